//! The published texts of the questionnaires, and their thresholds.

use super::Band;

/// A questionnaire as it was published, with the manual's thresholds.
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) stem: &'static str,
    pub(super) items: &'static [&'static str],
    pub(super) caseness_from: u32,
    pub(super) reliable_change: u32,
    pub(super) see_someone_from: u32,
    pub(super) show_lines_from: Option<u32>,
    pub(super) bands: &'static [(Band, u32)],
}

/// The credit line of the published forms.
pub(super) const CREDIT: &str = "PHQ-9 and GAD-7 were developed by Drs Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and \
    colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or \
    distribute.";
pub(super) const OPTIONS: [&str; 4] = ["Not at all", "Several days", "More than half the days", "Nearly every day"];
pub(super) const DIFFICULTY: &str = "If you checked off any problems, how difficult have these problems made it for you to do \
    your work, take care of things at home, or get along with other people?";
pub(super) const DIFFICULTY_OPTIONS: [&str; 4] =
    ["Not difficult at all", "Somewhat difficult", "Very difficult", "Extremely difficult"];
/// The highest answer; the lowest is 0.
pub const TOP_ANSWER: u32 = 3;
/// The index of PHQ-9's item about being better off dead.
pub(super) const ITEM_9: usize = 8;

pub(super) static PHQ9: Table = Table {
    name: "PHQ-9",
    stem: "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    items: &[
        "Little interest or pleasure in doing things",
        "Feeling down, depressed, or hopeless",
        "Trouble falling or staying asleep, or sleeping too much",
        "Feeling tired or having little energy",
        "Poor appetite or overeating",
        "Feeling bad about yourself — or that you are a failure or have let yourself or your family down",
        "Trouble concentrating on things, such as reading the newspaper or watching television",
        "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or \
         restless that you have been moving around a lot more than usual",
        "Thoughts that you would be better off dead or of hurting yourself in some way",
    ],
    caseness_from: 10,
    reliable_change: 6,
    see_someone_from: 15,
    show_lines_from: Some(20),
    bands: &[
        (Band::Minimal, 0),
        (Band::Mild, 5),
        (Band::Moderate, 10),
        (Band::ModeratelySevere, 15),
        (Band::Severe, 20),
    ],
};

pub(super) static GAD7: Table = Table {
    name: "GAD-7",
    stem: "Over the last 2 weeks, how often have you been bothered by the following problems?",
    items: &[
        "Feeling nervous, anxious, or on edge",
        "Not being able to stop or control worrying",
        "Worrying too much about different things",
        "Trouble relaxing",
        "Being so restless that it is hard to sit still",
        "Becoming easily annoyed or irritable",
        "Feeling afraid as if something awful might happen",
    ],
    caseness_from: 8,
    reliable_change: 4,
    see_someone_from: 15,
    show_lines_from: None,
    bands: &[(Band::Minimal, 0), (Band::Mild, 5), (Band::Moderate, 10), (Band::Severe, 15)],
};
