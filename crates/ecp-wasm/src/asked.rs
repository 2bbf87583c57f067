//! What is asked: a text, and the options of a verb.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ecp::Limits;
use ecp::cover::{Budget, Stop, TimeLimit};
use serde::de::DeserializeOwned;
use serde_json::Value;
use web_time::Instant;

use crate::Refused;
use crate::sheet::Sheet;

/// A question.
pub(crate) struct Asked<'t> {
    pub(crate) text: &'t str,
    options: Value,
    /// The seconds that a search may take.
    seconds: f64,
    pub(crate) limits: Limits,
    /// What ends it from outside, if anything does.
    cancel: Option<Arc<AtomicBool>>,
}

/// A search may take so many seconds, unless said: who asks can end it at any time.
const SECONDS: f64 = 600.0;

impl<'t> Asked<'t> {
    pub(crate) fn of(text: &'t str, options: &str, cancel: Option<Arc<AtomicBool>>) -> Result<Self, Refused> {
        let options: Value = serde_json::from_str(options)
            .map_err(|error| Refused::because(format!("the options are no JSON: {error}")))?;
        let seconds = options.get("seconds").and_then(Value::as_f64).unwrap_or(SECONDS);
        let seconds = if seconds.is_finite() { seconds.clamp(0.0, 86_400.0) } else { SECONDS };
        Ok(Self { text, options, seconds, limits: Limits::default(), cancel })
    }

    /// The options of a verb.
    pub(crate) fn options<T: DeserializeOwned>(&self) -> Result<T, Refused> {
        serde_json::from_value(self.options.clone())
            .map_err(|error| Refused::because(format!("the options are not those of this verb: {error}")))
    }

    /// The text, checked.
    pub(crate) fn sheet(&self) -> Sheet {
        Sheet::of(self.text, self.limits)
    }

    /// What a search may take, from now on.
    pub(crate) fn budget(&self) -> Budget {
        let begun = Instant::now();
        let clock = Arc::new(move || begun.elapsed());
        let time = TimeLimit::after(Duration::from_secs_f64(self.seconds), clock);
        Budget::unlimited().with_time(time).with_cancel(self.cancel.clone())
    }

    /// Why a search ended before its end; `None` where it did not.
    pub(crate) fn stopped(&self, stop: Option<Stop>) -> Option<String> {
        match stop? {
            Stop::Exhausted | Stop::Solutions => None,
            Stop::Time => Some(format!("stopped after {} seconds", self.seconds)),
            Stop::Nodes => Some("stopped after as many steps as it may take".to_owned()),
            Stop::Memory => Some("stopped, for this needs more memory than it may take".to_owned()),
            Stop::Cancelled => Some("stopped".to_owned()),
        }
    }
}
