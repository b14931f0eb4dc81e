//! The directory of help lines.

use crate::wire::wire;

wire! {
    /// What a help line is for.
    pub enum HelpTopic {
        /// Suicidal thoughts and other crises.
        Crisis,
        /// Violence or control by a partner or a relative; stalking.
        DomesticViolence,
        /// Rape and sexual assault.
        SexualAssault,
        /// Poisoning and overdose.
        Poisons,
        /// Pregnancy and the time after birth.
        Perinatal,
        /// Eating disorders.
        EatingDisorder,
    }
}
