/** Strengths to choose from, as the core names them. Own words are welcome beside them. */
export const strengths = [
  'patience',
  'courage',
  'kindness',
  'honesty',
  'humour',
  'curiosity',
  'persistence',
  'fairness',
  'creativity',
  'planning',
  'listening',
  'asking for help',
  'saying no',
  'calm',
  'focus',
  'learning',
  'teamwork',
  'care for others',
  'care for myself',
  'forgiveness',
  'hope',
  'gratitude',
  'flexibility',
  'speaking up',
] as const;

export const mostStrengths = 5;
