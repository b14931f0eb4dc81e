/**
 * The rules of the sign-in forms. The specification leaves them open (OPEN-29); the server has the
 * same ones: for addresses in `service/auth/email.rs`, for passwords in its sign-up and password
 * change. The server decides; the app only validates sooner.
 *
 * - An address is trimmed. It has one "@", a local part, a host with a dot, and at most 254
 *   characters.
 * - A password has 12 to 128 characters (code points), of any kind. There are no composition rules:
 *   they make passwords that are hard to remember and easy to guess. The server rejects well-known
 *   passwords.
 * - A password is typed once. It can be shown while it is typed, which reveals mistakes at once; a
 *   second field only adds work for people with a password manager or one hand.
 * - Sign-in only requires some text: an older password may be shorter than today's minimum.
 */
import { formSchema } from '@/components/forms/schema';

export const passwordLength = { least: 12, most: 128 } as const;
export const emailLength = 254;
export const codeLength = 6;

export const problems = {
  noEmail: 'Enter your email address.',
  badEmail: 'Check the email address. It should look like name@example.org.',
  noPassword: 'Enter your password.',
  noNewPassword: 'Choose a password.',
  shortPassword: `Make the password longer. It needs ${passwordLength.least} characters or more.`,
  longPassword: `Make the password shorter. It can have ${passwordLength.most} characters at most.`,
  noCode: 'Enter the code from the email.',
  badCode: `Check the code. It has ${codeLength} digits.`,
} as const;

/** One part of a host, between its dots. */
const label = /^(?!-)[a-z0-9-]+(?<!-)$/i;
/** Visible ASCII, without the characters that are special in a mail header. */
const usable = /^[!-~]+$/;
const unusable = /[<>()[\],;:\\"]/;

export function isEmail(text: string): boolean {
  const email = text.trim();
  const [name = '', host = '', ...more] = email.split('@');
  const labels = host.split('.');
  return (
    email.length <= emailLength &&
    usable.test(email) &&
    !unusable.test(email) &&
    more.length === 0 &&
    name !== '' &&
    labels.length > 1 &&
    labels.every((part) => label.test(part))
  );
}

/** Counts code points, like the server. */
export function lengthOf(password: string): number {
  return [...password].length;
}

/** Removes the spaces that mail programs put into a code. */
export function plainCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return problems.noEmail;
  return isEmail(email) ? undefined : problems.badEmail;
}

function newPasswordProblem(password: string): string | undefined {
  if (password === '') return problems.noNewPassword;
  if (lengthOf(password) < passwordLength.least) return problems.shortPassword;
  return lengthOf(password) > passwordLength.most ? problems.longPassword : undefined;
}

function codeProblem(code: string): string | undefined {
  if (plainCode(code) === '') return problems.noCode;
  return /^\d+$/.test(plainCode(code)) && plainCode(code).length === codeLength ? undefined : problems.badCode;
}

export const emailSchema = formSchema({ email: emailProblem });
export const signUpSchema = formSchema({ email: emailProblem, password: newPasswordProblem });
export const newPasswordSchema = formSchema({ password: newPasswordProblem });
export const codeSchema = formSchema({ code: codeProblem });
export const signInSchema = formSchema({
  email: emailProblem,
  password: (password) => (password === '' ? problems.noPassword : undefined),
});
