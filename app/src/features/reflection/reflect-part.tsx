import { lazy, Suspense, useState } from 'react';
import { useFormModel, useFormContent } from '@/components/record-form/record-form';
import { useFittingQuotes } from '@/components/record-form/use-fitting-quotes';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { fitting } from '@/lib/assistant/quotes';
import type { ChatProvider } from '@/lib/assistant/types';
import { useAssistant } from '@/components/assistant/use-assistant';
import { trimText } from '@/lib/text/text';
import { cbt, cbtBridge } from '@/lib/wasm/cbt';
import type { ContentOf, RecordHandle } from '@/records';
import { copy } from './copy';

/** Loaded when they are first needed, so that the page opens fast. */
const Reflected = lazy(async () => ({ default: (await import('./reflected')).Reflected }));
const ProviderChoice = lazy(async () => ({ default: (await import('@/components/assistant/provider-choice')).ProviderChoice }));

type State =
  | { kind: 'idle' }
  | { kind: 'reflecting' }
  | { kind: 'nothing' }
  | { kind: 'trouble' }
  | { kind: 'done'; instead: string | undefined };

/** The reflection on an entry, and what can follow from it. It changes nothing in the text. */
export function ReflectPart({ writing }: { writing: RecordHandle<'journal_entry'> }) {
  const form = useFormModel();
  const hasReflection = useFormContent((content: ContentOf['journal_entry']) => content.reflection !== undefined);
  const { model } = useAssistant();
  const [chosen, setChosen] = useState<ChatProvider>();
  const [state, setState] = useState<State>({ kind: 'idle' });
  useFittingQuotes(writing);
  const provider = chosen ?? (model?.agreed ? 'openai' : 'rules');

  const reflect = async () => {
    form.content?.settle();
    const text = trimText(writing.read().thoughts);
    if (text === '') return setState({ kind: 'nothing' });
    setState({ kind: 'reflecting' });
    form.submitted();
    try {
      const { reflectOn } = await import('@/components/assistant/reflect-on');
      const { result: next, instead } = await reflectOn(text, provider);
      const held = (await isHeld(text)) ? { ...next, patterns: [] } : next;
      writing.set((now) => ({ reflection: fitting(now.thoughts, held) }));
      setState({ kind: 'done', instead });
    } catch {
      setState({ kind: 'trouble' });
    }
  };
  const busy = state.kind === 'reflecting';

  return (
    <div className="max-w-form">
      {model ? (
        <Suspense fallback={null}>
          <ProviderChoice provider={provider} onProvider={setChosen} />
        </Suspense>
      ) : null}
      <Button variant={hasReflection ? 'default' : 'primary'} aria-disabled={busy || undefined} onClick={() => busy || void reflect()}>
        {busy ? copy.reflecting : hasReflection ? copy.again : copy.reflect}
      </Button>
      <StateNote state={state} />
      {hasReflection ? (
        <Suspense fallback={null}>
          <Reflected writing={writing} focusOn={state.kind === 'done' ? state : undefined} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Whether no tool may answer the text with patterns. */
async function isHeld(text: string): Promise<boolean> {
  return (await cbtBridge('forms').prepare()) === 'ready' && cbt.findHold([text]) !== null;
}

function StateNote({ state }: { state: State }) {
  if (state.kind === 'nothing') return <p className="mt-3">{copy.nothing}</p>;
  if (state.kind === 'trouble')
    return (
      <Notice tone="problem" className="mt-3" role="alert">
        <p>{copy.trouble}</p>
      </Notice>
    );
  if (state.kind !== 'done' || state.instead === undefined) return null;
  return (
    <Notice tone="info" className="mt-3" role="alert">
      <p>{copy.instead}</p>
      <p>{state.instead}</p>
    </Notice>
  );
}
