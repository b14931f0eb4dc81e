// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { Scenario } from "../dist/cbt/evenkeel_wasm_cbt.js";

/** The stories of the reframe coach. */
export const SCENARIOS: readonly Scenario[] = [
  {
    "id": "all_or_nothing.1",
    "pattern": "all_or_nothing",
    "situation": "You have a plan to walk each day. You walked on eight days out of nine and missed today.",
    "thought": "I broke the plan, so the whole thing is ruined.",
    "options": [
      "mind_reading",
      "should_statements",
      "all_or_nothing",
      "fortune_telling"
    ],
    "alsoFits": [
      "mental_filter",
      "catastrophizing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I missed one day out of nine. I can walk tomorrow.",
      "A plan with a gap is still a plan. I walked on eight days."
    ]
  },
  {
    "id": "all_or_nothing.2",
    "pattern": "all_or_nothing",
    "situation": "You baked a cake for a neighbour's party. It has a crack on top, and it tastes good.",
    "thought": "If it isn't perfect, I might as well not bring it.",
    "options": [
      "fortune_telling",
      "labeling",
      "overgeneralization",
      "all_or_nothing"
    ],
    "alsoFits": [
      "mental_filter",
      "should_statements"
    ],
    "helps": [],
    "help": false,
    "good": [
      "The cake has a crack, and it tastes good. People can still eat it.",
      "I can bring the cake as it is and see what happens."
    ]
  },
  {
    "id": "all_or_nothing.3",
    "pattern": "all_or_nothing",
    "situation": "You got 72 out of 100 in a test. Most of the lost points were in one part.",
    "thought": "Either I get top marks or I'm a total failure.",
    "options": [
      "all_or_nothing",
      "catastrophizing",
      "personalization",
      "mental_filter"
    ],
    "alsoFits": [
      "labeling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "72 isn't the top, and it is most of the points.",
      "I lost points in one part. I can work on that part of the test."
    ]
  },
  {
    "id": "all_or_nothing.4",
    "pattern": "all_or_nothing",
    "situation": "You're learning the language of your new country. At a counter you mixed up one word, and the clerk understood you.",
    "thought": "Either I speak it perfectly or I shouldn't open my mouth.",
    "options": [
      "minimization",
      "all_or_nothing",
      "blaming",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "should_statements",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I mixed up one word, and the clerk understood me.",
      "I can speak with some mistakes and be understood."
    ]
  },
  {
    "id": "all_or_nothing.5",
    "pattern": "all_or_nothing",
    "situation": "Guests are coming. You cleaned the kitchen, and the other rooms are still a mess.",
    "thought": "There is no point in cleaning if I can't do all of it.",
    "options": [
      "emotional_reasoning",
      "unfair_comparison",
      "all_or_nothing",
      "mind_reading"
    ],
    "alsoFits": [],
    "helps": [],
    "help": false,
    "good": [
      "A clean kitchen is nicer than no clean room.",
      "My guests come to see me. I can shut the door to the other rooms."
    ]
  },
  {
    "id": "overgeneralization.1",
    "pattern": "overgeneralization",
    "situation": "A company writes that they chose someone else. You got your last job after four such letters.",
    "thought": "Nothing ever works out for me.",
    "options": [
      "overgeneralization",
      "fortune_telling",
      "labeling",
      "catastrophizing"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "all_or_nothing",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "This job didn't work out. I got my last one after four letters.",
      "The letter is one no. I can ask them what was missing."
    ]
  },
  {
    "id": "overgeneralization.2",
    "pattern": "overgeneralization",
    "situation": "On most mornings you have your coffee and go. Today you spilled it on your shirt before a meeting.",
    "thought": "Typical me, I always mess things up.",
    "options": [
      "catastrophizing",
      "overgeneralization",
      "personalization",
      "minimization"
    ],
    "alsoFits": [
      "labeling",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I spilled coffee today. On most mornings I don't.",
      "It's a stain, and I can wear a jacket over the shirt."
    ]
  },
  {
    "id": "overgeneralization.3",
    "pattern": "overgeneralization",
    "situation": "You asked two friends to meet. Both have no time this month, and one said that next month would be good.",
    "thought": "Nobody ever wants to see me.",
    "options": [
      "minimization",
      "blaming",
      "overgeneralization",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "mind_reading",
      "personalization",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Two friends have no time this month. One of them said next month.",
      "I could ask someone else to meet, or wait some weeks."
    ]
  },
  {
    "id": "overgeneralization.4",
    "pattern": "overgeneralization",
    "situation": "A person you met twice doesn't write back. Your sister and a friend have stood by you for years.",
    "thought": "Every time I trust someone I get hurt.",
    "options": [
      "disqualifying_positive",
      "emotional_reasoning",
      "unfair_comparison",
      "overgeneralization"
    ],
    "alsoFits": [
      "mental_filter",
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "This one hurts. My sister and my friend have stood by me for years.",
      "One person didn't write back. That may say little about the next one."
    ]
  },
  {
    "id": "overgeneralization.5",
    "pattern": "overgeneralization",
    "situation": "Your team doesn't like your first idea. Last week they used a list of yours.",
    "thought": "I never get anything right.",
    "options": [
      "overgeneralization",
      "mind_reading",
      "should_statements",
      "all_or_nothing"
    ],
    "alsoFits": [
      "mental_filter",
      "labeling",
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "They don't like this idea, and last week they used my list.",
      "A first idea may change. I can ask what they would like."
    ]
  },
  {
    "id": "overgeneralization.6",
    "pattern": "overgeneralization",
    "situation": "You've been out of work for seven months. This week one firm said no, and one asked you to an interview.",
    "thought": "It's always a no for me.",
    "options": [
      "labeling",
      "overgeneralization",
      "catastrophizing",
      "personalization"
    ],
    "alsoFits": [
      "mental_filter",
      "disqualifying_positive",
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "This week one firm said no, and one asked me to an interview.",
      "I don't know what the second firm will say. I can get ready for the interview."
    ]
  },
  {
    "id": "mental_filter.1",
    "pattern": "mental_filter",
    "situation": "Ten people praise your talk, and one says that it was too long.",
    "thought": "The talk was bad, it was too long.",
    "options": [
      "should_statements",
      "fortune_telling",
      "labeling",
      "mental_filter"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "all_or_nothing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Ten people praised the talk, and one says that it was too long.",
      "I can make the talk a bit shorter and keep the rest."
    ]
  },
  {
    "id": "mental_filter.2",
    "pattern": "mental_filter",
    "situation": "Your review at work has six good points and one thing to learn.",
    "thought": "The only thing that matters is what I did wrong.",
    "options": [
      "mental_filter",
      "labeling",
      "overgeneralization",
      "catastrophizing"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "should_statements"
    ],
    "helps": [],
    "help": false,
    "good": [
      "There are six good points and one thing to learn.",
      "The one thing may be useful, and so are the six good points."
    ]
  },
  {
    "id": "mental_filter.3",
    "pattern": "mental_filter",
    "situation": "At a long party you stumbled over a word when you said hello. Later you had a good talk about music.",
    "thought": "That one moment ruined the party.",
    "options": [
      "personalization",
      "mental_filter",
      "minimization",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "catastrophizing",
      "all_or_nothing",
      "blaming"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I stumbled over one word, and I had a good talk about music.",
      "It was one moment of a long party."
    ]
  },
  {
    "id": "mental_filter.4",
    "pattern": "mental_filter",
    "situation": "You cooked for friends. The rice was too soft, they liked the sauce, and you all laughed a lot.",
    "thought": "Nothing good came out of this evening.",
    "options": [
      "blaming",
      "emotional_reasoning",
      "mental_filter",
      "unfair_comparison"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "all_or_nothing",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "The rice was soft, and we laughed a lot.",
      "They liked the sauce. I can cook the rice for less time."
    ]
  },
  {
    "id": "mental_filter.5",
    "pattern": "mental_filter",
    "situation": "Your child had a good week. On one evening she cried at bedtime, and you sat with her.",
    "thought": "I did everything wrong with her this week.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "mental_filter"
    ],
    "alsoFits": [
      "personalization",
      "all_or_nothing",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She cried on one evening, and the week was good.",
      "I sat with her when she cried. That may count too."
    ]
  },
  {
    "id": "mental_filter.6",
    "pattern": "mental_filter",
    "situation": "You and a friend were away for three days. You argued for an hour, and you both liked the lake.",
    "thought": "The whole trip was a complete disaster.",
    "options": [
      "mental_filter",
      "fortune_telling",
      "labeling",
      "personalization"
    ],
    "alsoFits": [
      "overgeneralization",
      "all_or_nothing",
      "catastrophizing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "We argued for one hour of three days.",
      "It hurt to argue, and I also liked the lake."
    ]
  },
  {
    "id": "mental_filter.7",
    "pattern": "mental_filter",
    "situation": "You read aloud at your place of worship. You lost your line once and went on, and two people thanked you.",
    "thought": "I spoiled the whole reading.",
    "options": [
      "overgeneralization",
      "mental_filter",
      "catastrophizing",
      "minimization"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "all_or_nothing",
      "personalization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I lost my line once and went on, and two people thanked me.",
      "One lost line is a small part of what I read."
    ]
  },
  {
    "id": "disqualifying_positive.1",
    "pattern": "disqualifying_positive",
    "situation": "You pass your driving test. You drove for forty minutes without a fault.",
    "thought": "It doesn't count, the examiner was just being nice.",
    "options": [
      "personalization",
      "disqualifying_positive",
      "mental_filter",
      "blaming"
    ],
    "alsoFits": [
      "mind_reading",
      "minimization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I drove for forty minutes without a fault. That's what the test asks for.",
      "The examiner may be nice, and I can drive."
    ]
  },
  {
    "id": "disqualifying_positive.2",
    "pattern": "disqualifying_positive",
    "situation": "Your boss thanks you for a report. It took you two evenings.",
    "thought": "Anyone could have done that.",
    "options": [
      "blaming",
      "emotional_reasoning",
      "disqualifying_positive",
      "mind_reading"
    ],
    "alsoFits": [
      "minimization",
      "unfair_comparison"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Perhaps others could. I'm the one who did the report.",
      "The report took me two evenings. I may take the thanks."
    ]
  },
  {
    "id": "disqualifying_positive.3",
    "pattern": "disqualifying_positive",
    "situation": "You win a small photo prize. You got up at five to catch the light.",
    "thought": "I just got lucky with the light.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "minimization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "The light was one part, and I got up at five to catch it.",
      "Some of it may be luck, and I got up at five for the rest."
    ]
  },
  {
    "id": "disqualifying_positive.4",
    "pattern": "disqualifying_positive",
    "situation": "A friend says that talking to you helps her. She has called you twice this week.",
    "thought": "It doesn't count, she's only being kind.",
    "options": [
      "disqualifying_positive",
      "all_or_nothing",
      "fortune_telling",
      "labeling"
    ],
    "alsoFits": [
      "mind_reading",
      "minimization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She called me twice this week. It may well help her.",
      "She can be kind and mean it too."
    ]
  },
  {
    "id": "disqualifying_positive.5",
    "pattern": "disqualifying_positive",
    "situation": "On a very low day you got out of bed and had a shower.",
    "thought": "That's nothing, I don't deserve any praise for it.",
    "options": [
      "overgeneralization",
      "disqualifying_positive",
      "catastrophizing",
      "personalization"
    ],
    "alsoFits": [
      "minimization",
      "all_or_nothing",
      "should_statements"
    ],
    "helps": [],
    "help": false,
    "good": [
      "To get out of bed on a low day can take a lot. It counts.",
      "If a friend got up and had a shower on such a day, I might be glad for them."
    ]
  },
  {
    "id": "disqualifying_positive.6",
    "pattern": "disqualifying_positive",
    "situation": "You use a wheelchair. You gave a talk about your work, and three people asked for a copy.",
    "thought": "They only asked to be nice.",
    "options": [
      "mental_filter",
      "blaming",
      "disqualifying_positive",
      "emotional_reasoning"
    ],
    "alsoFits": [
      "mind_reading",
      "minimization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Three people asked for a copy. Some may just want to read it.",
      "I can't know why they asked. I can send the copy and see."
    ]
  },
  {
    "id": "mind_reading.1",
    "pattern": "mind_reading",
    "situation": "A colleague walks past you without a word. She's looking at her phone.",
    "thought": "She must be angry with me.",
    "options": [
      "minimization",
      "blaming",
      "disqualifying_positive",
      "mind_reading"
    ],
    "alsoFits": [
      "personalization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She was looking at her phone. I don't know what she thought.",
      "I can say a word to her later and see."
    ]
  },
  {
    "id": "mind_reading.2",
    "pattern": "mind_reading",
    "situation": "Two people are laughing in the gym when you come in. They were laughing before they saw you.",
    "thought": "They are laughing at me.",
    "options": [
      "mind_reading",
      "emotional_reasoning",
      "unfair_comparison",
      "should_statements"
    ],
    "alsoFits": [
      "personalization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "They were laughing before they saw me. It may be about anything.",
      "I come to the gym to train. I don't know why they laugh."
    ]
  },
  {
    "id": "mind_reading.3",
    "pattern": "mind_reading",
    "situation": "Your partner is quiet at dinner after a long day at work.",
    "thought": "He is bored of me, I can tell.",
    "options": [
      "should_statements",
      "mind_reading",
      "all_or_nothing",
      "fortune_telling"
    ],
    "alsoFits": [
      "personalization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "He's quiet, and he had a long day at work.",
      "I can ask him over dinner what is on his mind."
    ]
  },
  {
    "id": "mind_reading.4",
    "pattern": "mind_reading",
    "situation": "You ask a question in class. The teacher pauses and then answers it.",
    "thought": "Everyone thinks I'm stupid.",
    "options": [
      "catastrophizing",
      "personalization",
      "mind_reading",
      "mental_filter"
    ],
    "alsoFits": [
      "overgeneralization",
      "labeling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "The teacher paused and then answered my question.",
      "A pause may mean many things. I asked, and the teacher answered."
    ]
  },
  {
    "id": "mind_reading.5",
    "pattern": "mind_reading",
    "situation": "At ten at night a friend answers your long message with 'ok'.",
    "thought": "She doesn't care about me.",
    "options": [
      "mental_filter",
      "minimization",
      "blaming",
      "mind_reading"
    ],
    "alsoFits": [
      "personalization",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "It was ten at night. A short answer may not be a cold one.",
      "I can send my friend a message at the weekend and ask how she is."
    ]
  },
  {
    "id": "mind_reading.6",
    "pattern": "mind_reading",
    "situation": "You tell your aunt that you are gay. She's quiet for a while, and then she asks if you want tea.",
    "thought": "She must think less of me now.",
    "options": [
      "mind_reading",
      "blaming",
      "disqualifying_positive",
      "emotional_reasoning"
    ],
    "alsoFits": [
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She was quiet, and then she asked about tea. I don't know what she thinks.",
      "I can ask my aunt how it is for her, once I feel ready."
    ]
  },
  {
    "id": "fortune_telling.1",
    "pattern": "fortune_telling",
    "situation": "You have a job interview tomorrow. You've prepared five answers.",
    "thought": "I'm going to blow it.",
    "options": [
      "personalization",
      "fortune_telling",
      "mental_filter",
      "minimization"
    ],
    "alsoFits": [
      "catastrophizing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I don't know how the interview will go. I've prepared five answers.",
      "Even if one answer goes badly, there are others."
    ]
  },
  {
    "id": "fortune_telling.2",
    "pattern": "fortune_telling",
    "situation": "You think about going to a new group. In your last group it took three weeks until you felt at home.",
    "thought": "I won't fit in there.",
    "options": [
      "blaming",
      "disqualifying_positive",
      "fortune_telling",
      "emotional_reasoning"
    ],
    "alsoFits": [
      "mind_reading"
    ],
    "helps": [],
    "help": false,
    "good": [
      "In my last group it took three weeks. I can go and see.",
      "I don't know the new group yet. I can go once and then think about it."
    ]
  },
  {
    "id": "fortune_telling.3",
    "pattern": "fortune_telling",
    "situation": "Your low mood has lasted for some weeks. It has lifted before, and you see your doctor on Monday.",
    "thought": "I will never feel better.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "fortune_telling"
    ],
    "alsoFits": [
      "emotional_reasoning",
      "overgeneralization",
      "catastrophizing"
    ],
    "helps": [],
    "help": true,
    "good": [
      "It has been some weeks, and my mood has lifted before.",
      "I don't know when it will lift. I can tell my doctor on Monday how low I feel."
    ]
  },
  {
    "id": "fortune_telling.4",
    "pattern": "fortune_telling",
    "situation": "You want to ask your boss for a day off. Last time she said yes.",
    "thought": "She will say no anyway.",
    "options": [
      "fortune_telling",
      "all_or_nothing",
      "labeling",
      "overgeneralization"
    ],
    "alsoFits": [
      "mind_reading"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She may say no. Last time she said yes.",
      "Once I've asked my boss, I'll know."
    ]
  },
  {
    "id": "fortune_telling.5",
    "pattern": "fortune_telling",
    "situation": "Your son starts at a new school. In his last class he found a friend after a month.",
    "thought": "It's bound to go wrong.",
    "options": [
      "personalization",
      "fortune_telling",
      "mental_filter",
      "minimization"
    ],
    "alsoFits": [
      "catastrophizing",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "It may be hard at first. In his last class he found a friend after a month.",
      "I don't know how the new school will go. I can ask him each day."
    ]
  },
  {
    "id": "fortune_telling.6",
    "pattern": "fortune_telling",
    "situation": "You've lived with a long illness. Bad days have come and gone this year, and today is a bad one.",
    "thought": "It'll be like this every day from now on.",
    "options": [
      "mental_filter",
      "minimization",
      "fortune_telling",
      "blaming"
    ],
    "alsoFits": [
      "overgeneralization",
      "catastrophizing",
      "emotional_reasoning"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Today is bad. Bad days have come and gone this year.",
      "I don't know how the next day will be. I can rest today and do one small thing."
    ]
  },
  {
    "id": "catastrophizing.1",
    "pattern": "catastrophizing",
    "situation": "Your heart beats fast on the bus. It has passed each time, and your doctor has found your heart to be healthy.",
    "thought": "I'm going to lose control.",
    "options": [
      "minimization",
      "catastrophizing",
      "blaming",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "fortune_telling",
      "emotional_reasoning"
    ],
    "helps": [],
    "help": false,
    "good": [
      "A fast heart is unpleasant, not dangerous. I can let it be fast.",
      "It has passed each time. I may not have to make it stop."
    ]
  },
  {
    "id": "catastrophizing.2",
    "pattern": "catastrophizing",
    "situation": "You put one wrong number in an invoice. Others at work have done that and kept their jobs.",
    "thought": "I'll lose my job and end up on the streets.",
    "options": [
      "emotional_reasoning",
      "unfair_comparison",
      "catastrophizing",
      "mind_reading"
    ],
    "alsoFits": [
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "It's one wrong number. I can send a new invoice.",
      "Others have done that and kept their jobs."
    ]
  },
  {
    "id": "catastrophizing.3",
    "pattern": "catastrophizing",
    "situation": "Your partner wants an evening to herself. You will see each other on Sunday.",
    "thought": "If she wants a night without me, it's all over between us.",
    "options": [
      "should_statements",
      "labeling",
      "overgeneralization",
      "catastrophizing"
    ],
    "alsoFits": [
      "all_or_nothing",
      "fortune_telling",
      "mind_reading"
    ],
    "helps": [],
    "help": false,
    "good": [
      "It's one evening, and we will see each other on Sunday.",
      "I can ask her what the evening is for, and say that I'm scared."
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
    "alsoFits": [
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I don't know what the test will show, and the wait is hard.",
      "I can ask the doctor what the test is for."
    ]
  },
  {
    "id": "catastrophizing.5",
    "pattern": "catastrophizing",
    "situation": "You want to say a few words at your sister's party. You blush when people look at you.",
    "thought": "If I blush I couldn't bear the shame.",
    "options": [
      "personalization",
      "catastrophizing",
      "mental_filter",
      "minimization"
    ],
    "alsoFits": [
      "fortune_telling",
      "emotional_reasoning"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I can blush and still say the sentence I want her to hear.",
      "To blush is unpleasant, and some people may not mind it at all."
    ]
  },
  {
    "id": "catastrophizing.6",
    "pattern": "catastrophizing",
    "situation": "A bill is higher than you thought. You can pay half of it now.",
    "thought": "This bill will be the end of the world for us.",
    "options": [
      "blaming",
      "disqualifying_positive",
      "catastrophizing",
      "emotional_reasoning"
    ],
    "alsoFits": [
      "fortune_telling",
      "all_or_nothing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I can pay half of the bill now and ask about the rest.",
      "It's one high bill, and it may take some time to pay."
    ]
  },
  {
    "id": "emotional_reasoning.1",
    "pattern": "emotional_reasoning",
    "situation": "You said no to extra work because your desk is full. Now you feel guilty.",
    "thought": "I feel guilty, so I must have done something wrong.",
    "options": [
      "emotional_reasoning",
      "mind_reading",
      "all_or_nothing",
      "fortune_telling"
    ],
    "alsoFits": [
      "should_statements",
      "personalization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I feel guilty, and my desk is full. Both can be true.",
      "I can feel guilty and still say no to extra work."
    ]
  },
  {
    "id": "emotional_reasoning.2",
    "pattern": "emotional_reasoning",
    "situation": "You stand in a lift and feel afraid. A note on the wall says that it was checked this year.",
    "thought": "It feels dangerous, so it is dangerous.",
    "options": [
      "labeling",
      "emotional_reasoning",
      "overgeneralization",
      "personalization"
    ],
    "alsoFits": [
      "catastrophizing",
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "My body gives an alarm. The note says that the lift was checked this year.",
      "I can feel afraid in a lift and still ride it."
    ]
  },
  {
    "id": "emotional_reasoning.3",
    "pattern": "emotional_reasoning",
    "situation": "You're tired after a long day, and you look at your list of things to do.",
    "thought": "It feels hopeless, so it is hopeless.",
    "options": [
      "personalization",
      "mental_filter",
      "emotional_reasoning",
      "minimization"
    ],
    "alsoFits": [
      "fortune_telling",
      "catastrophizing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I'm tired, and a list may look longer at the end of a long day.",
      "I can pick one thing from the list for tomorrow."
    ]
  },
  {
    "id": "emotional_reasoning.4",
    "pattern": "emotional_reasoning",
    "situation": "Your partner comes home an hour late and hasn't said why.",
    "thought": "I feel jealous, so something must be going on.",
    "options": [
      "minimization",
      "blaming",
      "disqualifying_positive",
      "emotional_reasoning"
    ],
    "alsoFits": [
      "mind_reading",
      "fortune_telling"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I feel jealous, and I don't know why he is late. I can ask.",
      "I can say that I felt jealous, without knowing what it means yet."
    ]
  },
  {
    "id": "emotional_reasoning.5",
    "pattern": "emotional_reasoning",
    "situation": "You see old photos of yourself. Since then you have learned a trade and raised a dog.",
    "thought": "I feel like a failure, so I must be one.",
    "options": [
      "emotional_reasoning",
      "unfair_comparison",
      "mind_reading",
      "should_statements"
    ],
    "alsoFits": [
      "labeling",
      "disqualifying_positive",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I feel sad, and I've learned a trade since then.",
      "What I feel and who I am may differ. I've raised a dog."
    ]
  },
  {
    "id": "emotional_reasoning.6",
    "pattern": "emotional_reasoning",
    "situation": "You care for your mother at home. On Sunday your brother came, and you had two hours to yourself.",
    "thought": "I feel selfish, so I must be selfish.",
    "options": [
      "all_or_nothing",
      "emotional_reasoning",
      "fortune_telling",
      "overgeneralization"
    ],
    "alsoFits": [
      "labeling",
      "should_statements"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I feel selfish, and I had two hours in a week of care. Both can be true.",
      "My brother came so that I could rest. Rest may be part of care."
    ]
  },
  {
    "id": "should_statements.1",
    "pattern": "should_statements",
    "situation": "Six weeks after a bad flu you're still tired on the stairs.",
    "thought": "I should be over this by now.",
    "options": [
      "overgeneralization",
      "catastrophizing",
      "personalization",
      "should_statements"
    ],
    "alsoFits": [
      "unfair_comparison"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I'm still tired after a bad flu. It may take some more weeks.",
      "I'd like to be over it. I can take the stairs slowly."
    ]
  },
  {
    "id": "should_statements.2",
    "pattern": "should_statements",
    "situation": "You worked for nine hours and are too tired to play with your child. On Saturday you played all morning.",
    "thought": "A good father would never be too tired.",
    "options": [
      "should_statements",
      "mental_filter",
      "minimization",
      "blaming"
    ],
    "alsoFits": [
      "all_or_nothing",
      "labeling",
      "unfair_comparison",
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I worked for nine hours. I can read a story, and play tomorrow.",
      "Fathers can be tired, and we played on Saturday."
    ]
  },
  {
    "id": "should_statements.3",
    "pattern": "should_statements",
    "situation": "A friend told you once that he doesn't eat fish. You forgot, and you cooked fish for him.",
    "thought": "I should have known.",
    "options": [
      "disqualifying_positive",
      "should_statements",
      "emotional_reasoning",
      "unfair_comparison"
    ],
    "alsoFits": [
      "personalization",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "He told me once, and I forgot. I know it now.",
      "I'd like to have known. I can cook him something else."
    ]
  },
  {
    "id": "should_statements.4",
    "pattern": "should_statements",
    "situation": "Your flatmate left dishes in the sink. You haven't told him yet that you mind.",
    "thought": "He should know how much this bothers me.",
    "options": [
      "all_or_nothing",
      "fortune_telling",
      "should_statements",
      "labeling"
    ],
    "alsoFits": [
      "mind_reading",
      "blaming"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I haven't told him yet. I can say it tonight.",
      "I'd like a clean sink, and he may not know."
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
    "alsoFits": [
      "emotional_reasoning"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I feel low today, and I can let that be.",
      "I can plan one small nice thing for my birthday and see how I feel."
    ]
  },
  {
    "id": "should_statements.6",
    "pattern": "should_statements",
    "situation": "Your parents want to see you on Sundays. You went three times this month, and today you have a fever.",
    "thought": "A good daughter would go anyway.",
    "options": [
      "should_statements",
      "catastrophizing",
      "personalization",
      "mental_filter"
    ],
    "alsoFits": [
      "all_or_nothing",
      "labeling",
      "unfair_comparison",
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I went three times this month, and today I have a fever.",
      "I'd like to see my parents. I can call them today."
    ]
  },
  {
    "id": "should_statements.7",
    "pattern": "should_statements",
    "situation": "You missed morning prayer twice this week. You were up at night with your baby.",
    "thought": "A true believer would never miss a prayer.",
    "options": [
      "minimization",
      "should_statements",
      "blaming",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "all_or_nothing",
      "labeling",
      "unfair_comparison"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I missed prayer twice, and I was up at night with my baby.",
      "I'd like to say each prayer, and I can begin again tomorrow."
    ]
  },
  {
    "id": "labeling.1",
    "pattern": "labeling",
    "situation": "You forgot a friend's birthday. In spring you drove her to the hospital.",
    "thought": "I'm a terrible friend.",
    "options": [
      "labeling",
      "catastrophizing",
      "personalization",
      "minimization"
    ],
    "alsoFits": [
      "all_or_nothing",
      "overgeneralization",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I forgot one birthday. I can call her today and say sorry.",
      "I drove her to the hospital in spring, and I forgot one day."
    ]
  },
  {
    "id": "labeling.2",
    "pattern": "labeling",
    "situation": "You left your key inside and locked yourself out. A neighbour has a spare one.",
    "thought": "I'm such an idiot.",
    "options": [
      "personalization",
      "labeling",
      "mental_filter",
      "minimization"
    ],
    "alsoFits": [
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I left the key inside. That can happen to anyone.",
      "I can ask my neighbour, and check for my key from now on."
    ]
  },
  {
    "id": "labeling.3",
    "pattern": "labeling",
    "situation": "A driver cuts in front of you and drives on.",
    "thought": "He's a complete jerk.",
    "options": [
      "disqualifying_positive",
      "emotional_reasoning",
      "labeling",
      "unfair_comparison"
    ],
    "alsoFits": [
      "blaming",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "He cut in, and I don't know why.",
      "That was a risky move by one driver. I can let him drive on."
    ]
  },
  {
    "id": "labeling.4",
    "pattern": "labeling",
    "situation": "You cry during an argument. You also said what you needed.",
    "thought": "I'm so weak.",
    "options": [
      "unfair_comparison",
      "mind_reading",
      "should_statements",
      "labeling"
    ],
    "alsoFits": [
      "overgeneralization",
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I cry when something matters, and I said what I needed.",
      "I can cry, and I can also step out of an argument."
    ]
  },
  {
    "id": "labeling.5",
    "pattern": "labeling",
    "situation": "You play a song for friends. You lose your place once, find it again and get to the end.",
    "thought": "I'm a failure at this.",
    "options": [
      "labeling",
      "fortune_telling",
      "catastrophizing",
      "personalization"
    ],
    "alsoFits": [
      "all_or_nothing",
      "mental_filter",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I lost my place once and found it again.",
      "I got to the end. I can practise the part of the song that was hard."
    ]
  },
  {
    "id": "labeling.6",
    "pattern": "labeling",
    "situation": "This month you borrowed money from your sister for the rent. You've agreed on how to pay it back.",
    "thought": "I'm useless with money.",
    "options": [
      "catastrophizing",
      "labeling",
      "personalization",
      "mental_filter"
    ],
    "alsoFits": [
      "overgeneralization",
      "all_or_nothing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I borrowed money this month, and we have agreed on how to pay it back.",
      "I can write down what comes in and what goes out each month."
    ]
  },
  {
    "id": "personalization.1",
    "pattern": "personalization",
    "situation": "At dinner your parents argue about money, as they often do.",
    "thought": "They argued because of me.",
    "options": [
      "overgeneralization",
      "personalization",
      "catastrophizing",
      "mental_filter"
    ],
    "alsoFits": [
      "mind_reading"
    ],
    "helps": [],
    "help": false,
    "good": [
      "They argued about money, as they often do.",
      "I was at dinner too, and that may not make me the cause."
    ]
  },
  {
    "id": "personalization.2",
    "pattern": "personalization",
    "situation": "Your team loses the match. Eleven people played, you missed one ball, and the other team was fast.",
    "thought": "It's all my fault.",
    "options": [
      "minimization",
      "blaming",
      "personalization",
      "disqualifying_positive"
    ],
    "alsoFits": [
      "all_or_nothing",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I missed one ball, and eleven people played.",
      "The other team was fast. I can train for the next match."
    ]
  },
  {
    "id": "personalization.3",
    "pattern": "personalization",
    "situation": "You planned a picnic, and it rained all day.",
    "thought": "It's my fault that the day is spoiled.",
    "options": [
      "disqualifying_positive",
      "emotional_reasoning",
      "unfair_comparison",
      "personalization"
    ],
    "alsoFits": [
      "catastrophizing",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I planned the picnic and not the rain.",
      "It rained. I can ask who wants to eat at my place."
    ]
  },
  {
    "id": "personalization.4",
    "pattern": "personalization",
    "situation": "Your group gets a low mark. Four of you wrote the text, and the time was short.",
    "thought": "The mark is low because of me.",
    "options": [
      "personalization",
      "mind_reading",
      "should_statements",
      "fortune_telling"
    ],
    "alsoFits": [
      "all_or_nothing",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Four of us wrote the text, and the time was short.",
      "I had a part in the mark, and so did others."
    ]
  },
  {
    "id": "personalization.5",
    "pattern": "personalization",
    "situation": "A customer looks around and leaves without buying. Most people who come in only look.",
    "thought": "I let everyone down.",
    "options": [
      "fortune_telling",
      "personalization",
      "labeling",
      "catastrophizing"
    ],
    "alsoFits": [
      "overgeneralization",
      "mind_reading"
    ],
    "helps": [],
    "help": false,
    "good": [
      "Most people who come in only look. This may be one of them.",
      "I can't make a customer buy. I can be kind to the next one."
    ]
  },
  {
    "id": "personalization.6",
    "pattern": "personalization",
    "situation": "Your father lives alone. He let the soup burn while you were at work.",
    "thought": "It's my fault, I should have been there.",
    "options": [
      "catastrophizing",
      "mental_filter",
      "personalization",
      "minimization"
    ],
    "alsoFits": [
      "should_statements",
      "emotional_reasoning"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I was at work, and he lives alone. I can't be there all day.",
      "The soup burned. I can ask him if a timer might help."
    ]
  },
  {
    "id": "unfair_comparison.1",
    "pattern": "unfair_comparison",
    "situation": "You see ten photos of an old classmate on a beach. You like your evenings in the garden.",
    "thought": "Everyone else has their life sorted.",
    "options": [
      "emotional_reasoning",
      "should_statements",
      "unfair_comparison",
      "all_or_nothing"
    ],
    "alsoFits": [
      "overgeneralization",
      "mind_reading"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I see ten photos, and not the rest of her life.",
      "I like my evenings in the garden. She may like other things."
    ]
  },
  {
    "id": "unfair_comparison.2",
    "pattern": "unfair_comparison",
    "situation": "A new colleague learns a program faster than you. She has used it before, and you know the customers by name.",
    "thought": "She is so much smarter than me.",
    "options": [
      "should_statements",
      "all_or_nothing",
      "fortune_telling",
      "unfair_comparison"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "mind_reading",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She learns this program fast, and she has used it before.",
      "I know our customers by name. Each of us may know some things."
    ]
  },
  {
    "id": "unfair_comparison.3",
    "pattern": "unfair_comparison",
    "situation": "Your brother buys a house. Two years ago you couldn't pay your rent, and now you can.",
    "thought": "I'm so far behind him.",
    "options": [
      "unfair_comparison",
      "labeling",
      "overgeneralization",
      "catastrophizing"
    ],
    "alsoFits": [
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "He has a house, and our paths may differ.",
      "Now I can pay my rent. Two years ago I couldn't."
    ]
  },
  {
    "id": "unfair_comparison.4",
    "pattern": "unfair_comparison",
    "situation": "At the playground you see other parents for an hour. They look calm, and you shouted once this week.",
    "thought": "Other mothers manage without shouting.",
    "options": [
      "personalization",
      "unfair_comparison",
      "mental_filter",
      "minimization"
    ],
    "alsoFits": [
      "mind_reading",
      "overgeneralization",
      "should_statements"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I see them for an hour. I don't know the rest of their day.",
      "I shouted once this week, and I can say sorry."
    ]
  },
  {
    "id": "unfair_comparison.5",
    "pattern": "unfair_comparison",
    "situation": "A runner passes you in the park. A month ago you couldn't run this far.",
    "thought": "I'm not as fit as the others, so I shouldn't be here.",
    "options": [
      "blaming",
      "emotional_reasoning",
      "unfair_comparison",
      "mind_reading"
    ],
    "alsoFits": [
      "should_statements",
      "disqualifying_positive",
      "all_or_nothing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "The runner is faster. A month ago I couldn't run this far.",
      "The park may be for slow and fast people. I can run as I like."
    ]
  },
  {
    "id": "unfair_comparison.6",
    "pattern": "unfair_comparison",
    "situation": "Your cousin came to this country in the same year as you. She spoke the language then, and you have learned it since.",
    "thought": "Next to her I've got nowhere.",
    "options": [
      "mind_reading",
      "should_statements",
      "fortune_telling",
      "unfair_comparison"
    ],
    "alsoFits": [
      "disqualifying_positive",
      "all_or_nothing",
      "overgeneralization"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She spoke the language when she came, and I've learned it since.",
      "We came in the same year, and not with the same things. I can look for my next step."
    ]
  },
  {
    "id": "minimization.1",
    "pattern": "minimization",
    "situation": "You looked after a sick neighbour for a month. She says that she couldn't have done it without you.",
    "thought": "It was nothing special.",
    "options": [
      "minimization",
      "mind_reading",
      "should_statements",
      "all_or_nothing"
    ],
    "alsoFits": [
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I looked after her for a month. She says that she couldn't have done it without me.",
      "If a friend had looked after her, I might call it a lot."
    ]
  },
  {
    "id": "minimization.2",
    "pattern": "minimization",
    "situation": "This year you fed your children on very little money. You learned to cook ten new meals.",
    "thought": "It's no big deal, I only got by.",
    "options": [
      "fortune_telling",
      "minimization",
      "labeling",
      "overgeneralization"
    ],
    "alsoFits": [
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I fed my children on very little money. Some would call that a skill.",
      "I learned ten new meals this year, and I can be glad of it."
    ]
  },
  {
    "id": "minimization.3",
    "pattern": "minimization",
    "situation": "You've lived with back pain for two years. This week you could work on three mornings.",
    "thought": "Others have it much worse.",
    "options": [
      "catastrophizing",
      "personalization",
      "minimization",
      "mental_filter"
    ],
    "alsoFits": [
      "unfair_comparison",
      "disqualifying_positive",
      "should_statements"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I've lived with pain for two years. It can be hard for others and for me.",
      "Others may have it hard too, and my pain still counts."
    ]
  },
  {
    "id": "minimization.4",
    "pattern": "minimization",
    "situation": "You filled in five forms for your family in a language that is new to you. All of them were accepted.",
    "thought": "All I did was fill in some forms.",
    "options": [
      "blaming",
      "emotional_reasoning",
      "unfair_comparison",
      "minimization"
    ],
    "alsoFits": [
      "disqualifying_positive"
    ],
    "helps": [],
    "help": false,
    "good": [
      "I filled in five forms in a new language, and they were accepted.",
      "If a friend had filled in such forms, I might tell them that it was a lot."
    ]
  },
  {
    "id": "blaming.1",
    "pattern": "blaming",
    "situation": "You're late for work. Your flatmate was in the bathroom for ten minutes, and you got up late.",
    "thought": "It's all his fault.",
    "options": [
      "blaming",
      "fortune_telling",
      "labeling",
      "overgeneralization"
    ],
    "alsoFits": [
      "all_or_nothing",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "He was in the bathroom for ten minutes, and I got up late.",
      "We both had a part in it. We can agree on times for the bathroom."
    ]
  },
  {
    "id": "blaming.2",
    "pattern": "blaming",
    "situation": "Your friend forgot to book a table. You didn't ask her about it, and you are both hungry now.",
    "thought": "She ruined the whole evening.",
    "options": [
      "overgeneralization",
      "blaming",
      "personalization",
      "minimization"
    ],
    "alsoFits": [
      "catastrophizing",
      "all_or_nothing",
      "mental_filter"
    ],
    "helps": [],
    "help": false,
    "good": [
      "She forgot to book a table, and I didn't ask.",
      "I can be cross with my friend, and we can still eat somewhere."
    ]
  },
  {
    "id": "blaming.3",
    "pattern": "blaming",
    "situation": "You care for your father, and your brother does less. You're tired, and you haven't asked him to do more.",
    "thought": "He's the only reason I'm so tired.",
    "options": [
      "minimization",
      "disqualifying_positive",
      "blaming",
      "emotional_reasoning"
    ],
    "alsoFits": [
      "should_statements",
      "mental_filter",
      "all_or_nothing"
    ],
    "helps": [],
    "help": false,
    "good": [
      "He does less, and I haven't asked him to do more.",
      "I can tell my brother that I'm tired, and ask for one day a week."
    ]
  },
  {
    "id": "blaming.4",
    "pattern": "blaming",
    "situation": "Your boss gave you two more tasks at the end of the day. At home you shouted at your child.",
    "thought": "My boss made me do it.",
    "options": [
      "disqualifying_positive",
      "unfair_comparison",
      "mind_reading",
      "blaming"
    ],
    "alsoFits": [
      "emotional_reasoning"
    ],
    "helps": [],
    "help": false,
    "good": [
      "My boss gave me two more tasks. I shouted, and I can say sorry to my child.",
      "It was a hard day. I can take a few minutes for myself at home first."
    ]
  },
  {
    "id": "true_thought.1",
    "situation": "In a shop the guard follows you from shelf to shelf. He doesn't follow anyone else, and it isn't the first time.",
    "thought": "He follows me because of the colour of my skin.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "problem_solving",
      "acceptance"
    ],
    "help": false,
    "good": [
      "It's not fair, and it isn't about my worth. I can tell a friend what the guard did.",
      "I can write down the day and the shop, and ask where to complain."
    ]
  },
  {
    "id": "true_thought.2",
    "situation": "Your rent went up, and your pay didn't. You've counted your money three times.",
    "thought": "There isn't enough money for this month.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "problem_solving"
    ],
    "help": false,
    "good": [
      "I can call about the rent before it is due, and ask for more time.",
      "I can ask an advice centre this week what help there is with the rent."
    ]
  },
  {
    "id": "true_thought.3",
    "situation": "Your mother has dementia. Today she didn't know your name.",
    "thought": "She isn't going to get better.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "grief",
      "acceptance"
    ],
    "help": false,
    "good": [
      "She won't get better, and that is sad. I can hold her hand today.",
      "I can let myself be sad that she didn't know my name."
    ]
  },
  {
    "id": "true_thought.4",
    "situation": "Your doctor says that your illness can be treated, and that it won't go away.",
    "thought": "I'll have this for the rest of my life.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "acceptance",
      "problem_solving",
      "grief"
    ],
    "help": false,
    "good": [
      "I can ask my doctor what makes life with it easier.",
      "I can be sad about the illness, and still do one thing I like this week."
    ]
  },
  {
    "id": "true_thought.5",
    "situation": "The plant closes in March. All two hundred people there lose their jobs, and so do you.",
    "thought": "I'm losing my job.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "problem_solving",
      "grief"
    ],
    "help": false,
    "good": [
      "I can ask before March what money I'll get, and who helps to find work.",
      "I can be sad about the job. Then I can write down what I am good at."
    ]
  },
  {
    "id": "true_thought.6",
    "situation": "You're gay. Your parents say that they won't come to your party if your partner comes. Your friends will come.",
    "thought": "They don't accept who I am.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "grief",
      "acceptance",
      "problem_solving"
    ],
    "help": false,
    "good": [
      "That hurts, and I can be sad. My friends accept who I am.",
      "I can think about how often I want to see my parents, and talk to my partner."
    ]
  },
  {
    "id": "true_thought.7",
    "situation": "You use a wheelchair. The new office has three steps and no lift.",
    "thought": "I can't get into my own office.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "problem_solving"
    ],
    "help": false,
    "good": [
      "The steps are the problem, and not me. I can ask for a ramp today.",
      "I can ask who sees to the office, and where I can work until there is a lift."
    ]
  },
  {
    "id": "true_thought.8",
    "situation": "You live far from your family. Your papers don't let you travel this year.",
    "thought": "I can't go home for my sister's wedding.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "grief",
      "acceptance",
      "problem_solving"
    ],
    "help": false,
    "good": [
      "I miss them, and I can let it hurt. I can ask my sister to call me on that day.",
      "I can ask an advice centre when my papers will let me travel."
    ]
  },
  {
    "id": "true_thought.9",
    "situation": "You've left the faith you grew up in. The friends you had there no longer call.",
    "thought": "I've lost those friends.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "grief",
      "acceptance"
    ],
    "help": false,
    "good": [
      "I can be sad about the friends I lost. I can write to one of them.",
      "I miss the people and not the rules. I can look for a new group of friends."
    ]
  },
  {
    "id": "true_thought.10",
    "situation": "You're the oldest child. You send money home each month, and what is left isn't enough for you.",
    "thought": "I can't pay for everyone.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "problem_solving",
      "acceptance"
    ],
    "help": false,
    "good": [
      "I can work out how much money I can send each month, and tell them.",
      "It may be a hard talk. I can ask who else in the family can pay a part."
    ]
  },
  {
    "id": "true_thought.11",
    "situation": "A dear friend died in spring. Today is her birthday.",
    "thought": "I'll never see her again.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "grief"
    ],
    "help": true,
    "good": [
      "I miss her. I can tell someone a story about my friend today.",
      "I can let her birthday be a sad day, and ask someone to sit with me."
    ]
  },
  {
    "id": "true_thought.12",
    "situation": "You forgot to send some papers on Friday. A colleague had to stay late because of it.",
    "thought": "I made a mistake, and it cost her an evening.",
    "options": [],
    "alsoFits": [],
    "helps": [
      "problem_solving",
      "acceptance"
    ],
    "help": false,
    "good": [
      "I can say sorry to my colleague today, and ask what would help.",
      "I forgot, and I can't undo it. I can set a reminder for the next papers."
    ]
  }
];
