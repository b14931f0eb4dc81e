const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** Interface text of the data page. */
export const copy = {
  title: 'Your data',
  heading: 'Your data',
  lead: 'What you wrote is yours. Download a copy whenever you like, import one, or delete it all.',
  copy: {
    title: 'Download a copy',
    what: 'The copy holds all your entries and chats, just as you wrote them, and what you and your therapist wrote to each other.',
    careful: 'Anyone who can open the file can read it, so keep it in a safe place.',
    page: 'As a page, to read or print',
    data: 'Backup file (JSON)',
    tables: 'As tables, for a spreadsheet',
    moods: 'Moods',
    measures: 'Questionnaires',
    entries: 'What you wrote',
    making: 'Making your copy…',
    done: (count: number) => `Your copy is ready. It holds ${many(count, 'record', 'records')}.`,
    articles: (count: number) => ` It also holds ${many(count, 'article', 'articles')} of yours.`,
    unreadable: (count: number) =>
      `${many(count, 'record', 'records')} couldn’t be opened, so ${count === 1 ? 'it isn’t' : 'they aren’t'} in the copy.`,
    failed: 'We couldn’t make the copy. Nothing was changed.',
    retry: 'Please try again.',
  },
  bring: {
    title: 'Import a file',
    what: 'A backup file from here, or the moods of a Daylio export. You’ll see what’s in the file before anything is saved.',
    choose: 'Choose a file',
    reading: 'Reading the file…',
    unknown: 'We don’t recognise this kind of file. A backup file from here ends in .json, and a Daylio export in .csv.',
    large: 'This file is too large for a journal.',
    unreadable: 'We couldn’t read the file. Please choose it again.',
    preview: 'In this file',
    own: (when: string) => `A copy from Evenkeel, made ${when}.`,
    daylio: 'Moods from Daylio.',
    count: (count: number) => many(count, 'record', 'records'),
    span: (first: string, last: string) => `From ${first} to ${last}.`,
    unread: (count: number) => `${many(count, 'line', 'lines')} couldn’t be read and will be left out.`,
    shortened: (count: number) => `${many(count, 'long note was', 'long notes were')} cut to fit.`,
    place: 'Moods with names of your own',
    placeHint: 'Where do they go on the scale? Moods without a place are left out.',
    leaveOut: 'Leave it out',
    start: 'Import it',
    cancel: 'Cancel',
    progress: (sent: number, all: number) => `${sent} of ${all}…`,
    done: (created: number, present: number) =>
      `${many(created, 'record is', 'records are')} here now.${present > 0 ? ` ${many(present, 'was', 'were')} here already.` : ''}`,
    care: 'Comments, tasks and notes for sessions stay in the file. They can’t be imported.',
    drafts: 'Articles come in as drafts, so you can look at them before you publish them again.',
    doneArticles: (created: number, present: number) =>
      `${many(created, 'article is', 'articles are')} here now as ${created === 1 ? 'a draft' : 'drafts'}.${present > 0 ? ` ${many(present, 'was', 'were')} here already.` : ''}`,
    refused: (count: number) => `${many(count, 'item', 'items')} couldn’t be imported:`,
    stopped: 'The import was interrupted. What came through is saved. Choose the file again, and nothing is imported twice.',
    empty: 'There’s nothing in this file to import.',
  },
  where: {
    title: 'Where your data is',
    items: [
      ['Saved records', 'On this server, each one sealed. You can delete them one by one, and restore them for 30 days.'],
      ['Unsaved text', 'Only on this device. You can see it in Settings.'],
      ['Your safety plan', 'On this server. A plain copy on this device only if you asked for one.'],
      ['Your settings', 'On this server, with a copy in this browser, so that no page has to wait for them.'],
    ],
    entries: 'See your entries',
    settings: 'Open Settings',
    privacy: 'Read the privacy page',
  },
  remove: {
    title: 'Delete your data',
    data: {
      title: 'Delete what I wrote',
      what: 'All your records are deleted at once: entries, moods, questionnaires, notes, plans, and their older versions. Your account stays. This can’t be undone, so you may want to download a copy first.',
      open: 'Delete what I wrote…',
      go: 'Delete it for good',
    },
    account: {
      title: 'Delete my account',
      what: 'Your account and everything in it is deleted after seven days. Until then you can change your mind here. After that it can’t be restored.',
      open: 'Delete my account…',
      go: 'Delete my account in seven days',
    },
    type: (word: string) => `To continue, type “${word}”.`,
    label: 'Type the word',
    wrong: (word: string) => `Please type “${word}” exactly like this.`,
    password: 'Your password',
    signIn: 'I don’t have a password. Sign in again',
    cancel: 'Leave everything as it is',
    working: 'One moment…',
    failed: 'We couldn’t do that. Nothing was deleted.',
    device: 'Unsaved text on this device stays. You can remove it in Settings.',
  },
  receipt: {
    title: 'Receipt',
    data: (count: number, when: string) => `${many(count, 'record was', 'records were')} deleted for good on ${when}.`,
    account: (when: string, end: string) => `On ${when} you asked us to delete your account. It will be gone on ${end}.`,
    save: 'Save this receipt',
  },
  leaving: {
    text: (when: string) => `Your account will be deleted ${when}.`,
    keep: 'Keep my account',
    kept: 'Your account stays. Nothing was deleted.',
    failed: 'We couldn’t reach the server. Please try again.',
  },
  articles: 'Articles you wrote',
  file: {
    name: 'evenkeel',
    heading: 'My journal',
    made: (when: string) => `Copy made on ${when}`,
    draft: 'not finished',
    none: 'Nothing is saved yet.',
    comment: (who: string, when: string) => `${who}, ${when}`,
    you: 'You',
    therapist: 'Your therapist',
    sessions: 'Notes for your sessions',
    session: (who: string) => `For a session with ${who}`,
    someone: 'your therapist',
    themes: 'What came up',
    quotes: 'Your own words',
    questions: 'What you wanted to talk about',
    times: (name: string, count: number) => (count === 1 ? `${name}, once` : `${name}, ${count} times`),
  },
} as const;

const { items } = copy.where;

/**
 * What a therapist reads instead. Their notes, comments and homework are in neither the copy nor the deletion of what they wrote:
 * they belong to the pages of their patients.
 */
export const therapistCopy = {
  lead: 'This page is about your own account. What patients share with you stays theirs.',
  copy: 'The copy holds your own entries and articles. Your notes about patients, your comments and the homework you set aren’t in it.',
  bring: 'A backup file from here. You’ll see what’s in the file before anything is saved.',
  where: {
    items: [
      ['What patients share with you', 'On this server, and it stays theirs. You can read it for as long as they share it.'],
      ['Your notes about patients', 'On this server, each one sealed. You can delete them on the page of each patient.'],
      ['Your own entries and articles', 'On this server, each entry sealed.'],
      items[1],
      items[3],
    ],
    patients: 'Open your patients',
    articles: 'See your articles',
  },
  remove: {
    data: {
      title: 'Delete my entries and articles',
      what: 'Your own entries and articles are deleted at once, with their older versions. Your notes about patients stay until you delete them, and so does your account. This can’t be undone, so you may want to download a copy first.',
      open: 'Delete my entries and articles…',
      go: 'Delete them for good',
    },
    account: {
      ...copy.remove.account,
      what: 'Your account is deleted after seven days, with your notes about patients, your comments and the homework you set. Your links with patients end. What they wrote stays theirs. Until then you can change your mind here. After that it can’t be restored.',
    },
  },
  fileHeading: 'What I wrote',
} as const;
