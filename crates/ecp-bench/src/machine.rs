//! What is measured on.

use std::fmt;
use std::num::NonZeroUsize;

/// A machine.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    processor: String,
    cores: usize,
}

impl Machine {
    /// This one.
    pub(crate) fn this() -> Self {
        let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| processor_in(&text));
        Self {
            processor: processor.unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
            cores: std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let plural = if self.cores == 1 { "" } else { "s" };
        write!(f, "{}, {} core{plural}, {}", self.processor, self.cores, std::env::consts::OS)
    }
}

/// The name in Linux's table of processors. Where a virtual machine hides it, family and model say more.
fn processor_in(cpuinfo: &str) -> Option<String> {
    let value = |key: &str| {
        let line =
            cpuinfo.lines().find(|line| line.split(':').next().is_some_and(|name| name.trim() == key))?;
        line.split_once(':').map(|(_, value)| value.trim())
    };
    let name = value("model name").or_else(|| value("Model"))?;
    match (value("cpu family"), value("model")) {
        (Some(family), Some(model)) => Some(format!("{name} (family {family}, model {model})")),
        _ => Some(name.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::processor_in;

    #[test]
    fn the_processor_has_a_name() {
        let cpuinfo = "processor\t: 0\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\n";
        assert_eq!(processor_in(cpuinfo).unwrap(), "AMD EPYC (family 25, model 17)");
        assert_eq!(processor_in("processor\t: 0\n"), None);
    }
}
