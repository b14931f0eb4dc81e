import { showToast } from '@/lib/toasts';

const copy = {
  replaced: 'Your own words were replaced.',
  undo: 'Undo',
};

/** Says that a choice has replaced the user's own words, with a way to bring them back. */
export function tellReplaced(bringBack: () => void): void {
  showToast({ text: copy.replaced, action: { label: copy.undo, run: bringBack } });
}
