import { useState, type ReactNode } from 'react';
import { ErrorDetails } from '@/components/errors/error-details';
import { BrandMark } from '@/components/layout/brand-mark';
import { Disclaimer } from '@/components/layout/disclaimer';
import { PageHeading } from '@/components/layout/page-heading';
import { showToast } from '@/components/live/toasts';
import { LoadingPage } from '@/components/loading/loading-page';
import { HelpLinks } from '@/components/ui/help-links';
import { reportError } from '@/lib/error-queue';
import { AppError, categories } from '@/lib/errors';
import { removeStored, storageKeys } from '@/lib/storage';
import tokens from '@/styles/tokens.json';
import { KitRoom } from './kit-room';
import { UiRoom } from './ui-room';
import './gallery.css';

const sizes = [
  ['--size-h1', 'Heading 1'],
  ['--size-h2', 'Heading 2'],
  ['--size-h3', 'Heading 3'],
  ['--size-lead', 'Lead'],
  ['--size-body', 'Body'],
  ['--size-small', 'Small'],
] as const;

const spaces = ['--s1', '--s2', '--s3', '--s4', '--s6', '--s8'];

/** Every colour, component and state side by side. It is part of development builds only. */
export function GalleryPage() {
  return (
    <div className="gallery">
      <PageHeading title="Gallery">Gallery</PageHeading>
      <p className="lead">All of the design in one place. DESIGN.md says why it is so.</p>
      <Room title="Type">
        {sizes.map(([name, words]) => (
          <p key={name} className="gallery-type" data-size={name}>
            {words} <code>{name}</code>
          </p>
        ))}
        <p className="gallery-reading">What the patient writes and reads is set in the book face.</p>
        <p className="gallery-figures">Numbers line up: 10:42, 988, 1,111</p>
      </Room>
      <Room title="Rhythm">
        {spaces.map((name) => (
          <div key={name} className="gallery-space" data-space={name}>
            <code>{name}</code>
          </div>
        ))}
      </Room>
      {Object.entries(tokens.palettes).flatMap(([role, modes]) =>
        Object.keys(modes).map((mode) => <Palette key={role + mode} role={role} mode={mode} />),
      )}
      <Room title="Frame">
        <NoteAgain />
        <div className="gallery-box">
          <LoadingPage name="Gallery" />
        </div>
      </Room>
      <Room title="Primitives">
        <UiRoom />
      </Room>
      <Room title="Parts of the tools">
        <KitRoom />
      </Room>
      <Room title="Notes and errors">
        <div className="row">
          <button type="button" className="button" onClick={() => showToast({ text: 'Entry deleted.', action: { label: 'Undo', run: () => {} } })}>
            Note with an undo
          </button>
          {categories.map((category) => (
            <button key={category} type="button" className="button" onClick={() => void reportError(sample(category), { retry: () => {} })}>
              Error: {category}
            </button>
          ))}
        </div>
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
    <section className="gallery-palette" data-role={role} data-theme={mode} aria-label={`${role}, ${mode}`}>
      <h2>
        <BrandMark /> {role}, {mode}
      </h2>
      <ul className="gallery-swatches">
        {tokens.order.map((name) => (
          <li key={name}>
            <span data-colour={name} />
            {name}
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button button-primary button-large">
          Large
        </button>
        <button type="button" className="button button-primary">
          Primary
        </button>
        <button type="button" className="button">
          Plain
        </button>
        <button type="button" className="button button-quiet">
          Quiet
        </button>
        <button type="button" className="button button-small">
          Small
        </button>
        <button type="button" className="button button-primary" aria-disabled="true">
          Busy
        </button>
      </div>
      <HelpLinks />
      <p className="notice">An amber notice, with a word that matters.</p>
      <p>
        Body text with <a href="#top">a link</a>, and <span className="small">small words beside it</span>.
      </p>
      <p className="badge">badge</p>
      <div className="toast toast-error">
        <p>A note about an error.</p>
        <div className="row">
          <button type="button" className="button button-small">
            Retry
          </button>
          <button type="button" className="button button-small button-quiet">
            Dismiss
          </button>
        </div>
      </div>
    </section>
  );
}

function NoteAgain() {
  const [round, setRound] = useState(0);
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          removeStored(storageKeys.disclaimer);
          setRound(round + 1);
        }}
      >
        Show the amber note again
      </button>
      <Disclaimer key={round} />
    </>
  );
}

function Throw() {
  const [thrown, setThrown] = useState(false);
  if (thrown) throw new Error('render');
  return (
    <button type="button" className="button" onClick={() => setThrown(true)}>
      Show the page-level error screen
    </button>
  );
}
