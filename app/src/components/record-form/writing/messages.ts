/** Messages about a text while it is being written, shared by the journal and all tools. */
export const messages = {
  noticed: 'Noticed in your writing',
  blank: 'There’s nothing to save yet.',
  blocked: 'Some of these words can’t be saved.',
  blockedWords: (words: string) => `Words in the way: ${words}`,
  blockedNothingLost: 'Your words are still here. Say this part another way to save it.',
  blockedHint: {
    html: 'Leave out the “<” sign, or put a space after it.',
    comment: 'Take out the “--” or “/*” after the quote mark or semicolon.',
    other: 'Try other words for this part.',
  },
  rephrase: {
    create: 'make',
    delete: 'take away',
    drop: 'let go of',
    insert: 'put in',
    update: 'tell',
    alter: 'change',
    union: 'join',
  } as Record<string, string>,
  rephraseHint: (word: string, other: string) => `Try “${other}” instead of “${word}”.`,
  count: (used: number, max: number) => `${used.toLocaleString()} of ${max.toLocaleString()} characters`,
  countOver: (over: number) => `${over.toLocaleString()} too many`,
  countNear: (label: string, left: number) => `${label}: ${left.toLocaleString()} characters left.`,
  countFull: (label: string, over: number) =>
    over > 0 ? `${label}: ${over.toLocaleString()} characters too many.` : `${label}: no characters left.`,
} as const;
