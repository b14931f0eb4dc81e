import { upperFirst } from '@/lib/text/upper-first';
import { safetyAnswers } from '@/records/labels';
import type { Baseline, Instrument } from './model';

/** The GAD-7 has no single threshold: the core's is that of the NHS in England, and Spitzer et al. 2006 found 10. */
function closerLook(instrument: Instrument, from: number, country: string | undefined): string {
  if (instrument === 'phq9') return `A score of ${from} or more is worth talking over with a doctor or therapist.`;
  const england = `From ${from} on, NHS services in England suggest talking it over with them.`;
  return country === 'GB' ? england : `${england} Many services elsewhere do so from 10 on.`;
}

/** Interface text of the questionnaires. The questions keep their standard wording and come from the core. */
export const copy = {
  pageTitle: 'Questionnaires',
  lead: 'Two short questionnaires that many clinics use. They look at the last two weeks.',
  notDiagnosis: 'A result is a measure, not a diagnosis. Only a person who talks with you can make one.',
  adults: 'They’re made for adults, 18 and over. If you’re younger, a doctor or a school nurse can give you one made for your age.',
  about: {
    phq9: 'Nine questions about low mood. Two minutes.',
    gad7: 'Seven questions about worry. Two minutes.',
  },
  name: 'your results',
  questions: 'the questions',
  begin: (name: string) => `Answer the ${name}`,
  due: {
    first: 'You haven’t answered it yet.',
    due: (since: string) => `It’s been due since ${since}. There’s no hurry.`,
    dueNow: 'It’s due today.',
    open: (when: string) => `You can answer it now. It’s due on ${when}.`,
    soon: (when: string) => `You can answer it again from ${when}. It asks about two weeks, so answering more often wouldn’t add much.`,
  },
  last: (total: number, max: number, band: string, when: string) => `Last time: ${band}, ${total} of ${max}. ${when}.`,
  chart: (name: string) => `${name}, your results`,
  chartSummary: (count: number, low: number, high: number) =>
    `${count} results, from ${low} to ${high}. A lower number means fewer difficulties.`,
  few: (missing: number) =>
    missing === 1 ? 'One more result, and you’ll see a chart.' : `${missing} more results, and you’ll see a chart.`,
  results: (name: string) => `All ${name} results`,
  none: 'All your results will be listed here.',
  form: {
    back: 'Back to the questionnaires',
    who: 'Who can see it',
    whoText: 'Only you. Your answers are private, and no therapist sees them unless you share them yourself.',
    notWatched: 'No one is monitoring your answers. If you’re in danger, call someone now.',
    help: 'Crisis help',
    item9:
      'The last question asks about thoughts of being better off dead. If they are there, we offer help right after you send your answers.',
    how: 'One question at a time. Tap an answer and the next one comes. You can go back and change it.',
    start: 'Start',
    next: 'Next',
    before: 'Back',
    leave: 'Save and leave',
    question: (at: number, of: number) => `Question ${at} of ${of}`,
    lastPage: 'One more, if you like',
    optional: 'Not part of the score, and optional.',
    send: 'See my result',
    missingThis: 'Choose an answer first. A total of only some answers wouldn’t mean anything.',
    kept: 'Your answers are kept on this device while you choose.',
    harder: 'If things got harder since then, you don’t have to wait to talk to someone.',
    trouble: 'We couldn’t save your answers. They’re kept here, and you can try again.',
    queued: 'Kept on this device. Your result will be saved when you’re online.',
    saved: 'Your result is saved.',
    retry: 'Try again',
  },
  support: {
    title: 'Thank you for answering honestly',
    text: 'You marked that thoughts of being better off dead, or of hurting yourself, were there. Many people have such thoughts in a hard time. You don’t have to be alone with them.',
    lines: 'Someone to talk to, now',
    plan: 'Open my safety plan',
    makePlan: 'Make a safety plan',
    person: (name: string) => `Call ${name}`,
    personText: (name: string) => `Text ${name}`,
    personFrom: 'From your safety plan',
    noPerson: 'Is there someone you trust? You could tell them that today is hard.',
    question: 'One direct question: are you thinking of killing yourself, or of hurting yourself, right now?',
    answers: safetyAnswers,
    skip: 'Continue without answering',
    kept: 'Your answer is kept with the result. Only you can see it.',
  },
  emergency: {
    title: 'Please get help now',
    text: 'You said you’re not safe. That’s the right thing to say. Please call one of these numbers now, or go to someone near you.',
    away: 'Put some distance between you and anything you could hurt yourself with. Stay with another person if you can.',
    notSent: 'This page hasn’t told anyone. A call has to come from you.',
    on: 'See my result',
  },
  next: {
    title: { thinking_safe: 'Thank you for saying so', skipped: 'That’s fine. You don’t have to answer' },
    text: 'Before you continue, take a moment for these. You don’t have to write anything down.',
    keepsSafe: 'What keeps you safe right now?',
    keepsSafeHint: 'A person, a place, a pet, something you want to be there for. Anything counts.',
    withYou: 'Who could be with you today?',
    safer: 'What is better out of your reach?',
    fromPlan: 'From your plan:',
    tomorrow: 'A line for tomorrow',
    tomorrowHint: 'If it’s still hard tomorrow, you can call or text. You don’t need a reason.',
    worse: 'I am not safe',
    on: 'See my result',
  },
  result: {
    title: (name: string) => `Your ${name} result`,
    page: 'Your result',
    /** Meaning first, then the number. */
    total: (total: number, max: number, band: string) => `${upperFirst(band)}. ${total} of ${max}.`,
    band: upperFirst,
    number: (total: number, max: number) => `${total} of ${max}`,
    bands: {
      title: (name: string) => `Where it falls in the ranges of the ${name}`,
      summary: (band: string, from: number, to: number) =>
        `“${upperFirst(band)}” is the name for ${from} to ${to}. A lower number means fewer difficulties.`,
      yours: 'now',
      before: 'last time',
      head: ['Range', 'From', 'To'],
    },
    over: (name: string) => `Your ${name} over time`,
    caseness: (instrument: Instrument, from: number, country: string | undefined) =>
      `${closerLook(instrument, from, country)} It may be worth telling a doctor or a therapist.`,
    seeSomeone: 'Please talk to a doctor or a therapist this week. You can show them this result.',
    extremely: 'You marked that all this makes things extremely difficult.',
    lines: 'You don’t have to wait for that. You can talk to someone now.',
    change: {
      last: (before: string) => `Compared with your previous result, ${before}`,
      first: (before: string) => `Compared with your first result, ${before}`,
      lowest: (before: string) => `Compared with your lowest result in 12 weeks, ${before}`,
    } satisfies Record<Baseline, (before: string) => string>,
    how: {
      title: 'How results are compared',
      from: (points: number) =>
        `A difference of ${points} points or more counts. A smaller one can be measurement error: the same person can score a little higher or lower on another day.`,
      source:
        'The number is from the manual of NHS Talking Therapies. It’s calculated as in Jacobson and Truax (1991): 1.96 × SD × √2 × √(1 − r). SD is how spread out people’s scores are, and r is how steady the questionnaire is.',
      stricter: 'Another group gave a stricter number for the GAD-7: Bischoff and others (2020) found 5.59, so 6 points.',
      threshold: (from: number) =>
        `“Below the threshold” means below ${from}, where those services draw the line. It doesn’t say that you’re well, or that help should stop.`,
    },
    difference: (points: number) =>
      points === 0
        ? 'The same total.'
        : `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points < 0 ? 'lower' : 'higher'}.`,
    answers: 'What you answered',
    question: 'Question',
    answer: 'Answer',
    points: 'Points',
    notCounted: 'not counted',
    missing: 'We couldn’t find this result. It may have been deleted.',
    safety: 'Asked right after',
    back: 'All questionnaires',
    open: 'Open',
    remove: 'Delete',
    removed: (name: string, when: string) => `The ${name} result from ${when} was deleted.`,
    waiting: 'On this device. It will be saved when you’re online.',
    stillHere: 'Help stays one tap away.',
  },
} as const;
