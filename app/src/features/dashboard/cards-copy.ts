import type { Sea } from './sea';

/** Interface text of the cards of the patient dashboard. */
export const cardsCopy = {
  letters: {
    read: 'Read a line I wrote',
    another: 'Another one',
    close: 'Close',
    wrote: (month: string) => `In ${month}, you wrote:`,
    likeToday: (month: string) => `In ${month}, on a day like this, you wrote:`,
  },
  after: {
    title: 'How are you now?',
    about: (when: string) => `You wrote something that sounded really hard, ${when}.`,
    better: 'A bit better',
    hard: 'Still hard',
    saidBetter: 'That’s good to hear. It can come and go, and help stays here.',
    saidHard: 'Thank you for saying so. You don’t have to get through it alone.',
  },
  thisDay: {
    title: 'On this day',
    wrote: (day: string) => `A good day. You wrote this on ${day}.`,
  },
  sea: {
    title: 'Your two weeks as a sea',
    words: ({ waves, light, lanterns }: Sea) => {
      const water = waves < 0.25 ? 'Calm water' : waves < 0.6 ? 'A light swell' : 'Lively water';
      const sky = light < 0.4 ? 'a dim sky' : light < 0.65 ? 'soft light' : 'a bright sky';
      const lamps =
        lanterns === 0
          ? ''
          : lanterns === 1
            ? ' One lantern, for a fairer thought you found.'
            : ` ${lanterns} lanterns, one for each fairer thought you found.`;
      return `${water} under ${sky}: how much your moods moved, and how bright they were.${lamps}`;
    },
  },
  plan: { title: 'My safety plan', about: 'Your own steps for a hard hour.', open: 'Open my plan', crisis: 'Talk to someone now' },
  draft: {
    title: 'Pick up where you stopped',
    kept: (when: string) => `Kept on this device ${when}`,
    open: 'Continue writing',
  },
  suggestion: {
    title: 'One small step',
    why: 'Why this:',
    notNow: 'Not now',
    putAway: 'Hidden for today.',
    back: 'Show it again',
  },
  moods: {
    title: 'Your last 14 days',
    name: 'your moods',
    chart: 'Mood, day by day',
    empty: 'Nothing logged yet. When you check in, a line will grow here. Days without a check-in stay empty.',
    few: 'You’ll see a line after three check-ins.',
    average: 'If you check in more than once, you see the day’s average.',
    hide: 'Hide my graphs',
    show: 'Show my graphs',
    hidden: 'Your graphs are hidden. Your check-ins are still saved.',
    further: 'Look further back',
    weeks: 'Week by week',
  },
  balanced: {
    title: 'A thought to come back to',
    empty: 'When you find a fairer thought, it’ll wait here for a hard day.',
    from: (when: string) => `You wrote this on ${when}.`,
    kept: (when: string) => `You put this here on ${when}.`,
    takeOff: 'Remove it from this page',
  },
  due: {
    title: 'Questionnaires',
    name: 'your questionnaires',
    empty: 'Nothing’s due right now.',
    open: 'Start',
    about: 'Questions about the last two weeks. It takes about two minutes.',
    since: (when: string) => `since ${when}`,
  },
  entries: {
    title: 'What you wrote',
    name: 'your entries',
    heavy: 'An entry from a hard moment',
    empty: 'No entries yet. One line is enough to start.',
    begin: 'Write the first one',
    all: 'All entries',
    read: 'Read',
    month: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'} this month.`,
  },
  tools: { title: 'Your tools', locked: 'You can use these once you have an account.' },
  tour: { text: 'New here, or back after a while?', link: 'Go through the introduction again' },
} as const;
