import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { securityAlerts } from '@/lib/security/alerts';
import { copy } from '@/components/crisis/copy';
import { securityEvents } from '@/lib/security/event-log';
import { loadCore } from '../../../test/core';
import { SafetyScope, useFormModel } from './record-form';
import { TextField } from './text-field';

beforeAll(loadCore);
afterEach(() => securityEvents.clear());

const high = 'High-risk content detected. Crisis resources have been displayed.';
const medium = 'Concerning content detected. Please consider reaching out to support resources.';
/** Pastes the text. Single key presses are covered by the first test. */
async function write(user: UserEvent, area: HTMLElement, words: string) {
  await user.click(area);
  await user.paste(words);
}
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 650)));

function Form({ start = {} }: { start?: Record<string, string> }) {
  const [text, setText] = useState<Record<string, string>>(start);
  const set = (name: string) => (value: string) => setText((before) => ({ ...before, [name]: value }));
  return (
    <SafetyScope>
      <TextField label="First" value={text['first'] ?? ''} onChange={set('first')} limit={100} />
      <TextField label="Second" value={text['second'] ?? ''} onChange={set('second')} />
      <TextField label="Kinder thought" value={text['kind'] ?? ''} onChange={set('kind')} balanced />
      <output aria-label="held">{JSON.stringify(text)}</output>
      <button type="button" onClick={() => setText({ first: 'from outside' })}>
        Replace
      </button>
      <Submit />
    </SafetyScope>
  );
}

function Submit() {
  const form = useFormModel();
  return (
    <button type="button" onClick={form.submitted}>
      Submit
    </button>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

describe('TextField', () => {
  it('CRISIS-39 says so when a text is too long to be checked', async () => {
    render(<Form start={{ first: 'x'.repeat(1_000_001) }} />);
    expect(await screen.findByText(/The live check isn’t available/)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(screen.queryByText(/The live check isn’t available/)).toBeNull());
  });

  it('reports every key press and accepts text from outside', async () => {
    render(<Form start={{ first: 'one' }} />);
    const user = userEvent.setup();
    expect(field('First')).toHaveValue('one');
    await user.type(field('First'), ' two');
    expect(screen.getByLabelText('held')).toHaveTextContent('{"first":"one two"}');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(field('First')).toHaveValue('from outside');
  });

  it('SAN-19 lists refused words after a pause, keeps them in the text, and selects them on request', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('First'), 'I want to create something');
    await pause();
    expect(field('First')).toHaveValue('I want to create something');
    expect(field('First')).toBeInvalid();
    expect(field('First')).toHaveAccessibleDescription(/Our filter mistook “create something” for computer code/);
    await user.click(screen.getByRole('button', { name: /^.?create something/ }));
    const area = field('First') as HTMLTextAreaElement;
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('create something');
  });

  it('SAN-19 replaces refused words by harmless ones with one press, and undoes it', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('First'), 'I want to create something');
    await pause();
    await user.click(screen.getByRole('button', { name: 'Use “make something”' }));
    expect(field('First')).toHaveValue('I want to make something');
    expect(field('First')).toBeValid();
    expect(field('First')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field('First')).toHaveValue('I want to create something');
    expect(screen.getByRole('button', { name: 'Use “make something”' })).toBeInTheDocument();
  });

  it('shows a counter from 80 % of its limit', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.click(field('First'));
    await user.paste('a'.repeat(81));
    await pause();
    expect(screen.getByText('81 of 100 characters')).toBeInTheDocument();
  });
});

describe('the crisis help of a form', () => {
  it('CRISIS-39 ALERT-05 is shown once, below the field being edited, and takes no focus', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('Second'), 'I want to die');
    const block = await screen.findByRole('region', { name: high });
    expect(within(block).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(field('Second')).toHaveFocus();
    expect(field('Second').compareDocumentPosition(block)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field('Kinder thought').compareDocumentPosition(block)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await write(user, field('First'), 'I want to die');
    await pause();
    expect(screen.getAllByRole('region', { name: high })).toHaveLength(1);
  });

  it.each([
    ['My friend died by suicide years ago', copy.headingAnother, copy.leadAnother],
    ['I used to want to die, years ago', copy.headingPast, copy.leadPast],
    ['I want to die', copy.headingHigh, copy.lead],
  ])('the help for “%s” first says “%s”, then the fixed sentence, with all numbers', async (text, heading, lead) => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('First'), text);
    const block = await screen.findByRole('region', { name: high });
    expect(block.firstElementChild).toHaveTextContent(heading);
    expect(within(block).getByText(lead)).toBeVisible();
    expect(within(block).getByRole('link', { name: 'Call 988' })).toBeVisible();
    expect(within(block).getByText(/In danger right now/)).toBeVisible();
    const forAnother = within(block).queryByRole('link', { name: copy.helpAnother });
    expect(forAnother?.getAttribute('href')).toBe(heading === copy.headingAnother ? '/crisis#someone-else' : undefined);
  });

  it('CRISIS-39 stays when the text is deleted, and closes when dismissed', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('First'), 'I want to die');
    await screen.findByRole('region', { name: high });
    await user.clear(field('First'));
    await pause();
    await user.click(screen.getByRole('button', { name: 'Close this box' }));
    expect(screen.queryByRole('region', { name: high })).not.toBeInTheDocument();
  });

  it('ALERT-04 ALERT-05 A-61 leaves its alert behind when the form is left with the help open', async () => {
    const { unmount } = render(<Form start={{ first: 'I want to die' }} />);
    await screen.findByRole('region', { name: high });
    expect(securityAlerts.shown()).toEqual([]);
    unmount();
    expect(securityAlerts.shown()).toMatchObject([{ type: 'error', message: high }]);
    securityAlerts.clear();
  });

  it('ALERT-05 ALERT-07 evaluates several fields together', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('First'), 'I feel worthless');
    expect(await screen.findByRole('alert')).toHaveTextContent(medium);
    await user.type(field('Second'), 'I give up');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(high));
  });

  it('A-61 a balanced thought counts as any other text from medium, and is left out of the combined text', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await write(user, field('Kinder thought'), 'I feel worthless at times, and my work shows something else');
    expect(await screen.findByRole('alert')).toHaveTextContent(medium);
    await write(user, field('First'), 'I give up');
    await pause();
    expect(screen.getByRole('alert')).toHaveTextContent(medium);
  });

  it('SECEV-05 A-64 a submission has the level of the verdict, which leaves a balanced thought out of the sum', async () => {
    render(<Form start={{ first: 'I feel worthless', kind: 'I give up <b>' }} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Submit' }));
    expect(securityEvents.events()).toMatchObject([{ type: 'crisis_detected', severity: 'medium' }]);
  });

  it('MED-11 ALERT-08 shows nothing for medical words', async () => {
    render(<Form start={{ first: 'My medication changed after the diagnosis' }} />);
    await pause();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('SECEV-05 records a submission once, without its text', async () => {
    render(<Form start={{ first: 'I want to die' }} />);
    const user = userEvent.setup();
    await screen.findByRole('region', { name: high });
    expect(securityEvents.events()).toEqual([]);
    const submit = screen.getByRole('button', { name: 'Submit' });
    await user.click(submit);
    await user.click(submit);
    expect(securityEvents.events().map(({ type, severity }) => [type, severity])).toEqual([['crisis_detected', 'high']]);
    expect(JSON.stringify(securityEvents.events())).not.toContain('want to die');
  });
});
