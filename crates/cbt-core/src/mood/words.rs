//! Suggested words for moods, emotions and activities. Users can always enter their own.

use crate::plain;
use crate::wire::wire;

wire! {
    /// The quadrant of an emotion: pleasant or unpleasant, high or low arousal (the circumplex of Russell 1980).
    pub enum EmotionGroup {
        /// Pleasant, high arousal.
        PleasantAwake,
        /// Pleasant, low arousal.
        PleasantQuiet,
        /// Unpleasant, high arousal.
        UnpleasantAwake,
        /// Unpleasant, low arousal.
        UnpleasantQuiet,
    }
}

wire! {
    /// A group of emotions.
    pub struct EmotionList {
        /// The quadrant.
        pub group: EmotionGroup,
        /// The group's label.
        pub label: String,
        /// The ten words.
        pub words: Vec<String>,
    }
}

wire! {
    /// A word on the mood scale.
    pub struct MoodWord {
        /// The mood that the word stands for, 0 to 10.
        pub mood: u32,
        /// The word.
        pub word: String,
    }
}

wire! {
    /// All words of the mood page.
    pub struct MoodWords {
        /// The words on the mood scale, at 0, 2, 4, 6, 8 and 10.
        pub scale: Vec<MoodWord>,
        /// Forty emotions in four groups.
        pub emotions: Vec<EmotionList>,
        /// Suggested activities.
        pub activities: Vec<String>,
    }
}

/// The words on the mood scale, at 0, 2, 4, 6, 8 and 10.
pub const SCALE: [(u32, &str); 6] =
    [(0, "as bad as it gets"), (2, "very low"), (4, "low"), (6, "all right"), (8, "good"), (10, "as good as it gets")];

/// Forty emotions, ten per group.
pub const EMOTIONS: [(EmotionGroup, &str, [&str; 10]); 4] = [
    (
        EmotionGroup::PleasantAwake,
        "Pleasant and awake",
        ["excited", "proud", "hopeful", "happy", "confident", "curious", "amused", "inspired", "loving", "determined"],
    ),
    (
        EmotionGroup::PleasantQuiet,
        "Pleasant and quiet",
        ["calm", "content", "relieved", "grateful", "peaceful", "rested", "safe", "tender", "accepted", "moved"],
    ),
    (
        EmotionGroup::UnpleasantAwake,
        "Unpleasant and awake",
        [
            "anxious",
            "angry",
            "frustrated",
            "afraid",
            "overwhelmed",
            "irritated",
            "jealous",
            "restless",
            "embarrassed",
            "disgusted",
        ],
    ),
    (
        EmotionGroup::UnpleasantQuiet,
        "Unpleasant and quiet",
        ["sad", "lonely", "tired", "guilty", "ashamed", "hopeless", "bored", "numb", "disappointed", "hurt"],
    ),
];

/// Suggested activities.
pub const ACTIVITIES: [&str; 20] = [
    "walk",
    "exercise",
    "work",
    "study",
    "housework",
    "cooking",
    "friends",
    "family",
    "partner",
    "helping someone",
    "reading",
    "music",
    "hobby",
    "nature",
    "rest",
    "screen time",
    "errands",
    "appointment",
    "play",
    "faith or meditation",
];

/// Returns all words for the mood page.
#[must_use]
pub fn all() -> MoodWords {
    MoodWords {
        scale: SCALE.iter().map(|&(mood, word)| MoodWord { mood, word: word.to_owned() }).collect(),
        emotions: EMOTIONS
            .iter()
            .map(|&(group, label, words)| EmotionList {
                group,
                label: label.to_owned(),
                words: words.iter().map(|word| (*word).to_owned()).collect(),
            })
            .collect(),
        activities: ACTIVITIES.iter().map(|tag| (*tag).to_owned()).collect(),
    }
}

/// Whether an emotion of the list is unpleasant; `None` if it is not in the list.
#[must_use]
pub fn is_unpleasant(emotion: &str) -> Option<bool> {
    let emotion = plain::lower(emotion.trim());
    let (group, ..) = EMOTIONS.iter().find(|(.., words)| words.contains(&emotion.as_str()))?;
    Some(matches!(group, EmotionGroup::UnpleasantAwake | EmotionGroup::UnpleasantQuiet))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_forty_distinct_emotions() {
        let mut words: Vec<&str> = EMOTIONS.iter().flat_map(|(.., words)| words).copied().collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), 40);
        assert_eq!(is_unpleasant(" Sad"), Some(true));
        assert_eq!(is_unpleasant("calm"), Some(false));
        assert_eq!(is_unpleasant("zebra"), None);
    }
}
