/** Interface text of the analytics page. Sentences from the core are shown as they are. */
export const copy = {
  title: 'Journal analytics',
  heading: 'Journal analytics',
  lead: 'What your own notes show over the weeks. It shows what went together, never what caused what.',
  range: {
    label: 'Which days',
    days: (days: number) => (days === 365 ? 'A year' : `${days} days`),
    custom: 'Other days',
    from: 'From',
    to: 'To',
    show: 'Show these days',
    wrong: 'The first day can’t be after the last.',
    said: (from: string, to: string) => `From ${from} to ${to}.`,
  },
  name: 'your notes',
  gathering: (count: number) => `Loading your entries, ${count} so far…`,
  counting: 'Calculating…',
  noCore: 'We couldn’t load the part that does the calculations. Your entries are all there. Please reload the page to try again.',
  unreadable: (count: number) =>
    count === 1 ? 'One entry couldn’t be opened, so it isn’t counted.' : `${count} entries couldn’t be opened, so they aren’t counted.`,
  drafts: (count: number) => (count === 1 ? 'One unfinished entry isn’t counted.' : `${count} unfinished entries aren’t counted.`),
  empty: {
    title: 'Nothing in these days',
    text: 'When you write or log a mood, this page starts to fill. You can also look at other days.',
    log: 'Log a mood',
  },
  hidden: 'Your graphs are hidden. The numbers and the tables are here.',
  hide: 'Hide my graphs',
  show: 'Show my graphs',
  take: {
    title: 'Export',
    csv: 'As a table (CSV)',
    json: 'As data (JSON)',
    print: 'Print this page',
    careful: 'The file holds private things, and anyone who opens it can read them.',
  },
  behind: {
    all: (count: number) => (count === 1 ? 'The entry behind it' : `The ${count} entries behind it`),
    named: (name: string, count: number) => (count === 1 ? `${name}: the entry behind it` : `${name}: the ${count} entries`),
    more: 'Show more',
  },
  short: {
    title: 'In short',
    mood: (mean: number) => `Your average mood was ${Math.round(mean * 10) / 10} out of 10.`,
    usual: (low: number, high: number) => (low === high ? `Most days were near ${low}.` : `Most days were between ${low} and ${high}.`),
    wrote: (count: number, most: string | undefined) =>
      `You wrote ${count} ${count === 1 ? 'entry' : 'entries'}${most === undefined ? '' : `, most often ${most}`}.`,
    pattern: (name: string, n: number) => `The pattern you agreed with most is “${name}”, in ${n} ${n === 1 ? 'entry' : 'entries'}.`,
  },
  waiting: { title: 'What will appear here' },
  year: {
    chart: 'Your days in pixels',
    summary: 'A column for each month, a square for each day. A longer line in a square means a better mood.',
    link: 'Read a day of your year',
  },
  few: {
    entries: (missing: number) =>
      missing === 1 ? 'One more entry, and you’ll see a chart.' : `${missing} more entries, and you’ll see a chart.`,
    days: (missing: number) =>
      missing === 1 ? 'One more day with a mood, and you’ll see a chart.' : `${missing} more days with a mood, and you’ll see a chart.`,
    records: (missing: number) =>
      missing === 1
        ? 'One more thought record with the belief rated twice, and you’ll see a number.'
        : `${missing} more thought records with the belief rated twice, and you’ll see a number.`,
    feelings: (missing: number) =>
      missing === 1
        ? 'One more entry with a rated feeling, and you’ll see a list.'
        : `${missing} more entries with a rated feeling, and you’ll see a list.`,
    results: (missing: number) =>
      missing === 1 ? 'One more result, and you’ll see a chart.' : `${missing} more results, and you’ll see a chart.`,
  },
  kinds: {
    title: 'What you wrote',
    chart: 'Entries by type',
    counted: 'Entries',
    summary: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'} in these days.`,
    rule: 'Mood logs and questionnaires have their own parts.',
  },
  mood: {
    title: 'Mood',
    chart: 'Mood, day by day',
    counts: (logs: number, days: number) => `${logs} mood ${logs === 1 ? 'log' : 'logs'} on ${days} ${days === 1 ? 'day' : 'days'}.`,
    change: (change: number) => `From one day to the next it moved by ${change} on average, up or down.`,
    rule: 'Each day shows the average of its logs. Days without a log are gaps.',
  },
  belief: {
    title: 'Belief in hard thoughts',
    median: (change: number, n: number) =>
      `The typical change is ${change > 0 ? '+' : ''}${String(change).replace('-', '−')} points, in ${n} records.`,
    chart: 'Each thought record, before and after',
    summary: 'Each line is one record. A line that falls means you believed the thought less afterwards.',
    head: 'Record',
    sides: ['Before', 'After'],
  },
  patterns: {
    title: 'Thinking patterns you agreed with',
    chart: 'Patterns',
    counted: 'Entries',
    summary: (name: string, n: number) => `The most frequent is “${name}”, in ${n} ${n === 1 ? 'entry' : 'entries'}.`,
    counts: (n: number) => `in ${n} ${n === 1 ? 'entry' : 'entries'}.`,
    trend: (earlier: number, later: number) =>
      `In the first half of these days: ${earlier} of 100 thought records. In the second half: ${later} of 100.`,
    rule: 'Shares, not counts: writing more doesn’t make a pattern look more frequent.',
    fits: (share: number) => `You said hints for it fit ${share} of 100 times.`,
    none: 'No patterns are marked in these days.',
  },
  strongest: {
    title: 'When feelings were strongest',
    felt: (strength: number) => `${strength} of 100`,
  },
  activities: {
    title: 'What went with your mood',
    chart: 'Mood on days with and without an activity',
    summary:
      'The dot is the difference in mood. The bar is the range it’s likely to be in. If the bar crosses the middle, it may be chance.',
    sides: ['lower mood', 'higher mood'],
    days: (withDays: number, without: number) => `${withDays} with, ${without} without`,
    none: (days: number) => `An activity shows up here after ${days} days with it and ${days} days without it, all with a mood.`,
    rule: 'Things that go together don’t have to cause each other. Activities whose days all have the same mood aren’t compared.',
    many: (count: number) =>
      `${count === 1 ? 'This is one comparison' : `These are ${count} comparisons`}. About 1 in 20 looks clear by chance alone.`,
    alike: 'A day is often like the day before, so the true ranges are wider than shown.',
  },
  parts: {
    title: 'Time of day',
    chart: 'Mood by time of day',
    counted: 'Typical mood, out of 10',
    summary: 'The typical mood of each part of the day.',
    names: { night: 'Night, 0 to 6', morning: 'Morning, 6 to 12', afternoon: 'Afternoon, 12 to 18', evening: 'Evening, 18 to 24' },
    hours: 'Mood by weekday and hour',
    hoursSummary: (minimum: number) =>
      `Each box is the average mood of its three hours, 0 to 10. A small box has fewer than ${minimum} logs. A dot has none.`,
    few: (minimum: number) => `fewer than ${minimum}`,
    none: (missing: number) =>
      missing === 1 ? 'One more mood log, and you’ll see a chart.' : `${missing} more mood logs, and you’ll see a chart.`,
  },
  measures: {
    title: 'Questionnaires',
    chart: (name: string) => `${name}, in these days`,
    summary: (count: number, low: number, high: number) =>
      `${count} results, from ${low} to ${high}. A lower number means fewer difficulties.`,
    change: (difference: number) =>
      difference === 0
        ? 'First and last are the same.'
        : `From first to last: ${Math.abs(difference)} ${difference < 0 ? 'lower' : 'higher'}.`,
    none: 'No questionnaire was answered in these days.',
    rule: 'A measure, not a diagnosis.',
    result: (total: number, band: string, day: string) => `${day}: ${total}, ${band}`,
  },
  emotions: {
    title: 'Feelings in your words',
    chart: 'Feelings',
    counted: 'Logs',
    none: 'No mood log in these days has a word for a feeling.',
    summary: (name: string, n: number) => `The most frequent is “${name}”, in ${n} ${n === 1 ? 'log' : 'logs'}.`,
  },
} as const;
