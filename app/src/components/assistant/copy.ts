/** Interface text of the choice of who writes answers. */
export const copy = {
  title: 'Who answers',
  rules: 'The built-in guide',
  rulesNote: 'A set of rules. Your words stay on this server.',
  modelNote: (host: string) => `A language model. Your words are sent to ${host}.`,
  askTitle: (name: string) => `Send your words to ${name}?`,
  ask: (host: string) => `What you ask about will be sent to ${host}, which writes the answers. Our safety check reads each answer first.`,
  askBack: 'You can go back to the built-in guide at any time.',
  agree: (name: string) => `Agree to ${name}`,
  notNow: 'Not now',
} as const;
