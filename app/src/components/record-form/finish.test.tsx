import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Note } from '@/lib/wasm/cbt';
import { toasts } from '@/lib/toasts';
import type { SaveState } from '@/records';
import { loadCbt } from '../../../test/core';
import { openRecord } from '../../../test/support/open-record';
import { FinishFoot } from './finish-foot';
import { RecordForm } from './record-form';
import { useFinish } from './use-finish';

beforeAll(loadCbt);

type Step = 'title' | 'body';

const missing = ({ body }: Note) => (body === '' ? 'Write something.' : undefined);
const stepOf = (field: string): Step => (field === '' ? 'body' : 'title');

interface Start {
  title?: string;
  body?: string;
  version?: number;
  onePage?: boolean;
}

function open({ title = 'Mine', body = 'My words', version, onePage = false }: Start) {
  const save = vi.fn(async () => undefined);
  const onEnd = vi.fn();
  const onLeave = vi.fn();
  const onGo = vi.fn();
  const writing = (state: SaveState<'note'>) => openRecord<'note'>({ title, body }, state, { version, save });
  function Foot({ state }: { state: SaveState<'note'> }) {
    const end = useFinish(writing(state), onEnd, onLeave);
    return (
      <FinishFoot
        writing={writing(state)}
        end={end}
        isLast
        stepOf={stepOf}
        titleOf={(step) => step.toUpperCase()}
        onGo={onePage ? undefined : onGo}
      />
    );
  }
  const Page = ({ state }: { state: SaveState<'note'> }) => (
    <RecordForm kind="note" writing={writing(state)} missing={missing}>
      <Foot state={state} />
    </RecordForm>
  );
  const { rerender } = render(<Page state={{ kind: 'idle' }} />);
  const saved = () => rerender(<Page state={{ kind: 'saved', at: 0, content: { title, body } }} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { save, saved, onEnd, onLeave, onGo, press };
}

describe('FinishFoot', () => {
  it('lists what is missing on each attempt, and links to its step', async () => {
    const { save, onGo, press } = open({ body: '' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Finish');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Before this can be saved:Write something. Go to “BODY”');
    await press('Finish');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await press('Go to “BODY”');
    expect(onGo).toHaveBeenCalledWith('body');
    expect(save).not.toHaveBeenCalled();
  });

  it('needs no link to a step if all fields are on one page', async () => {
    const { press } = open({ body: '', onePage: true });
    await press('Finish');
    expect(await screen.findByRole('alert')).toHaveTextContent('Write something.');
    expect(screen.queryByRole('button', { name: 'Go to “BODY”' })).not.toBeInTheDocument();
  });

  it('also asks the core before it saves an unfinished record', async () => {
    const { save, press } = open({ title: 'a'.repeat(1000), body: '' });
    await press('Save and leave');
    expect(await screen.findByRole('alert')).toHaveTextContent(/ Go to “TITLE”$/);
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the result once a finished record is saved', async () => {
    const { save, saved, onEnd, press } = open({});
    await press('Finish');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ status: 'complete' }));
    expect(onEnd).not.toHaveBeenCalled();
    saved();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('saves a new record as a draft, says so, and leaves', async () => {
    const fresh = open({ body: '' });
    await fresh.press('Save and leave');
    await waitFor(() => expect(fresh.save).toHaveBeenCalledWith({ status: 'draft' }));
    expect(fresh.onLeave).not.toHaveBeenCalled();
    fresh.saved();
    expect(fresh.onLeave).toHaveBeenCalledOnce();
    expect(fresh.onEnd).not.toHaveBeenCalled();
    expect(toasts.getState().shown?.text).toBe('Saved. You can continue any time.');
  });

  it('keeps the status of a stored record that is saved for later', async () => {
    const stored = open({ version: 3 });
    await stored.press('Save and leave');
    await waitFor(() => expect(stored.save).toHaveBeenCalledWith({}));
  });
});
