import { link, list, p, type QuestionGroup } from './blocks';

/** Questions about signing in, and about who else has access. */
export const accountQuestions: QuestionGroup = {
  id: 'your-account',
  title: 'Your account',
  questions: [
    {
      id: 'no-password',
      question: 'Can I sign in without a password?',
      answer: [
        p([
          'Yes. ',
          link('Ask for a link by email', '/login-no-password'),
          '. The email has a link and a six-digit code. Use one of the two. Each works once, and only for a short time.',
        ]),
      ],
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password. What now?',
      answer: [
        p([
          'It happens. You can ',
          link('choose a new one', '/forgot-password'),
          '. A link by email works too, and you won’t need a password at all.',
        ]),
      ],
    },
    {
      id: 'no-mail',
      question: 'The email doesn’t come. What can I do?',
      answer: [
        list(
          'Look in the spam folder.',
          'Check the address again. One wrong letter is enough.',
          'Wait a minute, then ask for another email.',
        ),
        p('For your safety, the page says the same thing whether or not an address has an account.'),
      ],
    },
    {
      id: 'old-link',
      question: 'It says that a link no longer works. Why?',
      answer: [
        p(
          'A link works once, and only for a short time. Once you’ve used one, the others stop working too. Ask for another email, and use the newest.',
        ),
        p('Please open the link in the browser where you asked for it. On another device, type the code instead.'),
      ],
    },
    {
      id: 'continue-as',
      question: 'Why am I asked “Continue as …”?',
      answer: [
        p(
          'Because this browser didn’t ask for the link. Someone could send you a link to their own account, and then read what you write. If you don’t know the address, say no.',
        ),
      ],
    },
    {
      id: 'shared-device',
      question: 'I share this device. How do I keep my journal to myself?',
      answer: [
        p([
          'Sign out when you’re done. In the ',
          link('settings', '/settings', 'sessions'),
          ' you can also sign out on your other devices. If something isn’t saved yet, we ask you what to do with it first.',
        ]),
      ],
    },
    {
      id: 'invitation',
      question: 'My therapist invited me. Do I have to accept?',
      answer: [
        p('No. It’s up to you. The invitation says who is asking and what they would see. If you do nothing, it expires by itself.'),
      ],
    },
    {
      id: 'demo-accounts',
      question: 'What are the demo accounts?',
      answer: [
        p(
          'Some servers have them for trying things out. Everyone knows their passwords. Whatever you write there, others can read, change and delete.',
        ),
      ],
    },
  ],
};
