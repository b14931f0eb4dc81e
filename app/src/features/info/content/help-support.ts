import { link, p, strong, type QuestionGroup } from './blocks';

/** Questions about feeling bad, and about another person who does. */
export const supportQuestions: readonly QuestionGroup[] = [
  {
    id: 'support',
    title: 'The box with help',
    before: [
      {
        kind: 'content-note',
        text: 'The next answers talk about suicide and self-harm in general words.',
        skip: { text: 'Skip to the next questions', to: 'offline' },
      },
    ],
    questions: [
      {
        id: 'why-box',
        question: 'Why did a box with help appear?',
        answer: [
          p(
            'A rule found words that people use when things get very hard. The box is an offer, nothing more. You can call, read on or close it.',
          ),
          p('Under “Why you’re seeing this” you can see what was found.'),
        ],
      },
      {
        id: 'wrong-box',
        question: 'It was wrong about me. What now?',
        answer: [
          p(
            'That happens. The rules find words and don’t know what you mean. They can go off over a song, a friend or something long past. You can press “Close this box”.',
          ),
        ],
      },
      {
        id: 'who-told',
        question: 'Is anyone told?',
        answer: [
          p(
            'No. No one is called, and no one is monitoring. What the check found is stored with the entry when you save it, and it is sealed like your words.',
          ),
        ],
      },
      {
        id: 'still-save',
        question: 'Can I still save?',
        answer: [p('Yes. The box never stops you from writing or saving.')],
      },
      {
        id: 'no-box',
        question: 'No box appeared. Does that mean I am fine?',
        answer: [
          p([
            'No. It only means ',
            strong('no cues found'),
            '. A list of rules can miss a great deal. If you feel unsafe, ',
            link('talk to someone now', '/crisis'),
            '.',
          ]),
        ],
      },
    ],
  },
  {
    id: 'someone-else',
    title: 'Someone else',
    questions: [
      {
        id: 'worried',
        question: 'I’m worried about someone else. What can I do?',
        answer: [
          p('Ask them directly about the worst. Asking doesn’t give anyone the idea. Listen, stay, and call for help together.'),
          p([
            link('What to say and who to call', '/crisis', 'someone-else'),
            ' is on the crisis page. It works without a connection, too.',
          ]),
          p('If they may act on it now, or have taken something, call your emergency number and don’t leave them alone.'),
        ],
      },
      {
        id: 'friend-writes',
        question: 'I wrote about a friend, and a help box came up. Why?',
        answer: [
          p(
            'The check guesses from the other words who a sentence is about. If all of it is about someone else, the box says so first. It can be wrong, so the help lines always show. They’re for people who worry about someone, too. You can close the box.',
          ),
        ],
      },
    ],
  },
];
