import { useState } from 'react';
import { calmView, closeBlock, noteLevel } from '@/components/crisis/crisis-view';
import { CrisisBlock } from '@/components/crisis/crisis-block';
import { readText, useSafety } from '@/lib/wasm/safety';

/**
 * Crisis help below a text that isn't a record, such as a search. It is checked on this device.
 */
export function HelpBeside({ text }: { text: string }) {
  const safety = useSafety();
  const level = (safety === 'ready' && readText(text)?.shownLevel) || 'none';
  const [view, setView] = useState(calmView);
  const next = noteLevel(view, level, '', text);
  // Adjusted while rendering, so that the help shows with the words that raised it.
  if (next !== view) setView(next);
  if (!view.shown) return null;
  const { shown, subject, rises } = view;
  return <CrisisBlock level={shown} subject={subject} rises={rises} text={view.text} onClose={() => setView(closeBlock(view, level))} />;
}
