import { link, list, p, type Section, type Text } from './blocks';

export const terms = {
  title: 'Terms',
  heading: 'Terms of use',
  lead: 'Short, and meant to be read.',
  summary: [
    'You may look around and try things out. It costs nothing.',
    'It is a demonstration. Don’t count on it in a crisis, or for care.',
    'Your words stay yours.',
  ] satisfies Text[],
};

export const termsSections: readonly Section[] = [
  {
    id: 'use',
    title: 'What you may use it for',
    blocks: [
      p('You may use Evenkeel to see what guided journaling can be like. To look around, you need no account. To write and save, you do.'),
      p([
        'It is not a substitute for professional care. It is not for diagnosis or therapy, and it is not HIPAA compliant. The ',
        link('About page', '/about', 'know'),
        ' says more about this.',
      ]),
    ],
  },
  {
    id: 'please-not',
    title: 'What we ask of you',
    blocks: [
      list(
        'Don’t write down private things, yours or other people’s. This is a demonstration.',
        ['Don’t wait here in an emergency. Open ', link('crisis help', '/crisis'), ' or call your emergency number.'],
        'Don’t use it for real patients, or for real health records.',
        'Be kind to others who use a demo account. Don’t delete or change what they wrote.',
        'Don’t try to break it. If you find a security problem, please tell the people who run it.',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      list(
        'Sign up with an email address of your own. That’s how you get back in.',
        'Keep your password to yourself. If someone else may know it, choose a new one.',
        'On a device you share, sign out when you’re done.',
        'The demo accounts belong to no one. Everyone may use them, so nothing in them is private.',
        'Therapists get their role from the people who run this server. No one can give it to themselves.',
      ),
      p(['You may stop at any time. The ', link('privacy page', '/privacy', 'delete'), ' tells you how to delete things.']),
    ],
  },
  {
    id: 'words',
    title: 'Your words',
    blocks: [
      p(
        'What you write stays yours. Evenkeel stores it so that you can read it again. It doesn’t sell it, show adverts beside it or train a model on it.',
      ),
      p(['The ', link('privacy page', '/privacy'), ' tells you what is stored, and where.']),
    ],
  },
  {
    id: 'promise',
    title: 'What we can’t promise',
    blocks: [
      list(
        'That the site is always there, or free of faults.',
        'That entries are kept. A demonstration may be wiped at any time.',
        'That the safety check is right. It can miss things, and it can be wrong.',
      ),
      p('The software comes as it is, without a warranty. You may use the code under the MIT or the Apache 2.0 licence.'),
    ],
  },
  {
    id: 'who',
    title: 'Who runs this server',
    blocks: [
      p([
        'Anyone may run Evenkeel on a server of their own, and is then responsible for it. If they have set up a contact address, it is on the ',
        link('help page', '/help', 'contact'),
        '.',
      ]),
    ],
  },
  {
    id: 'change',
    title: 'If these terms change',
    blocks: [
      p(
        'The date at the top changes too. No lawyer has read this page yet. It says plainly what we mean, and it doesn’t take away any right the law gives you.',
      ),
    ],
  },
];
