/**
 * The block format of the information pages. All text lives in content modules, so that one test
 * can read every sentence.
 */
export type Place =
  | '/'
  | '/about'
  | '/privacy'
  | '/terms'
  | '/help'
  | '/learn'
  | '/playground'
  | '/crisis'
  | '/journal'
  | '/journal/new'
  | '/guided-journal'
  | '/safety-plan'
  | '/mood-logs'
  | SignInPlace;
type SignInPlace =
  | '/login'
  | '/login-no-password'
  | '/signup'
  | '/forgot-password'
  | '/dashboard-guest'
  | '/therapist-dashboard-guest'
  | '/settings'
  | '/sharing'
  | '/your-data';

export type Part = string | { text: string; to: Place; hash?: string } | { strong: string };
export type Text = string | readonly Part[];

export type Block =
  | { kind: 'p'; text: Text }
  | { kind: 'list'; items: readonly Text[] }
  | { kind: 'steps'; items: readonly { name: string; text: Text }[] }
  | { kind: 'facts'; rows: readonly { name: string; text: Text }[] }
  | { kind: 'columns'; columns: readonly { name: string; items: readonly Text[] }[] }
  /** Shown above text that mentions suicide or self-harm, as a warning. */
  | { kind: 'content-note'; text: string; skip: { text: string; to: string } };

export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}

export const p = (text: Text): Block => ({ kind: 'p', text });
export const list = (...items: Text[]): Block => ({ kind: 'list', items });
export const steps = (...items: { name: string; text: Text }[]): Block => ({ kind: 'steps', items });
export const facts = (...rows: { name: string; text: Text }[]): Block => ({ kind: 'facts', rows });

export const link = (text: string, to: Place, hash?: string): Part => (hash === undefined ? { text, to } : { text, to, hash });
export const strong = (text: string): Part => ({ strong: text });

export interface Question {
  id: string;
  question: string;
  answer: readonly Block[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  /** Blocks above the questions, such as a content note. */
  before?: readonly Block[];
  questions: readonly Question[];
}
