//! Names at the beginning of a model's sentences, where a capital letter alone does not mark them.

use crate::reframe::check::{straight, tokens};

/// Words that begin sentences, by part of speech. A word that is a first name as well is not among them.
const BEGINNINGS: [&str; 7] = [
    "a an all another any both each either every few half many more most much neither no none other others several some \
     such that the these this those",
    "anyone anything anybody everybody everyone everything he her hers herself him himself his i it its itself me mine my \
     myself nobody nothing one ones our ours ourselves she somebody someone something their theirs them themselves they us \
     we you your yours yourself",
    "about above across after afterwards against along among around as at before behind below beside besides between beyond \
     but by despite down during for from in inside into like near of off on onto or out outside over past since so than though \
     through throughout to toward towards under unless until up upon when whenever where whereas wherever whether while \
     with within without yet and although because if instead even how what whatever which whichever who whoever whom whose \
     why nor once",
    "again ago also always anyway apart away back better certainly clearly early easily else enough ever far first \
     fortunately gently here honestly however indeed just last late later less likely little long lots maybe meanwhile \
     mostly nearly never next not now often okay only otherwise perhaps please possibly probably quite rather really right \
     second simply slowly sometimes soon still surely then there therefore third today together tomorrow tonight too \
     two three usually very well yes yesterday",
    "am are be been being can could did do does had has have is might must need shall should was were would ca wo \
     ask aim allow accept admit begin believe breathe bring build call care carry change check choose come compare \
     consider count decide draw eat expect face feel feeling find finish focus forget forgive get give go hear help hold \
     imagine keep know learn leave let list listen look make mend mistake move name note notice offer open pause pick \
     plan practise practice prepare put reach read remember remind rest return say see seek send set share show sit sleep \
     slow speak stand start stay step stop take talk tell thank think treat trust try turn use wait walk want watch wish \
     work write",
    "anger anxiety bad being big bodies body calm change comfort conversations days deep difficult disappointment doubt \
     doubts effort emotion emotions error errors evenings evidence events experience fact facts failing failure failures \
     family fear fears feelings feedback friends good great grief guilt habits hard help home hurt kindness life loss love \
     luck memories message messages mind minds mistakes moments mood moods mornings nerves new nights old pain panic part \
     parts past people perfect perfection perspective plans pressure problems progress quiet real reasons \
     relationships school setbacks shame sadness silence skills sleep small steps strength stress strong success support \
     tears tension things thoughts time times tired tiredness tough trying uncertainty words work worries worry wrong",
    "being doing feeling getting giving going having hearing holding keeping knowing learning leaving letting listening \
     looking losing making meeting missing noticing needing putting reaching reading resting saying seeing sending setting \
     sharing sitting sleeping speaking starting staying stepping stopping taking talking telling thinking treating trying \
     using waiting walking wanting watching wishing working worrying writing",
];

/// Whether a sentence may begin with a name that is not in the user's text: with a capitalised word that is neither there
/// nor one that sentences begin with. An ordinary word counts, too, as a text that is not shown costs less than an
/// invented person.
pub(super) fn has_new_name(text: &str, written: &[&str]) -> bool {
    let known: Vec<String> =
        written.iter().flat_map(|text| tokens(&straight(text))).map(|(word, _)| stem(&word)).collect();
    tokens(&straight(text)).into_iter().any(|(word, begins)| {
        let word = if begins && word.starts_with(char::is_uppercase) { stem(&word) } else { return false };
        !known.contains(&word) && !BEGINNINGS.iter().flat_map(|words| words.split(' ')).any(|known| known == word)
    })
}

/// Returns the word in lower case without what follows its apostrophe: "it" of "It's" and "do" of "Don't".
fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    let bare = word.strip_suffix("n't").or_else(|| word.split('\'').next());
    bare.unwrap_or(&word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distortions::Pattern;
    use crate::reframe::{self, ReframeInput};

    #[test]
    fn threat_17_a_name_that_begins_a_sentence_is_found() {
        for text in [
            "Anna makes such mistakes, too.",
            "It was hard. Ben could help me.",
            "I know this: Maria’s day was hard, too.",
            "“Will was kind to me.”",
            "Mark did that, and it was fine.",
            "Élodie said so.",
            "Don said so.",
        ] {
            assert!(has_new_name(text, &["My day was bad."]), "{text}");
        }
    }

    #[test]
    fn names_of_the_user_and_ordinary_beginnings_are_not_new_names() {
        let written = ["anna shouted at me. Deadlines again!"];
        for text in ["Anna's words hurt. Deadlines pass.", "It’s one day. Don’t wait, or can't you?", ""] {
            assert!(!has_new_name(text, &written), "{text}");
        }
        for &pattern in Pattern::ALL {
            for round in 0..3 {
                let (thought, patterns) = ("It is bad.".to_owned(), vec![pattern]);
                let input = ReframeInput { thought, patterns, round, ..ReframeInput::default() };
                for card in reframe::cards(&input).cards {
                    assert!(!has_new_name(&card.text, &[]), "{}", card.text);
                }
            }
        }
    }
}
