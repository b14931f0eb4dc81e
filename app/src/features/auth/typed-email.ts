/**
 * The email address typed on one sign-in page, to prefill the next. In memory only: cleared by a
 * reload and by signing in.
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
