/** Messages about a text while it is being written, shared by the journal and all tools. */
/** The sentences of the core about words that its filter refuses (JRNL-07 to JRNL-09). */
export const isAboutFilter = (message: string): boolean => message.includes(' blocked content: ');

export const copy = {
  noticed: 'Noticed in your writing',
  blank: 'There’s nothing to save yet.',
  blocked: 'Some of these words can’t be saved.',
  filter: {
    command: (words: string) => `Our filter mistook ${words} for computer code. That isn’t your fault.`,
    html: 'Our filter mistook a “<” sign for computer code. That isn’t your fault.',
    whatHelps: 'Your words are still here. Change the wording here, and you can save.',
    use: (words: string) => `Use “${words}”`,
    keep: 'Keep mine on this device',
    kept: 'Your words stay on this device, just as you wrote them. They aren’t in your account.',
    swapped: (words: string) => `It now says “${words}”.`,
    undo: 'Undo',
    /** Before the sentence that the server sends, too. */
    says: 'What the filter says:',
    refusal: 'That’s our filter being too careful, not your writing. Your words are still here.',
  },
  blockedHint: {
    html: 'Leave out the “<” sign, or put a space after it.',
    comment: 'Take out the “--” or “/*” after the quote mark or semicolon.',
    other: 'Try other words for this part.',
  },
  count: (used: number, max: number) => `${used.toLocaleString()} of ${max.toLocaleString()} characters`,
  countOver: (over: number) => `${over.toLocaleString()} too many`,
  countNear: (label: string, left: number) => `${label}: ${left.toLocaleString()} characters left.`,
  countFull: (label: string, over: number) =>
    over > 0 ? `${label}: ${over.toLocaleString()} characters too many.` : `${label}: no characters left.`,
} as const;
