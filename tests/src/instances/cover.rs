//! Items and options, to be written as text.

/// An exact cover problem by names.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    /// Items with how often they are covered: at least, at most.
    items: Vec<(String, (u32, u32))>,
    /// Secondary items.
    secondary: Vec<String>,
    /// The items of each option, secondary ones with or without `:color`.
    options: Vec<Vec<String>>,
}

impl Cover {
    /// With items to be covered once each.
    #[must_use]
    pub fn of(items: impl IntoIterator<Item = String>) -> Self {
        Self::default().within(1, 1, items)
    }

    /// With further items, to be covered so often: at least, at most.
    #[must_use]
    pub fn within(mut self, least: u32, most: u32, items: impl IntoIterator<Item = String>) -> Self {
        self.items.extend(items.into_iter().map(|item| (item, (least, most))));
        self
    }

    /// With secondary items.
    #[must_use]
    pub fn secondary(mut self, items: impl IntoIterator<Item = String>) -> Self {
        self.secondary.extend(items);
        self
    }

    /// With further options.
    #[must_use]
    pub fn options(mut self, options: impl IntoIterator<Item = Vec<String>>) -> Self {
        self.options.extend(options);
        self
    }

    /// The statements of the language.
    #[must_use]
    pub fn ecp(&self) -> String {
        let mut text = String::new();
        for same in self.items.chunk_by(|one, other| one.1 == other.1) {
            let names: Vec<&str> = same.iter().map(|(name, _)| name.as_str()).collect();
            let bounds = match same[0].1 {
                (1, 1) => String::new(),
                (least, most) => format!(" occur {least}..{most}"),
            };
            text += &format!("items {}{bounds}\n", names.join(" "));
        }
        if !self.secondary.is_empty() {
            text += &format!("secondary items {}\n", self.secondary.join(" "));
        }
        for option in &self.options {
            text += &format!("option {{ {} }}\n", option.join(" "));
        }
        text
    }

    /// The same in Knuth's format.
    #[must_use]
    pub fn knuth(&self) -> String {
        let item = |(name, bounds): &(String, (u32, u32))| match bounds {
            (1, 1) => name.clone(),
            (least, most) => format!("{least}:{most}|{name}"),
        };
        let mut text = self.items.iter().map(item).collect::<Vec<_>>().join(" ");
        if !self.secondary.is_empty() {
            text += &format!(" | {}", self.secondary.join(" "));
        }
        text += "\n";
        for option in &self.options {
            text += &format!("{}\n", option.join(" "));
        }
        text
    }
}
