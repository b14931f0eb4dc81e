/**
 * Questions that help to find facts against a thought. Our own wording, after questions by the Beck Institute and by
 * Greenberger and Padesky. One is shown at a time.
 */
export const socraticPrompts = [
  'What would a good friend say, if they knew all of this?',
  'What would you say to a friend who had this thought?',
  'Has there been a time, even a short one, when it was different?',
  'Is there another way to explain what happened?',
  'Are there small things that do not fit, and that you pass over?',
  'What did you or someone else do well here?',
  'How might you see this in five years?',
  'What is the worst, the best and the most likely way this could go? How would you cope?',
  'Are you sure about what others think, or is it a guess?',
  'Which part of this is in your hands, and which part is not?',
  'What happens when you believe this thought? What would change if you held it more lightly?',
] as const;

/** The prompt after this many turns. The first one depends on the record's id, so that records start differently. */
export function promptAt(recordId: string, turns: number): string {
  const start = Array.from(recordId).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return socraticPrompts[(start + turns) % socraticPrompts.length] ?? socraticPrompts[0];
}
