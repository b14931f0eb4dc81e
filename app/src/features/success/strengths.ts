/** Strengths to choose from, as named by the core. Custom ones are accepted too. */
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
