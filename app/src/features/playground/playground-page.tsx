import { lazy, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { HelpLines } from '@/components/crisis/help-lines';
import { HelpStrip } from '@/components/crisis/help-strip';
import { isShown } from '@/lib/security/levels';
import { PageHeading } from '@/components/layout/page-heading';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Lead, Small } from '@/components/ui/text';
import { askCore, useSafety } from '@/lib/wasm/safety';
import { copy } from './copy';
import { readExtended, readSpec, type Analyse, type Reading } from './reading';

const Results = lazy(async () => ({ default: (await import('./results')).Results }));
const Report = lazy(async () => ({ default: (await import('./report')).Report }));

const maxChars = 2000;

const analyse: Analyse = (text, ruleset) => askCore((core) => core.analyse(text, { ruleset }));

interface Both {
  spec: Reading;
  extended: Reading;
}

function readBoth(text: string): Both | undefined {
  const spec = readSpec(text, analyse);
  const extended = readExtended(text, analyse);
  return spec && extended && { spec, extended };
}

/** Shows what the checks find in a text, rule by rule. The text is kept in this page's memory only. */
export function PlaygroundPage() {
  const state = useSafety();
  const id = useId();
  const help = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  // Deferred, so that reading the text never delays typing.
  const settled = useDeferredValue(text);
  const both = useMemo(() => (state === 'ready' && settled.trim() !== '' ? readBoth(settled) : undefined), [state, settled]);
  const level = (both && analyse(settled, 'extended-1')?.shownLevel) ?? 'none';

  return (
    <div>
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <Notice tone="amber" className="mt-6 max-w-form">
        <p>
          {copy.warning}
          <a href="/crisis">{copy.warningLink}</a>.
        </p>
      </Notice>
      <Field id={id} label={copy.field} hint={copy.hint} className="mt-8 max-w-form">
        <TextArea
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={maxChars}
          rows={3}
          autoComplete="off"
          className="font-reading"
        />
      </Field>
      <Small className="mt-4">{copy.examples}</Small>
      <Row className="mt-2 max-w-form">
        {copy.sentences.map((sentence) => (
          <Button key={sentence} size="small" onClick={() => setText(sentence)}>
            {sentence}
          </Button>
        ))}
      </Row>
      <output className="sr-only">{both ? copy.summary(both.spec.level, both.extended.level) : ''}</output>
      {isShown(level) ? (
        <>
          <HelpStrip
            block={help}
            ref={strip}
            isUrgent={false}
            rises={0}
            heading={copy.help.title}
            onMore={() => help.current?.scrollIntoView({ block: 'center' })}
          />
          <Notice ref={help} tone="accent" className="mt-8 max-w-form">
            <p className="font-reading text-lead font-semibold">{copy.help.title}</p>
            <p>{copy.help.text}</p>
            <HelpLines />
          </Notice>
        </>
      ) : null}
      <div className="mt-8 min-h-40">
        {both ? (
          <Suspense fallback={null}>
            <Results spec={both.spec} extended={both.extended} />
            <Report text={settled} spec={both.spec} extended={both.extended} />
          </Suspense>
        ) : (
          <p className="text-secondary">{state === 'unavailable' ? copy.unavailable : state === 'ready' ? copy.empty : copy.loading}</p>
        )}
      </div>
      <p className="mt-8 max-w-measure">{copy.limits}</p>
    </div>
  );
}
