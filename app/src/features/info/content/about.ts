import { link, list, p, steps, strong, type Section } from './blocks';
import { statements } from './common';

export const about = {
  title: 'About',
  heading: 'About Evenkeel',
  lead: 'Evenkeel is a guided CBT journaling app with an AI assistant. It is made for patients and for therapists. It is a demonstration.',
};

export const aboutSections: readonly Section[] = [
  {
    id: 'what',
    title: 'What it is',
    blocks: [
      p('CBT is short for cognitive behavioural therapy. It looks at how thoughts, feelings and actions pull on each other.'),
      p(
        'A CBT journal helps you slow down after a hard moment. You write what happened and what you thought. Then you look again, to see if the thought is fair.',
      ),
      p([
        'If you are a ',
        strong('patient'),
        ', it gives you a calm page, small steps and your own pace. If you are a ',
        strong('therapist'),
        ', it will show you what a patient has chosen to share, and nothing more.',
      ]),
      p(['New to this? ', link('Learn how it works', '/learn'), ', with an example.']),
    ],
  },
  {
    id: 'know',
    title: 'Four things to know first',
    blocks: [{ kind: 'list', items: statements }],
  },
  {
    id: 'today',
    title: 'What works today',
    blocks: [
      p('We would rather tell you what is missing than let you look for it.'),
      {
        kind: 'columns',
        columns: [
          {
            name: 'Works now',
            items: [
              'An account of your own, with a journal that only you can open',
              'A look around without an account, with made-up people',
              'Writing a journal entry with a situation, thoughts and notes',
              'A guided thought record, and a journal that starts with a feeling',
              'Mood logs, two short questionnaires, and a look at what changes over the weeks',
              'Drafts that are kept on your device while you write',
              'A safety check that runs as you type',
              'A safety plan that opens without a connection, if you like',
              'A copy of what you wrote, to download, with entries you can import again',
              'Deleting what you wrote, or the account and all that is in it',
              'Links between a patient and a therapist, which either can end',
              'Sharing what you choose with a therapist, and a list of who looked at it',
              'Four tools for looking at a thought, with fixed rules on your own device',
              'Notes of your own, and a place for what went well, to read again',
              'A chat with an assistant that is not a therapist, and a journal that it reads with you',
              'Crisis help on every page',
              'Light and dark colours',
            ],
          },
          {
            name: 'Still to come',
            items: ['A message on your device when a therapist writes to you'],
          },
        ],
      },
    ],
  },
  {
    id: 'safety',
    title: 'How the safety check works',
    blocks: [
      {
        kind: 'content-note',
        text: 'This part talks about suicide and self-harm in general words. You can leave it out.',
        skip: { text: 'Skip this part', to: 'not-for' },
      },
      p('The check is a list of rules. Each rule looks for words that people use when things get very hard.'),
      steps(
        {
          name: 'You write',
          text: 'Your own device checks your words. At this point nothing is sent anywhere.',
        },
        {
          name: 'The rules add up',
          text: 'Each group of words that is found counts for some points. Words for feeling fine, for getting help, or for support from others take points off.',
        },
        {
          name: 'A longer list can raise it',
          text: 'A second list knows quieter words, such as not wanting to wake up, and words with changed letters. It can only raise the result.',
        },
        {
          name: 'Help appears',
          text: 'If the result is high enough, a box with help opens beside your words. It never stops you, and it never hides what you wrote.',
        },
        {
          name: 'You save',
          text: 'The server runs the same rules again. It was built to give the same answer as your device.',
        },
      ),
      p('No person and no AI is involved. The box can show you which rules found what, in plain sentences.'),
    ],
  },
  {
    id: 'limits',
    title: 'What the check can’t do',
    blocks: [
      p([
        'It finds words. It doesn’t understand them, and it doesn’t know you. So the most it can ever say is “',
        strong('no cues found'),
        '”. It never says “no risk”.',
      ]),
      list(
        'It can miss someone who is in danger and writes in a calm or hidden way.',
        'It takes points off when you write that you feel fine or that someone helps you. If only the first list knows a hard sentence, it can rate that sentence too low.',
        'It can go off over a song, a book, a joke or an old loss.',
        'It knows English best. In other languages it will miss most things.',
        'It tells no one. No one is called, and no one comes.',
      ),
      p(['If you feel unsafe, please trust that feeling more than any check. ', link('Crisis help', '/crisis'), ' is there at any hour.']),
    ],
  },
  {
    id: 'not-for',
    title: 'Who it is not for',
    blocks: [
      p('Please don’t rely on Evenkeel if any of these is true for you.'),
      list(
        ['You’re in danger now, or someone near you is. Open ', link('crisis help', '/crisis'), ' instead.'],
        'You need someone to watch over you. No one monitors what you write here.',
        'You want a diagnosis, or advice about medicine. Ask a doctor.',
        'You need health records that are protected by law.',
        'You’re under 18. Evenkeel is made for adults. Please talk to an adult you trust. The help lines are for you, too.',
      ),
      p('Writing doesn’t suit everyone, or every day. If it makes things worse, you can stop. That is not giving up.'),
    ],
  },
  {
    id: 'reviewed',
    title: 'Who has checked it',
    blocks: [
      p([strong('No one with a licence to treat people has reviewed Evenkeel yet.'), ' No doctor, no psychologist and no therapist.']),
      list(
        'The people who build it wrote the texts and the rules, based on published work. They checked them for possible harm.',
        'They keep a list of what could go wrong, what is done about it, and what is left. It’s in the code, for anyone to read.',
        'They compared the help lines with other pages. They haven’t called them.',
        'No one who lives with these problems has tested it yet.',
      ),
      p('A licensed clinician has to read all of it before it’s more than a demonstration.'),
    ],
  },
  {
    id: 'sources',
    title: 'Where the ideas come from',
    blocks: [
      p(
        'CBT started with the psychiatrist Aaron Beck. The list of thinking patterns goes back to him and to David Burns. Thought records have been in use for many years.',
      ),
      p('We explain these ideas in our own words. If we got something wrong, the mistake is ours, not theirs.'),
      p('The code is open. You may read it, use it and change it under the MIT or the Apache 2.0 licence.'),
    ],
  },
];
