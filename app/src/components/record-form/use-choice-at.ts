import { useChangeAt } from './record-form';
import { tellReplaced } from './tell-replaced';

/**
 * Returns how to fill the text field at a path of the surrounding record with one of the choices beside it. The user's own
 * words that it replaces can be brought back.
 */
export function useChoiceAt(path: string, choices: readonly string[]): (choice: string) => void {
  const change = useChangeAt<string>(path);
  const isListed = (text: string) => choices.some((one) => one.toLowerCase() === text.trim().toLowerCase());
  return (choice) => {
    const own = change(() => choice) ?? '';
    if (own.trim() === '' || isListed(own)) return;
    // What was typed since then stays.
    tellReplaced(() => change((now = '') => (isListed(now) ? own : `${own} ${now}`)));
  };
}
