import { facts, link, list, p, strong, type Section, type Text } from './blocks';

export const privacy = {
  title: 'Privacy',
  heading: 'Privacy',
  lead: 'What happens to your words today, in the app and on the server.',
  summary: [
    'This is a demonstration. Please don’t write anything private.',
    'While you type, your words stay on your device. They go to the server only when you save.',
    'The server seals your words before it stores them.',
    'Your journal opens only with your account.',
    'There are no adverts and no tracking. One cookie keeps you signed in.',
    'Evenkeel is not HIPAA compliant.',
  ] satisfies Text[],
};

export const privacySections: readonly Section[] = [
  {
    id: 'device',
    title: 'What stays on your device',
    blocks: [
      p('These things are kept in your browser. They are not sent to us or to anyone else.'),
      facts(
        {
          name: 'Your drafts',
          text: 'Words you haven’t saved yet. They are sealed with a key that your browser holds and doesn’t give out.',
        },
        {
          name: 'The live check',
          text: 'The safety check runs on your device as you type. It needs no connection for that, once the page is open.',
        },
        {
          name: 'The app itself',
          text: 'Its pages, the live check and the crisis page, so that they open with no connection. No words of yours are in this copy.',
        },
        {
          name: 'Your choices',
          text: 'Colours, text size, country, reminders and the like. All but the colours are on the server too, sealed.',
        },
        {
          name: 'Your safety plan',
          text: 'Only if you asked for a copy here. It’s plain text, and anyone who opens this browser can read it. One switch removes it.',
        },
        {
          name: 'A passcode',
          text: 'Only if you set one, and only in a scrambled form that no one can undo. It stops people peeking at the pages on this device.',
        },
        { name: 'The note at the top', text: 'That you closed it, and which form of storage we use.' },
        { name: 'The draft in this tab', text: 'A random number, so that a reload finds the right draft.' },
        {
          name: 'The way in',
          text: 'That someone signed in here, with the random number of their account. And the page or invitation you came for, until you are signed in.',
        },
        { name: 'The introduction', text: 'How far you got, and whether you let us count.' },
      ),
      p([
        strong('Please note:'),
        ' while you’re signed in, anyone who opens this site in the same browser can see your drafts. Sealing helps when someone copies the files from the disk. It doesn’t help when someone sits down at your open device.',
      ]),
    ],
  },
  {
    id: 'account',
    title: 'What your account holds',
    blocks: [
      p('Your account keeps everyone else out of your journal. You don’t need one to look around as a guest.'),
      facts(
        {
          name: 'Your email address',
          text: 'Not sealed, because the server has to find you by it. It is used for signing in and for emails about that.',
        },
        {
          name: 'Your password',
          text: 'Only in a scrambled form that no one can undo. If you sign in by email or with Google, there may be none.',
        },
        {
          name: 'Your name',
          text: 'Only if you gave one. Not sealed. Also whether you’re a patient or a therapist, and how far you got in the introduction.',
        },
        {
          name: 'Where you’re signed in',
          text: 'For each sign-in: when and how it started, and which browser it was. Your network address is not kept.',
        },
        {
          name: 'Two cookies',
          text: 'One keeps you signed in. It goes when you sign out. The other remembers that an account was used here, so that nobody can lock you out by guessing your password. It doesn’t say who you are, and it lasts half a year. No script can read them.',
        },
        {
          name: 'Wrong passwords',
          text: 'How often one was tried for an address, with the address in scrambled form. This slows down people who guess.',
        },
        {
          name: 'Emails to you',
          text: 'They wait on the server, sealed, until they are sent. The links and codes in them are kept only in scrambled form.',
        },
        {
          name: 'Safety notes',
          text: 'The app can note that a check found something, or that words were blocked. It notes the kind, the time and the browser, never the words.',
        },
        {
          name: 'Google',
          text: 'Only if you choose it, and only where this server offers it. Google then learns that you use this site. It tells us your address.',
        },
      ),
    ],
  },
  {
    id: 'server',
    title: 'What the server stores',
    blocks: [
      p('Your entry is stored when you press Save, and not before.'),
      facts(
        {
          name: 'Sealed',
          text: 'Your situation, thoughts and notes. How serious the check found them, and which rules matched.',
        },
        {
          name: 'Not sealed',
          text: 'Random numbers for you and for the entry, and how often it was changed. Also when it was made, changed or deleted.',
        },
        {
          name: 'Limits on requests',
          text: 'The server counts some requests of one account or network address: sign-ins, emails and answers of the assistant. For that it keeps a scrambled form of the address and a number. Each count runs for a day at most, and old ones are cleared now and then.',
        },
      ),
      p(
        'All of this sits in one database that belongs to this server. Evenkeel sends it nowhere else. But the people who run the server may make backups.',
      ),
    ],
  },
  {
    id: 'sealing',
    title: 'How your words are sealed',
    blocks: [
      p(
        'Sealing turns words into noise that only the right key can turn back. Each person has a key of their own. That key is itself locked by a master key, which is not in the database.',
      ),
      p(
        'So no one can read a stolen copy of the database, unless the master key was stolen too. If someone moves sealed words to another entry or another person, they don’t open.',
      ),
      list(
        'Everyone who uses a demo account shares one key, so they can all read what’s in it.',
        'The people who run the server have the master key. They can read what is stored.',
        'Sealing is about storage. On the way to the server your words need HTTPS. Look for “https” in the address bar, unless the server is on your own machine.',
      ),
    ],
  },
  {
    id: 'log',
    title: 'What the log holds',
    blocks: [
      p('A log is the diary a server keeps about its own work. For each request, ours holds five things:'),
      list(
        'a random number for the request',
        'the kind of request, and the task it was for, such as “save an entry”',
        'whether it worked',
        'how long it took',
        'the technical cause, if something broke',
      ),
      p(
        'When you sign in or out, change your password, or something is refused, it also has your account’s random number. That helps to notice when someone tries to get in. When you read or save something, the line doesn’t say it was you.',
      ),
      p('These lines never hold a word you wrote, a draft, a page address, your email address or your network address.'),
      p(
        'While you are signed in, the app also tells the server when something breaks in your browser. That line says which page it was and which browser you use. Anything that looks private is blacked out first.',
      ),
      p('If a hosting service sits in front of this server, it may keep a log of its own. We can’t speak for that one.'),
    ],
  },
  {
    id: 'tracking',
    title: 'Tracking and AI',
    blocks: [
      p([
        strong('Tracking:'),
        ' there is none. Nothing counts your visits, unless you say yes when we ask. Then your browser tells us which pages are opened, and whether the introduction and a first entry were finished. It never sends your words, your name or your address. You can change your mind in the ',
        link('settings', '/settings', 'counting'),
        '.',
      ]),
      p([
        strong('AI:'),
        ' a set of rules on this server answers in the chat. A language model can be connected, too. Your words go to it only after you agree to it by name. Parts of articles that fit what you wrote go with them, including articles of your own. Chats are kept in your account like everything you write, and you can delete each one.',
      ]),
      p('Your browser loads these pages from this server alone. It is told to refuse scripts from anywhere else.'),
    ],
  },
  {
    id: 'delete',
    title: 'How to delete things',
    blocks: [
      facts(
        {
          name: 'One entry',
          text: [
            'In ',
            link('your journal', '/journal'),
            ', press Delete beside it. It leaves the list at once. A sealed copy stays on the server for 30 days, and you can restore it under “Recently deleted”. After that it’s gone for good.',
          ],
        },
        {
          name: 'A draft',
          text: 'Clear the fields, or press Remove beside it. A draft also goes away when you save it.',
        },
        {
          name: 'Everything on your device',
          text: 'Use your browser’s settings to clear the data of this site. Drafts can’t be restored after that.',
        },
        {
          name: 'Your account, and everything on the server',
          text: [
            'Go to ',
            link('Your data', '/your-data'),
            '. There you can take a copy first. What you wrote can be deleted at once. An account is deleted after seven days, with the key that opens its words. Until then you can keep it.',
          ],
        },
      ),
    ],
  },
  {
    id: 'hipaa',
    title: 'Not HIPAA compliant',
    blocks: [
      p(
        'HIPAA is a US law about health records. It sets rules for how they are kept and who may see them. Evenkeel doesn’t meet these rules. No one should use it for real patient records.',
      ),
    ],
  },
  {
    id: 'sharing',
    title: 'What a therapist can see',
    blocks: [
      p(['Nothing you write, unless you switch it on. You choose it on the page ', link('Sharing', '/sharing'), ', for each therapist.']),
      list(
        'They see your name and your email address once you accept their invitation.',
        'You decide for each entry: nobody, a summary, or all of it.',
        'You can pause, change or end it. It takes effect the next time they look.',
        'Each time they open something of yours, it is written down, and you can read the list.',
      ),
    ],
  },
];
