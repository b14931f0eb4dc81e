/** Interface text of the journal page. */
export const messages = {
  title: 'Journal',
  headingNew: 'Write an entry',
  headingEdit: 'Your entry',
  intro: 'Write as much or as little as you like. Nothing is sent until you save.',
  demoNote: 'This is a demonstration. Everyone who tries a demo account shares it. Please don’t write anything private.',
  fields: {
    situation: {
      label: 'Situation',
      hint: 'What happened? Where were you, and who was there?',
    },
    thoughts: {
      label: 'Thoughts',
      hint: 'What went through your mind? Write it the way you heard it.',
    },
    notes: {
      label: 'Notes',
      hint: 'Anything else you want to keep. You can leave this empty.',
    },
  },
  /** The core's message (JRNL-02). */
  required: 'Either situation description or thoughts are required',
  save: 'Save entry',
  saveAgain: 'Save changes',
  saveKeys: 'Ctrl or ⌘ with Enter also saves.',
  writeAnother: 'Write another',
  retry: 'Retry',
  undo: 'Undo',
  othersTitle: 'Other drafts on this device',
  othersOpen: 'Open',
  othersCopy: 'Copy to this page',
  othersElsewhere: 'Open in another tab',
  othersRemove: 'Remove',
  othersRemoved: 'Draft removed.',
  listTitle: 'Your entries',
  listEmpty: 'Nothing here yet. Your first entry will show up here once you save it.',
  listLoading: 'Loading your entries…',
  listTrouble: 'We couldn’t load your entries. They are safe on the server.',
  listUnreadable: (count: number) =>
    count === 1
      ? 'One entry can’t be opened. It was changed outside the app, or its key is missing.'
      : `${count} entries can’t be opened. They were changed outside the app, or their key is missing.`,
  listMore: 'Show more',
  listSearch: 'Search everything you wrote',
  waiting: 'Waiting for a connection',
  edit: 'Open',
  editing: 'On the page now',
  remove: 'Delete',
  removed: 'Entry deleted.',
} as const;
