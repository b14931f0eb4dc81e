import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorDetails } from '@/components/errors/error-details';
import { BrandMark } from '@/components/layout/brand-mark';
import { Disclaimer } from '@/components/layout/disclaimer';
import { PageHeading } from '@/components/layout/page-heading';
import { showToast } from '@/lib/toasts';
import { LoadingPage } from '@/components/loading/loading-page';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { HelpLines } from '@/components/crisis/help-lines';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Lead, Small } from '@/components/ui/text';
import { queries } from '@/lib/api/queries';
import { reportError } from '@/lib/errors/error-queue';
import { AppError, categories } from '@/lib/errors';
import { removeStored, storageKeys } from '@/lib/device/storage';
import tokens from '@/styles/tokens.json';
import { KitRoom } from './kit-room';
import { PictureRoom } from './picture-room';
import { UiRoom } from './ui-room';

const sizes = [
  ['text-h1', 'Heading 1'],
  ['text-h2', 'Heading 2'],
  ['text-lead', 'Heading 3 and lead'],
  ['text-body', 'Body'],
  ['text-small', 'Small'],
] as const;

const spaces = ['w-2', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16'];

/** Every colour, component and state side by side. Part of development builds only. */
export function GalleryPage() {
  return (
    <div className="[&>section]:mt-12">
      <PageHeading title="Gallery">Gallery</PageHeading>
      <Lead>All of the design in one place. DESIGN.md gives the reasons.</Lead>
      <Room title="Type">
        {sizes.map(([name, text]) => (
          <p key={name} className={name}>
            {text} <code>{name}</code>
          </p>
        ))}
        <p className="font-reading">What a patient writes and reads is set in the reading face.</p>
        <p className="tabular-nums">Numbers line up: 10:42, 988, 1,111</p>
      </Room>
      <Room title="Rhythm">
        {spaces.map((name) => (
          <p key={name} className="mt-1 flex items-center gap-4">
            <span className={`${name} h-6 bg-primary`} />
            <code>{name}</code>
          </p>
        ))}
      </Room>
      {Object.entries(tokens.palettes).flatMap(([role, modes]) =>
        Object.keys(modes).map((mode) => <Palette key={role + mode} role={role} mode={mode} />),
      )}
      <Room title="Frame">
        <NoteAgain />
        <div className="mt-4 rounded-panel border border-hairline">
          <LoadingPage name="Gallery" />
        </div>
      </Room>
      <Room title="Primitives">
        <UiRoom />
      </Room>
      <Room title="Pictures and panels">
        <PictureRoom />
      </Room>
      <Room title="Parts of the tools">
        <QueryClientProvider client={queries}>
          <KitRoom />
        </QueryClientProvider>
      </Room>
      <Room title="Notes and errors">
        <Row>
          <Button onClick={() => showToast({ text: 'Entry deleted.', action: { label: 'Undo', run: () => {} } })}>
            Toast with an undo
          </Button>
          {categories.map((category) => (
            <Button key={category} onClick={() => reportError(sample(category), { retry: () => {} })}>
              Error: {category}
            </Button>
          ))}
        </Row>
        <ErrorDetails error={sample('ui')} />
        <Throw />
      </Room>
    </div>
  );
}

function sample(category: AppError['category']): AppError {
  return new AppError('An example of an error.', { category, code: 'example', retryable: category !== 'auth', severity: 'high' });
}

function Room({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Palette({ role, mode }: { role: string; mode: string }) {
  return (
    <section
      className="rounded-panel border border-hairline bg-background p-6 text-ink [&>*+*]:mt-4"
      data-role={role}
      data-theme={mode}
      aria-label={`${role}, ${mode}`}
    >
      <h2 className="flex items-center gap-2">
        <BrandMark /> {role}, {mode}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 text-small">
        {tokens.order.map((name) => (
          <li key={name}>
            <span className="block h-12 rounded-control border border-hairline" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Default</Button>
        <Button variant="quiet">Quiet</Button>
      </Row>
      <HelpLines />
      <Notice tone="amber">An amber notice.</Notice>
      <p>
        Body text with <a href="#top">a link</a>.
      </p>
      <Small>A remark beside it.</Small>
      <Badge>badge</Badge>
    </section>
  );
}

function NoteAgain() {
  const [round, setRound] = useState(0);
  return (
    <>
      <Button
        onClick={() => {
          removeStored(storageKeys.disclaimer);
          setRound(round + 1);
        }}
      >
        Show the amber note again
      </Button>
      <Disclaimer key={round} />
    </>
  );
}

function Throw() {
  const [thrown, setThrown] = useState(false);
  if (thrown) throw new Error('render');
  return <Button onClick={() => setThrown(true)}>Show the page-level error screen</Button>;
}
