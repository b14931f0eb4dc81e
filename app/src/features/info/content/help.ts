import { link, list, p, type QuestionGroup } from './blocks';
import { accountQuestions } from './help-account';
import { supportQuestions } from './help-support';

export const help = {
  title: 'Help',
  heading: 'Help',
  lead: 'Short answers to what people ask. Press a question to open it.',
  openAll: 'Open all answers',
  closeAll: 'Close all answers',
};

/**
 * Words that the literal SQL rule blocks, each with an alternative. A test runs them through the
 * safety core, so that the list stays in sync with the rules.
 */
export const stoppedWords: readonly { word: string; other: string; example: string }[] = [
  { word: 'create', other: 'make', example: 'I want to make something.' },
  { word: 'delete', other: 'take away', example: 'I wish I could take away that day.' },
  { word: 'drop', other: 'let go of', example: 'I can’t let go of it.' },
  { word: 'insert', other: 'put in', example: 'I put in a break at noon.' },
  { word: 'update', other: 'tell', example: 'I have to tell my boss.' },
  { word: 'alter', other: 'change', example: 'I would change my plan.' },
];

export const stoppedWordsLead = 'These words are blocked when another word comes right after them:';
export const tryInstead = (other: string) => `try “${other}”`;

export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'start',
    title: 'Getting started',
    questions: [
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: [
          p(['To write and save, yes. You only need an email address. ', link('Create an account', '/signup'), ' in a minute.']),
          p([
            'To look around, no. You can try it ',
            link('as a patient', '/dashboard-guest'),
            ' or ',
            link('as a therapist', '/therapist-dashboard-guest'),
            ', with made-up people. Nothing you do there is kept.',
          ]),
        ],
      },
      {
        id: 'what-to-write',
        question: 'What should I write?',
        answer: [
          p('Pick one moment that stayed with you. Say what happened, and what went through your mind. One sentence is enough to start.'),
          p([link('See an example', '/learn', 'walkthrough'), ' that goes from start to end.']),
        ],
      },
      {
        id: 'moods',
        question: 'How do mood logs and questionnaires work?',
        answer: [
          p(['You ', link('log a mood', '/mood-logs'), ' with one of five faces, or with a number from 0 to 10. The rest is up to you.']),
          p(
            'The questionnaires ask about the last two weeks. A result is a measure, not a diagnosis. Only you can see it, and no one monitors it.',
          ),
        ],
      },
      {
        id: 'assistant',
        question: 'Where is the AI assistant?',
        answer: [
          p('Sign in and open “AI chat”. It’s a computer program and not a therapist. It asks one question at a time.'),
          p('A set of rules on this server answers. It doesn’t make a diagnosis.'),
        ],
      },
      {
        id: 'therapist',
        question: 'Can my therapist see what I write?',
        answer: [
          p([
            'Not unless you choose it. An invitation links the two of you, and by itself it shares nothing you wrote. On the page ',
            link('Sharing', '/sharing'),
            ' you switch on what they see. You can look at it as they do, pause it, or end it. Everything they open is listed there.',
          ]),
          p('Nobody watches what you share in real time. If you’re in danger, please use “Get help now”.'),
        ],
      },
    ],
  },
  accountQuestions,
  {
    id: 'blocked',
    title: 'Words that are blocked',
    questions: [
      {
        id: 'create-something',
        question: 'Why is “create something” blocked?',
        answer: [
          p(
            'You did nothing wrong. Some words are also commands for a database. People who attack websites type them in on purpose. So the site blocks a few of them.',
          ),
          p(
            'The rule is simple and can’t tell an attack from a diary. “I want to create something” is a fine sentence, and it’s blocked all the same.',
          ),
          p('Some servers use a softer rule. There, these words are fine in a normal sentence.'),
        ],
      },
      {
        id: 'what-to-do',
        question: 'What can I do when a word is blocked?',
        answer: [p('Look for the words that are marked. Say that part another way, then save again.')],
      },
      {
        id: 'angle-sign',
        question: 'Why can’t I use the “<” sign?',
        answer: [
          p(
            'With a letter after it, that sign starts a piece of web code. Put a space after it, and it is fine. A heart like <3 is fine too.',
          ),
        ],
      },
      {
        id: 'lost-words',
        question: 'Are my words lost when something is blocked?',
        answer: [p('No. They stay on the page just as you wrote them, and your draft is kept on this device. They just aren’t saved yet.')],
      },
    ],
  },
  {
    id: 'drafts',
    title: 'Drafts',
    questions: [
      {
        id: 'keeps',
        question: 'Is my writing kept while I type?',
        answer: [
          p(
            'Yes. About a second after you type, a draft is kept in this browser. It’s still there if you reload, close the tab or lose the connection.',
          ),
          p('A draft isn’t a saved entry. Nothing reaches the server until you press Save.'),
        ],
      },
      {
        id: 'find-draft',
        question: 'Where do I find my draft?',
        answer: [
          p([
            'Open ',
            link('the journal', '/journal/new'),
            ' in the same browser. Your last draft will be there. Older ones are listed under “Other drafts on this device”.',
          ]),
        ],
      },
      {
        id: 'see-draft',
        question: 'Can other people see my drafts?',
        answer: [
          p(
            'While you’re signed in, anyone who uses this browser can. On a shared device, sign out when you’re done. We’ll ask what to do with anything that isn’t saved yet. A private window forgets its drafts once you close it.',
          ),
        ],
      },
      {
        id: 'two-versions',
        question: 'What if I changed an entry in two places?',
        answer: [p('Both versions are shown, and nothing is lost. You can keep one, keep both, or put them together.')],
      },
      {
        id: 'no-drafts',
        question: 'It says drafts can’t be kept. Why?',
        answer: [
          p(
            'Your browser may block storage for this site, or the disk may be full. You can still write and save. Just save a little more often than usual.',
          ),
        ],
      },
    ],
  },
  ...supportQuestions,
  {
    id: 'offline',
    title: 'Without a connection',
    questions: [
      {
        id: 'write-offline',
        question: 'Can I write while I am offline?',
        answer: [
          p('Yes. Your words are kept on this device, and the live check keeps working. What you save is sent when you’re back online.'),
          p('If you were the last to sign in here, your journal opens without a connection, too.'),
        ],
      },
      {
        id: 'crisis-offline',
        question: 'Can I open crisis help while I am offline?',
        answer: [
          p(
            'Yes, if you have opened this site in the same browser before. Calls and text messages need no internet. You may want to save a help line’s number in your phone. In the US and Canada, it’s 988.',
          ),
        ],
      },
      {
        id: 'save-problem',
        question: 'Saving doesn’t work. What can I do?',
        answer: [
          list(
            'Read the message under the Save button. It says what’s wrong.',
            'Check your connection, then press Retry.',
            'Leave the page if you need to. Your draft stays in this browser.',
          ),
        ],
      },
      {
        id: 'no-live-check',
        question: 'It says the live check isn’t available. Is that bad?',
        answer: [
          p(
            'You can write and save as always. The server still checks what you save. Because nothing can point you to help while you type, a note with help lines stays on the page.',
          ),
        ],
      },
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    questions: [
      {
        id: 'where-data',
        question: 'Where are my words kept?',
        answer: [
          p([
            'Drafts are in this browser. Saved entries are on this server, sealed. The ',
            link('privacy page', '/privacy'),
            ' tells you more.',
          ]),
        ],
      },
      {
        id: 'delete-entry',
        question: 'How do I delete an entry?',
        answer: [
          p([
            'In ',
            link('your journal', '/journal'),
            ', press Delete beside it. For 30 days you can restore it under “Recently deleted”. After that it’s gone for good.',
          ]),
          p(['You can read about ', link('other ways to delete', '/privacy', 'delete'), '.']),
        ],
      },
      {
        id: 'export',
        question: 'Can I take a copy with me?',
        answer: [
          p([
            'Yes. ',
            link('Your data', '/your-data'),
            ' makes a copy of everything you wrote, and of your therapist’s comments and tasks: as a page to read, as tables, or as a backup file. You can import the entries and chats of a backup later.',
          ]),
        ],
      },
      {
        id: 'delete-account',
        question: 'Can I delete everything?',
        answer: [
          p([
            'Yes. ',
            link('Your data', '/your-data'),
            ' has two ways: delete what you wrote at once, or delete the account. An account is deleted after seven days. Until then you can change your mind.',
          ]),
        ],
      },
      {
        id: 'plan-offline',
        question: 'Can I open my safety plan without a connection?',
        answer: [
          p([
            'Yes, if you ask for it. On the ',
            link('safety plan', '/safety-plan'),
            ' you can keep a copy on your device. It’s stored as plain text, so it opens without signing in. The ',
            link('crisis page', '/crisis'),
            ' shows it too.',
          ]),
        ],
      },
      {
        id: 'tracked',
        question: 'Am I being tracked?',
        answer: [
          p(
            'No. There are no adverts. One cookie keeps you signed in, and one makes sure that nobody can lock you out. Your visits aren’t counted unless you say yes.',
          ),
        ],
      },
    ],
  },
];

export const contact = {
  id: 'contact',
  title: 'Write to someone',
  lead: 'For questions about the site, you can write to the people who run this server:',
  looking: 'Looking up the contact address…',
  none: 'No contact address is set up on this server. If you know who runs it, please ask them.',
  trouble: 'We couldn’t look up the contact address just now. Please try again later.',
  notForCrisis: 'Email is slow, and it’s no place for private things. Don’t wait for an answer if you need help now.',
};
