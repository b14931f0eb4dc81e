/**
 * The fourteen thinking patterns, after Beck and Burns, in our own words. The ids are those of the
 * core.
 */
export interface ThinkingPattern {
  id: PatternId;
  name: string;
  /** The name in books, for readers who know it from there or from a therapist. */
  alsoCalled: string;
  meaning: string;
  example: string;
  question: string;
}

export type PatternId =
  | 'all_or_nothing'
  | 'overgeneralization'
  | 'mental_filter'
  | 'disqualifying_positive'
  | 'mind_reading'
  | 'fortune_telling'
  | 'catastrophizing'
  | 'minimization'
  | 'emotional_reasoning'
  | 'should_statements'
  | 'labeling'
  | 'personalization'
  | 'blaming'
  | 'unfair_comparison';

export const patternWords = {
  alsoCalled: 'In books:',
  example: 'It may sound like',
  question: 'You could ask',
};

export const thinkingPatterns: readonly ThinkingPattern[] = [
  {
    id: 'all_or_nothing',
    name: 'All or nothing',
    alsoCalled: 'black-and-white thinking',
    meaning: 'There are only two boxes, good and bad. The wide middle goes missing.',
    example: 'I burnt the rice, so the whole meal was a failure.',
    question: 'On a scale from 0 to 100, where would it really sit?',
  },
  {
    id: 'overgeneralization',
    name: 'Making it a rule',
    alsoCalled: 'overgeneralising',
    meaning: 'One thing that happened turns into how it always is.',
    example: 'The bus left without me. Nothing ever works out.',
    question: 'When was it different, even a little?',
  },
  {
    id: 'mental_filter',
    name: 'Seeing one detail',
    alsoCalled: 'mental filter',
    meaning: 'One bad spot takes up the whole picture, and the rest fades.',
    example: 'Ten people thanked me, but all I can think about is the one who yawned.',
    question: 'What else happened that day?',
  },
  {
    id: 'disqualifying_positive',
    name: 'Waving good things away',
    alsoCalled: 'discounting the positive',
    meaning: 'Good things happen, but you find a reason why they do not count.',
    example: 'They only asked me along because they had to.',
    question: 'Would you wave it away if it were a friend’s?',
  },
  {
    id: 'mind_reading',
    name: 'Mind reading',
    alsoCalled: 'jumping to conclusions',
    meaning: 'You feel sure that you know what others think of you.',
    example: 'She looked at the clock. She must find me dull.',
    question: 'What did she say or do, in plain facts?',
  },
  {
    id: 'fortune_telling',
    name: 'Telling the future',
    alsoCalled: 'fortune telling',
    meaning: 'A guess about what will come feels like a fact.',
    example: 'I will freeze, and they will pick someone else.',
    question: 'How often did a guess like this come true?',
  },
  {
    id: 'catastrophizing',
    name: 'Expecting the worst',
    alsoCalled: 'catastrophising',
    meaning: 'The mind runs to the worst end there is, and says you could not bear it.',
    example: 'If I get this wrong, I will lose my job and then my home.',
    question: 'What is most likely? And how would you get through it?',
  },
  {
    id: 'minimization',
    name: 'Making yourself small',
    alsoCalled: 'minimising',
    meaning: 'Your own strengths shrink, while other people’s faults are let off.',
    example: 'I did look after her for a month, but that was nothing much.',
    question: 'What would you call it if someone else had done it?',
  },
  {
    id: 'emotional_reasoning',
    name: 'Feeling it, so it is so',
    alsoCalled: 'emotional reasoning',
    meaning: 'A strong feeling is taken as proof.',
    example: 'I feel guilty, so I must have done something wrong.',
    question: 'Leave the feeling to one side. What are the facts?',
  },
  {
    id: 'should_statements',
    name: 'Should and must',
    alsoCalled: 'should statements',
    meaning: 'A strict rule for yourself or for others, with no room to bend.',
    example: 'I should be over this by now.',
    question: 'Who says so? What if you said “I would like to”?',
  },
  {
    id: 'labeling',
    name: 'Labels',
    alsoCalled: 'labelling',
    meaning: 'A whole person is squeezed into one harsh word.',
    example: 'I forgot her name. I am such an idiot.',
    question: 'What happened, in one sentence, without the label?',
  },
  {
    id: 'personalization',
    name: 'Taking it all on yourself',
    alsoCalled: 'personalising',
    meaning: 'You carry the blame for things that had many causes.',
    example: 'They argued all evening because of me.',
    question: 'What else played a part? How big a share has each?',
  },
  {
    id: 'blaming',
    name: 'Putting it all on others',
    alsoCalled: 'blaming',
    meaning: 'Someone else holds all the blame, so nothing is left for you to change.',
    example: 'My boss is the reason my whole week is ruined.',
    question: 'Which part of this could you do something about?',
  },
  {
    id: 'unfair_comparison',
    name: 'Unfair comparing',
    alsoCalled: 'unfair comparisons',
    meaning: 'You hold your hard days up against other people’s best ones.',
    example: 'Everyone else my age has life sorted out.',
    question: 'What do you not get to see of their lives?',
  },
];
