/**
 * The address somebody typed on one page for signing in, for the next one. In memory alone: a reload forgets it, and
 * so does signing in.
 */
let typed = '';

export const typedEmail = {
  read: (): string => typed,
  keep: (email: string): void => {
    typed = email;
  },
  forget: (): void => {
    typed = '';
  },
};
