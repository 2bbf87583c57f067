//! Whole numbers that are reckoned: `2 * a + b - 1`.

/// A number made of others, of any form in which these may stand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expression<T> {
    /// A number that is written.
    Number(i64),
    /// What has a number.
    Of(T),
    /// A sum.
    Add(Box<Self>, Box<Self>),
    /// A difference; may be negative.
    Subtract(Box<Self>, Box<Self>),
    /// A product.
    Multiply(Box<Self>, Box<Self>),
}

/// What two numbers are joined by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
}

impl Operator {
    /// What it makes of two numbers; `None` past all bounds.
    #[must_use]
    pub const fn of(self, one: i128, other: i128) -> Option<i128> {
        match self {
            Self::Add => one.checked_add(other),
            Self::Subtract => one.checked_sub(other),
            Self::Multiply => one.checked_mul(other),
        }
    }
}

/// An expression, taken apart by one step.
pub enum Taken<'e, T> {
    /// A number that is written.
    Number(i64),
    /// What has a number.
    Of(&'e T),
    /// Two, joined.
    Joined(Operator, [&'e Expression<T>; 2]),
}

impl<T> Expression<T> {
    /// The most numbers, and whatever has one, in one expression.
    pub const MOST_TERMS: usize = 256;

    /// Whether it is made of more than may be.
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        self.fold(|_| Some(1_usize), |_, one, other| Some(one + other))
            .is_some_and(|terms| terms > Self::MOST_TERMS)
    }

    /// Two, joined.
    #[must_use]
    pub fn joined(operator: Operator, one: Self, other: Self) -> Self {
        let (one, other) = (Box::new(one), Box::new(other));
        match operator {
            Operator::Add => Self::Add(one, other),
            Operator::Subtract => Self::Subtract(one, other),
            Operator::Multiply => Self::Multiply(one, other),
        }
    }

    /// What it is made of.
    #[must_use]
    pub fn taken(&self) -> Taken<'_, T> {
        match self {
            Self::Number(number) => Taken::Number(*number),
            Self::Of(term) => Taken::Of(term),
            Self::Add(one, other) => Taken::Joined(Operator::Add, [one, other]),
            Self::Subtract(one, other) => Taken::Joined(Operator::Subtract, [one, other]),
            Self::Multiply(one, other) => Taken::Joined(Operator::Multiply, [one, other]),
        }
    }

    /// What has a number in it, in order.
    #[must_use]
    pub fn terms(&self) -> Vec<&T> {
        let (mut terms, mut open) = (Vec::new(), vec![self]);
        while let Some(part) = open.pop() {
            match part.taken() {
                Taken::Number(_) => {}
                Taken::Of(term) => terms.push(term),
                Taken::Joined(_, [one, other]) => open.extend([other, one]),
            }
        }
        terms
    }

    /// What the parts come to, joined; `None` where one comes to nothing. A stack instead of recursion: an expression that is
    /// made in Rust may be long.
    pub fn fold<N>(
        &self,
        mut of: impl FnMut(Result<i64, &T>) -> Option<N>,
        mut join: impl FnMut(Operator, N, N) -> Option<N>,
    ) -> Option<N> {
        enum Todo<'e, T> {
            Take(&'e Expression<T>),
            Join(Operator),
        }
        let (mut todo, mut done) = (vec![Todo::Take(self)], Vec::new());
        while let Some(next) = todo.pop() {
            match next {
                Todo::Take(part) => match part.taken() {
                    Taken::Number(number) => done.push(of(Ok(number))?),
                    Taken::Of(term) => done.push(of(Err(term))?),
                    Taken::Joined(operator, [one, other]) => {
                        todo.extend([Todo::Join(operator), Todo::Take(other), Todo::Take(one)]);
                    }
                },
                Todo::Join(operator) => {
                    let other = done.pop()?;
                    let one = done.pop()?;
                    done.push(join(operator, one, other)?);
                }
            }
        }
        done.pop()
    }

    /// The number that it comes to, by those of its terms; `None` where one has none, or past all bounds.
    pub fn value(&self, mut of: impl FnMut(&T) -> Option<i128>) -> Option<i128> {
        self.fold(
            |part| match part {
                Ok(number) => Some(i128::from(number)),
                Err(term) => of(term),
            },
            Operator::of,
        )
    }

    /// The same of what each term becomes; `None` where one becomes nothing.
    pub fn map<U>(&self, mut of: impl FnMut(&T) -> Option<Expression<U>>) -> Option<Expression<U>> {
        self.fold(
            |part| match part {
                Ok(number) => Some(Expression::Number(number)),
                Err(term) => of(term),
            },
            |operator, one, other| Some(Expression::joined(operator, one, other)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_reckoned_from_the_left() {
        let number = |number| Box::new(Expression::Number(number));
        let difference = Expression::Subtract(Box::new(Expression::Of("five")), number(2));
        let product = Expression::Multiply(Box::new(difference), number(3));
        let five = |term: &&str| (*term == "five").then_some(5);
        assert_eq!(product.value(five), Some(9));
        assert_eq!(product.terms(), [&"five"]);
        assert_eq!(
            product.map(|_| Some(Expression::<()>::Number(4))).and_then(|all| all.value(|()| None)),
            Some(6)
        );
        assert_eq!(product.value(|_| None), None);
    }
}
