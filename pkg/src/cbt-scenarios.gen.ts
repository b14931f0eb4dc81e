// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { Scenario } from "../dist/cbt/evenkeel_wasm_cbt.js";

/** The sixty stories of the reframe coach. */
export const SCENARIOS: readonly Scenario[] = [
  {
    "id": "all_or_nothing.1",
    "pattern": "all_or_nothing",
    "situation": "You skip one day of the walking plan you made with your doctor.",
    "thought": "I broke the plan, so the whole thing is ruined.",
    "options": [
      "mind_reading",
      "should_statements",
      "all_or_nothing",
      "fortune_telling"
    ],
    "good": [
      "I missed one day out of nine. I can walk tomorrow.",
      "A plan with a gap is still a plan. Eight walks did me good."
    ]
  },
  {
    "id": "all_or_nothing.2",
    "pattern": "all_or_nothing",
    "situation": "Your cake for the school fair has a crack on top.",
    "thought": "If it isn't perfect, I might as well not bring it.",
    "options": [
      "fortune_telling",
      "labeling",
      "overgeneralization",
      "all_or_nothing"
    ],
    "good": [
      "It has a crack and it tastes good. The children will eat it.",
      "I can bring it as it is and see what happens."
    ]
  },
  {
    "id": "all_or_nothing.3",
    "pattern": "all_or_nothing",
    "situation": "You got 72 out of 100 in a test you had learned for.",
    "thought": "Either I get top marks or I'm a total failure.",
    "options": [
      "all_or_nothing",
      "catastrophizing",
      "personalization",
      "mental_filter"
    ],
    "good": [
      "72 is not what I hoped for, and it is most of the points.",
      "I know which part went wrong. I can work on that part."
    ]
  },
  {
    "id": "all_or_nothing.4",
    "pattern": "all_or_nothing",
    "situation": "You and your partner argued once during a long weekend away.",
    "thought": "The whole weekend was a complete disaster.",
    "options": [
      "minimization",
      "all_or_nothing",
      "blaming",
      "disqualifying_positive"
    ],
    "good": [
      "We had one bad hour and two nice days.",
      "The argument hurt, and I also liked the lake and the food."
    ]
  },
  {
    "id": "all_or_nothing.5",
    "pattern": "all_or_nothing",
    "situation": "You could tidy only half of the flat before guests came.",
    "thought": "There is no point in cleaning if I can't do all of it.",
    "options": [
      "emotional_reasoning",
      "unfair_comparison",
      "all_or_nothing",
      "mind_reading"
    ],
    "good": [
      "Half a clean flat is nicer than none of it.",
      "My guests come to see me. The kitchen looks fine."
    ]
  },
  {
    "id": "overgeneralization.1",
    "pattern": "overgeneralization",
    "situation": "A company writes that they chose someone else.",
    "thought": "Nothing ever works out for me.",
    "options": [
      "overgeneralization",
      "all_or_nothing",
      "fortune_telling",
      "labeling"
    ],
    "good": [
      "This job did not work out. I got my last one after four letters.",
      "It is one no. I can ask them what was missing."
    ]
  },
  {
    "id": "overgeneralization.2",
    "pattern": "overgeneralization",
    "situation": "You spill coffee on your shirt before a meeting.",
    "thought": "Typical me, I always mess things up.",
    "options": [
      "catastrophizing",
      "overgeneralization",
      "personalization",
      "mental_filter"
    ],
    "good": [
      "I spilled coffee today. Most mornings I do not.",
      "It is a stain, and I can wear my jacket over it."
    ]
  },
  {
    "id": "overgeneralization.3",
    "pattern": "overgeneralization",
    "situation": "Two friends have no time to meet you this month.",
    "thought": "Nobody ever wants to see me.",
    "options": [
      "mental_filter",
      "minimization",
      "overgeneralization",
      "blaming"
    ],
    "good": [
      "Two people are busy this month. One of them asked about June.",
      "I could ask a third friend, or wait a few weeks."
    ]
  },
  {
    "id": "overgeneralization.4",
    "pattern": "overgeneralization",
    "situation": "A date does not write back after the second meeting.",
    "thought": "Every time I trust someone I get hurt.",
    "options": [
      "disqualifying_positive",
      "emotional_reasoning",
      "unfair_comparison",
      "overgeneralization"
    ],
    "good": [
      "This one hurts. My sister and Jo have been there for years.",
      "One person did not write. That says little about the next one."
    ]
  },
  {
    "id": "overgeneralization.5",
    "pattern": "overgeneralization",
    "situation": "Your team does not like your first idea.",
    "thought": "I never get anything right.",
    "options": [
      "overgeneralization",
      "mind_reading",
      "should_statements",
      "all_or_nothing"
    ],
    "good": [
      "They did not like this idea. They used my list last week.",
      "A first idea is there to be changed."
    ]
  },
  {
    "id": "mental_filter.1",
    "pattern": "mental_filter",
    "situation": "Ten people praise your talk, one says it was too long.",
    "thought": "All I can think about is that it was too long.",
    "options": [
      "should_statements",
      "all_or_nothing",
      "fortune_telling",
      "mental_filter"
    ],
    "good": [
      "One of eleven found it too long. The others liked it.",
      "I can make it a bit shorter and keep what worked."
    ]
  },
  {
    "id": "mental_filter.2",
    "pattern": "mental_filter",
    "situation": "Your review at work is good and names one thing to learn.",
    "thought": "The only thing that matters is what I did wrong.",
    "options": [
      "mental_filter",
      "labeling",
      "overgeneralization",
      "catastrophizing"
    ],
    "good": [
      "There were six good points and one to work on.",
      "The one point is useful, and so are the six."
    ]
  },
  {
    "id": "mental_filter.3",
    "pattern": "mental_filter",
    "situation": "At a party you stumble over a word when you greet someone.",
    "thought": "I keep replaying that one stupid moment.",
    "options": [
      "personalization",
      "mental_filter",
      "minimization",
      "blaming"
    ],
    "good": [
      "It was two seconds of three hours.",
      "I also had a long talk about music that I liked."
    ]
  },
  {
    "id": "mental_filter.4",
    "pattern": "mental_filter",
    "situation": "You cooked for friends, and the rice was too soft.",
    "thought": "Nothing good came out of this evening.",
    "options": [
      "blaming",
      "disqualifying_positive",
      "mental_filter",
      "emotional_reasoning"
    ],
    "good": [
      "The rice was soft, and we laughed until midnight.",
      "They asked for the recipe of the sauce."
    ]
  },
  {
    "id": "mental_filter.5",
    "pattern": "mental_filter",
    "situation": "Your child had a good week and cried once at bedtime.",
    "thought": "I only notice where I went wrong with her.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "mental_filter"
    ],
    "good": [
      "She cried on one evening and played happily on six.",
      "I was there when she cried. That counts too."
    ]
  },
  {
    "id": "disqualifying_positive.1",
    "pattern": "disqualifying_positive",
    "situation": "You pass your driving test on the first try.",
    "thought": "It doesn't count, the examiner was just being nice.",
    "options": [
      "personalization",
      "disqualifying_positive",
      "mental_filter",
      "minimization"
    ],
    "good": [
      "I drove for forty minutes without a fault. He saw it.",
      "He may be nice, and I can drive."
    ]
  },
  {
    "id": "disqualifying_positive.2",
    "pattern": "disqualifying_positive",
    "situation": "Your boss thanks you for a report.",
    "thought": "Anyone could have done that.",
    "options": [
      "blaming",
      "emotional_reasoning",
      "disqualifying_positive",
      "unfair_comparison"
    ],
    "good": [
      "Perhaps others could. I am the one who did it, in time.",
      "It took me two evenings. I may take the thanks."
    ]
  },
  {
    "id": "disqualifying_positive.3",
    "pattern": "disqualifying_positive",
    "situation": "You win a small photo prize.",
    "thought": "I just got lucky with the light.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "disqualifying_positive"
    ],
    "good": [
      "The light helped, and I got up at five to catch it.",
      "Luck and work were both there."
    ]
  },
  {
    "id": "disqualifying_positive.4",
    "pattern": "disqualifying_positive",
    "situation": "A friend says that talking to you helps her.",
    "thought": "She only says that because she feels sorry for me.",
    "options": [
      "disqualifying_positive",
      "all_or_nothing",
      "fortune_telling",
      "labeling"
    ],
    "good": [
      "She called me twice this week. It seems to help her.",
      "I cannot know why she says it. Her words were warm."
    ]
  },
  {
    "id": "disqualifying_positive.5",
    "pattern": "disqualifying_positive",
    "situation": "You got out of bed and showered on a very low day.",
    "thought": "That's nothing, I don't deserve any praise for it.",
    "options": [
      "overgeneralization",
      "disqualifying_positive",
      "catastrophizing",
      "personalization"
    ],
    "good": [
      "On a day like this it took a lot. It counts.",
      "A friend in my place would get a kind word from me."
    ]
  },
  {
    "id": "mind_reading.1",
    "pattern": "mind_reading",
    "situation": "A colleague walks past you without a word.",
    "thought": "She must be angry with me.",
    "options": [
      "minimization",
      "blaming",
      "disqualifying_positive",
      "mind_reading"
    ],
    "good": [
      "She looked at her phone. I do not know what she thought.",
      "I can say hello later and see."
    ]
  },
  {
    "id": "mind_reading.2",
    "pattern": "mind_reading",
    "situation": "Two people laugh when you enter the gym.",
    "thought": "They are laughing at me.",
    "options": [
      "mind_reading",
      "emotional_reasoning",
      "unfair_comparison",
      "should_statements"
    ],
    "good": [
      "They were laughing before I came in, it may be about anything.",
      "I am here to train. I do not know what was funny."
    ]
  },
  {
    "id": "mind_reading.3",
    "pattern": "mind_reading",
    "situation": "Your partner is quiet at dinner.",
    "thought": "He is bored of me, I can tell.",
    "options": [
      "should_statements",
      "mind_reading",
      "all_or_nothing",
      "fortune_telling"
    ],
    "good": [
      "He is quiet. He also had a long day.",
      "I can ask him what is on his mind."
    ]
  },
  {
    "id": "mind_reading.4",
    "pattern": "mind_reading",
    "situation": "You ask a question in class and the teacher pauses.",
    "thought": "Everyone thinks I'm stupid.",
    "options": [
      "overgeneralization",
      "catastrophizing",
      "mind_reading",
      "personalization"
    ],
    "good": [
      "The pause may mean that it was a good question.",
      "Nobody said a word about it. I got my answer."
    ]
  },
  {
    "id": "mind_reading.5",
    "pattern": "mind_reading",
    "situation": "A friend answers your long message with 'ok'.",
    "thought": "She doesn't care about me.",
    "options": [
      "personalization",
      "mental_filter",
      "minimization",
      "mind_reading"
    ],
    "good": [
      "It was ten at night. Short does not have to mean cold.",
      "I can call her at the weekend and ask how she is."
    ]
  },
  {
    "id": "fortune_telling.1",
    "pattern": "fortune_telling",
    "situation": "You have a job interview tomorrow.",
    "thought": "I'm going to blow it.",
    "options": [
      "personalization",
      "fortune_telling",
      "mental_filter",
      "minimization"
    ],
    "good": [
      "I do not know how it will go. I have prepared five answers.",
      "Even if one question goes badly, there are others."
    ]
  },
  {
    "id": "fortune_telling.2",
    "pattern": "fortune_telling",
    "situation": "You think about going to a new choir.",
    "thought": "I won't fit in there.",
    "options": [
      "blaming",
      "disqualifying_positive",
      "fortune_telling",
      "emotional_reasoning"
    ],
    "good": [
      "I have not met them yet. I can go once and see.",
      "In the last group it took me three weeks to feel at home."
    ]
  },
  {
    "id": "fortune_telling.3",
    "pattern": "fortune_telling",
    "situation": "Your low mood has lasted for some weeks.",
    "thought": "I will never feel better.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "fortune_telling"
    ],
    "good": [
      "It has been a long time, and it has lifted before.",
      "I do not know when it changes. I can see my doctor on Monday."
    ]
  },
  {
    "id": "fortune_telling.4",
    "pattern": "fortune_telling",
    "situation": "You want to ask your boss for a day off.",
    "thought": "She will say no anyway.",
    "options": [
      "fortune_telling",
      "all_or_nothing",
      "labeling",
      "overgeneralization"
    ],
    "good": [
      "She may say no. Last time she said yes.",
      "Asking costs me one minute, and then I know."
    ]
  },
  {
    "id": "fortune_telling.5",
    "pattern": "fortune_telling",
    "situation": "Your son starts at a new school.",
    "thought": "It's bound to go wrong.",
    "options": [
      "overgeneralization",
      "fortune_telling",
      "catastrophizing",
      "personalization"
    ],
    "good": [
      "It may be hard at first. I do not know how it will go.",
      "He found a friend in his last class after a month."
    ]
  },
  {
    "id": "catastrophizing.1",
    "pattern": "catastrophizing",
    "situation": "You feel your heart beat fast on the bus.",
    "thought": "I'm going to lose control.",
    "options": [
      "minimization",
      "catastrophizing",
      "blaming",
      "disqualifying_positive"
    ],
    "good": [
      "My heart is fast, and it has slowed down each time before.",
      "I can breathe out slowly and count the stops."
    ]
  },
  {
    "id": "catastrophizing.2",
    "pattern": "catastrophizing",
    "situation": "You made a mistake in an invoice.",
    "thought": "I'll lose my job and end up on the streets.",
    "options": [
      "emotional_reasoning",
      "unfair_comparison",
      "catastrophizing",
      "mind_reading"
    ],
    "good": [
      "It is one wrong number. I can send a new invoice.",
      "My boss has mended invoices of others. Nobody lost a job."
    ]
  },
  {
    "id": "catastrophizing.3",
    "pattern": "catastrophizing",
    "situation": "Your partner wants an evening alone.",
    "thought": "If this ends, my life is over.",
    "options": [
      "should_statements",
      "all_or_nothing",
      "fortune_telling",
      "catastrophizing"
    ],
    "good": [
      "It is one evening. We have plans for Sunday.",
      "If it ever ended it would hurt, and I would have my friends."
    ]
  },
  {
    "id": "catastrophizing.4",
    "pattern": "catastrophizing",
    "situation": "The doctor wants to do one more blood test.",
    "thought": "It must be the worst thing possible.",
    "options": [
      "catastrophizing",
      "labeling",
      "overgeneralization",
      "personalization"
    ],
    "good": [
      "One more test is common. I do not know the result.",
      "I can ask the doctor what she is looking for."
    ]
  },
  {
    "id": "catastrophizing.5",
    "pattern": "catastrophizing",
    "situation": "You have to speak at your sister's wedding.",
    "thought": "If I blush I couldn't bear the shame.",
    "options": [
      "personalization",
      "catastrophizing",
      "mental_filter",
      "minimization"
    ],
    "good": [
      "If I blush it is unpleasant, and it passes.",
      "They will hear what I say about her. I can read it from a card."
    ]
  },
  {
    "id": "emotional_reasoning.1",
    "pattern": "emotional_reasoning",
    "situation": "You feel guilty after saying no to extra work.",
    "thought": "I feel guilty, so I must have done something wrong.",
    "options": [
      "emotional_reasoning",
      "mind_reading",
      "all_or_nothing",
      "fortune_telling"
    ],
    "good": [
      "I feel guilty because saying no is new. My desk was full.",
      "The feeling is there. What did I do? I told the truth."
    ]
  },
  {
    "id": "emotional_reasoning.2",
    "pattern": "emotional_reasoning",
    "situation": "You sit in a lift and feel afraid.",
    "thought": "It feels dangerous, so it is dangerous.",
    "options": [
      "fortune_telling",
      "emotional_reasoning",
      "labeling",
      "overgeneralization"
    ],
    "good": [
      "My body gives an alarm. The lift is checked each year.",
      "I can feel afraid and still be safe."
    ]
  },
  {
    "id": "emotional_reasoning.3",
    "pattern": "emotional_reasoning",
    "situation": "After a long day you look at your to-do list.",
    "thought": "It feels hopeless, I'll never get through it.",
    "options": [
      "catastrophizing",
      "personalization",
      "emotional_reasoning",
      "mental_filter"
    ],
    "good": [
      "I am tired, and tired eyes see a longer list.",
      "I can pick one thing for tomorrow at nine."
    ]
  },
  {
    "id": "emotional_reasoning.4",
    "pattern": "emotional_reasoning",
    "situation": "Your partner comes home late.",
    "thought": "I feel jealous, so something must be going on.",
    "options": [
      "minimization",
      "blaming",
      "disqualifying_positive",
      "emotional_reasoning"
    ],
    "good": [
      "I feel jealous. What I know is that the train was late.",
      "I can say that I missed him and ask how his day was."
    ]
  },
  {
    "id": "emotional_reasoning.5",
    "pattern": "emotional_reasoning",
    "situation": "You see old photos of yourself.",
    "thought": "I feel like a failure.",
    "options": [
      "emotional_reasoning",
      "unfair_comparison",
      "mind_reading",
      "should_statements"
    ],
    "good": [
      "I feel sad about what did not happen. That is a feeling.",
      "I have also learned a trade and raised a dog since then."
    ]
  },
  {
    "id": "should_statements.1",
    "pattern": "should_statements",
    "situation": "Three months after a loss you cry at work.",
    "thought": "I should be over this by now.",
    "options": [
      "overgeneralization",
      "catastrophizing",
      "personalization",
      "should_statements"
    ],
    "good": [
      "Grief has no date. I miss her, and I cried.",
      "I would like to feel lighter. It takes the time it takes."
    ]
  },
  {
    "id": "should_statements.2",
    "pattern": "should_statements",
    "situation": "You are too tired to play with your child.",
    "thought": "A good father would never be too tired.",
    "options": [
      "should_statements",
      "mental_filter",
      "minimization",
      "blaming"
    ],
    "good": [
      "I worked nine hours. I can read to her in bed.",
      "Fathers get tired. She also saw me on Saturday."
    ]
  },
  {
    "id": "should_statements.3",
    "pattern": "should_statements",
    "situation": "You did not see that a friend was unwell.",
    "thought": "I should have known.",
    "options": [
      "disqualifying_positive",
      "should_statements",
      "emotional_reasoning",
      "unfair_comparison"
    ],
    "good": [
      "I know it now. She hid it well, and I can call her today.",
      "I wish I had seen it. I could not read her mind."
    ]
  },
  {
    "id": "should_statements.4",
    "pattern": "should_statements",
    "situation": "Your flatmate left dishes in the sink.",
    "thought": "He should know how much this bothers me.",
    "options": [
      "mind_reading",
      "all_or_nothing",
      "should_statements",
      "fortune_telling"
    ],
    "good": [
      "I have not told him yet. I can say it tonight.",
      "I would like a clean sink, and he may not know."
    ]
  },
  {
    "id": "should_statements.5",
    "pattern": "should_statements",
    "situation": "You feel low on your birthday.",
    "thought": "I shouldn't feel this way today.",
    "options": [
      "fortune_telling",
      "labeling",
      "overgeneralization",
      "should_statements"
    ],
    "good": [
      "I feel low today. That is allowed on any date.",
      "I can plan one small nice thing and see how it feels."
    ]
  },
  {
    "id": "labeling.1",
    "pattern": "labeling",
    "situation": "You forgot a friend's birthday.",
    "thought": "I'm a terrible friend.",
    "options": [
      "labeling",
      "overgeneralization",
      "catastrophizing",
      "personalization"
    ],
    "good": [
      "I forgot one date. I can call her today and say sorry.",
      "I drove her to the hospital in spring. I am more than this day."
    ]
  },
  {
    "id": "labeling.2",
    "pattern": "labeling",
    "situation": "You locked yourself out.",
    "thought": "I'm such an idiot.",
    "options": [
      "personalization",
      "labeling",
      "mental_filter",
      "minimization"
    ],
    "good": [
      "I left the key inside. That happens to many people.",
      "I can call my neighbour. Next time I check my pocket."
    ]
  },
  {
    "id": "labeling.3",
    "pattern": "labeling",
    "situation": "A driver cuts in front of you.",
    "thought": "He's a complete jerk.",
    "options": [
      "blaming",
      "disqualifying_positive",
      "labeling",
      "emotional_reasoning"
    ],
    "good": [
      "He cut in. I do not know why he was in such a hurry.",
      "That was risky, and it is over. I can keep my distance."
    ]
  },
  {
    "id": "labeling.4",
    "pattern": "labeling",
    "situation": "You cry during an argument.",
    "thought": "I'm so weak.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "labeling"
    ],
    "good": [
      "I cried because it mattered to me. I also said what I needed.",
      "Tears are what bodies do. I stayed in the room."
    ]
  },
  {
    "id": "labeling.5",
    "pattern": "labeling",
    "situation": "You lose your place in a piano piece.",
    "thought": "I'm a failure at this.",
    "options": [
      "labeling",
      "all_or_nothing",
      "fortune_telling",
      "overgeneralization"
    ],
    "good": [
      "I lost my place once and found it again.",
      "I have played for a year. The first page goes well."
    ]
  },
  {
    "id": "personalization.1",
    "pattern": "personalization",
    "situation": "Your parents argue at dinner.",
    "thought": "They argued because of me.",
    "options": [
      "overgeneralization",
      "personalization",
      "catastrophizing",
      "mental_filter"
    ],
    "good": [
      "They argued about money, as they often do.",
      "I was in the room. That does not make me the cause."
    ]
  },
  {
    "id": "personalization.2",
    "pattern": "personalization",
    "situation": "Your team loses the match.",
    "thought": "It's all my fault.",
    "options": [
      "mental_filter",
      "minimization",
      "personalization",
      "blaming"
    ],
    "good": [
      "I missed one ball. Eleven people played.",
      "The other team was fast. I can train that pass."
    ]
  },
  {
    "id": "personalization.3",
    "pattern": "personalization",
    "situation": "Your friend is sad at your party.",
    "thought": "I must have done something wrong.",
    "options": [
      "disqualifying_positive",
      "emotional_reasoning",
      "unfair_comparison",
      "personalization"
    ],
    "good": [
      "She said hello warmly. She may have other things on her mind.",
      "I can ask her if she wants to talk."
    ]
  },
  {
    "id": "personalization.4",
    "pattern": "personalization",
    "situation": "Your dog got ill while you were away.",
    "thought": "If only I had stayed at home.",
    "options": [
      "personalization",
      "mind_reading",
      "should_statements",
      "all_or_nothing"
    ],
    "good": [
      "The vet said that it had begun weeks before.",
      "I could not know. I came back as soon as I heard."
    ]
  },
  {
    "id": "personalization.5",
    "pattern": "personalization",
    "situation": "A customer leaves without buying.",
    "thought": "I let everyone down.",
    "options": [
      "fortune_telling",
      "personalization",
      "labeling",
      "overgeneralization"
    ],
    "good": [
      "Most people who come in only look.",
      "I greeted her kindly. The price was set by others."
    ]
  },
  {
    "id": "unfair_comparison.1",
    "pattern": "unfair_comparison",
    "situation": "You see holiday photos of an old classmate.",
    "thought": "Everyone else has their life sorted.",
    "options": [
      "emotional_reasoning",
      "mind_reading",
      "unfair_comparison",
      "should_statements"
    ],
    "good": [
      "I see ten photos of her year, not the rest of it.",
      "I like my evenings in the garden. She has other things."
    ]
  },
  {
    "id": "unfair_comparison.2",
    "pattern": "unfair_comparison",
    "situation": "A new colleague learns faster than you.",
    "thought": "She is so much smarter than me.",
    "options": [
      "should_statements",
      "all_or_nothing",
      "fortune_telling",
      "unfair_comparison"
    ],
    "good": [
      "She learns this program fast. She used it before.",
      "I know our customers by name. We know different things."
    ]
  },
  {
    "id": "unfair_comparison.3",
    "pattern": "unfair_comparison",
    "situation": "Your brother buys a house.",
    "thought": "I'm so far behind him.",
    "options": [
      "unfair_comparison",
      "labeling",
      "overgeneralization",
      "catastrophizing"
    ],
    "good": [
      "He has a house, and I went back to school. Our paths differ.",
      "Two years ago I could not pay my rent. Now I can."
    ]
  },
  {
    "id": "unfair_comparison.4",
    "pattern": "unfair_comparison",
    "situation": "Other parents at the playground look calm.",
    "thought": "Other mothers manage without shouting.",
    "options": [
      "personalization",
      "unfair_comparison",
      "mental_filter",
      "minimization"
    ],
    "good": [
      "I see them for an hour on a sunny day.",
      "I shouted once this week, and I said sorry to him."
    ]
  },
  {
    "id": "unfair_comparison.5",
    "pattern": "unfair_comparison",
    "situation": "A runner passes you in the park.",
    "thought": "I'm not as fit as the others here.",
    "options": [
      "blaming",
      "disqualifying_positive",
      "unfair_comparison",
      "emotional_reasoning"
    ],
    "good": [
      "He is faster. A month ago I could not run this round at all.",
      "I run for my mood. It is better after each round."
    ]
  }
];
