/** The words of the page about one's own data. */
export const words = {
  title: 'Your data',
  heading: 'Your data',
  lead: 'What you wrote is yours. Take a copy whenever you like.',
  copy: {
    title: 'Take a copy',
    what: 'The copy holds your account and every entry you saved, just as you wrote it. It is made on this device.',
    careful: 'Whoever can open the file can read it, so keep it in a safe place.',
    text: 'As text, to read or print',
    json: 'As data, for another program',
    making: 'Making your copy…',
    done: (count: number) => (count === 1 ? 'Your copy is ready. It holds one entry.' : `Your copy is ready. It holds ${count} entries.`),
    unreadable: (count: number) =>
      count === 1 ? 'One entry could not be opened, so it is not in the copy.' : `${count} entries could not be opened, so they are not in the copy.`,
    failed: 'We could not make the copy. Nothing was changed.',
    retry: 'Please try again.',
  },
  where: {
    title: 'Where things are',
    items: [
      ['Saved entries', 'On this server, each one sealed. You can delete them one by one, and bring them back for a while.'],
      ['Words not saved yet', 'On this device alone. Settings shows them.'],
      ['Your settings', 'Colours and the like are in this browser. Your name is on this server.'],
    ],
    entries: 'See your entries',
    settings: 'Open Settings',
    privacy: 'Read the privacy page',
  },
  file: {
    name: 'evenkeel',
    head: (who: string, when: string) => `Evenkeel: the journal of ${who}\nCopy made on ${when}`,
    fields: { situation: 'What happened', thoughts: 'What went through my mind', notes: 'Notes' },
    none: 'No entries yet.',
  },
} as const;
