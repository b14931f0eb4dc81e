import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SaveState } from '@/records';
import { loadCbt } from '../../../test/core';
import { openRecord } from '../../../test/support/open-record';
import { FinishFoot } from './finish-foot';
import { SafetyScope } from './record-form';
import { useFinish, type FinishRules } from './use-finish';

beforeAll(loadCbt);

type Step = 'title' | 'body';

const rules: FinishRules<'note', Step> = {
  missing: ({ body }) => (body === '' ? { message: 'Write something.', step: 'body' } : undefined),
  check: ({ title }) => (title === 'bad' ? [{ field: 'title', message: 'Another title.' }] : []),
  stepOf: () => 'title',
};

interface Start {
  title?: string;
  body?: string;
  version?: number;
  onePage?: boolean;
}

function open({ title = 'Mine', body = 'My words', version, onePage = false }: Start) {
  const save = vi.fn(async () => undefined);
  const onEnd = vi.fn();
  const onGo = vi.fn();
  const writing = (state: SaveState<'note'>) => openRecord<'note'>({ title, body }, state, { version, save });
  function Page({ state }: { state: SaveState<'note'> }) {
    const end = useFinish(writing(state), rules, onEnd);
    return (
      <SafetyScope>
        <FinishFoot
          writing={writing(state)}
          end={end}
          isLast
          describe={() => []}
          titleOf={(step) => step.toUpperCase()}
          onGo={onePage ? undefined : onGo}
        />
      </SafetyScope>
    );
  }
  const { rerender } = render(<Page state={{ kind: 'idle' }} />);
  const saved = () => rerender(<Page state={{ kind: 'saved', at: 0, content: { title, body } }} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { save, saved, onEnd, onGo, press };
}

describe('the foot of writing in steps', () => {
  it('tells what is missing with each try, and shows the way to its step', async () => {
    const { save, onGo, press } = open({ body: '' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Finish');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Before this can be kept:Write something. Go to “BODY”');
    await press('Finish');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await press('Go to “BODY”');
    expect(onGo).toHaveBeenCalledWith('body');
    expect(save).not.toHaveBeenCalled();
  });

  it('needs no way to a step where all fields stand on one page', async () => {
    const { press } = open({ body: '', onePage: true });
    await press('Finish');
    expect(screen.getByRole('alert')).toHaveTextContent('Write something.');
    expect(screen.queryByRole('button', { name: 'Go to “BODY”' })).not.toBeInTheDocument();
  });

  it('asks the core before it keeps an unfinished one too', async () => {
    const { save, press } = open({ title: 'bad', body: '' });
    await press('Save for later');
    expect(screen.getByRole('alert')).toHaveTextContent('Another title. Go to “TITLE”');
    expect(save).not.toHaveBeenCalled();
  });

  it('comes to the end once a finished one is kept', async () => {
    const { save, saved, onEnd, press } = open({});
    await press('Finish');
    expect(save).toHaveBeenCalledWith({ status: 'complete' });
    expect(onEnd).not.toHaveBeenCalled();
    saved();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('keeps a new one as a draft, and stays on the page', async () => {
    const fresh = open({ body: '' });
    await fresh.press('Save for later');
    expect(fresh.save).toHaveBeenCalledWith({ status: 'draft' });
    fresh.saved();
    expect(fresh.onEnd).not.toHaveBeenCalled();
  });

  it('does not touch whether a stored one is finished when it is kept for later', async () => {
    const stored = open({ version: 3 });
    await stored.press('Save for later');
    expect(stored.save).toHaveBeenCalledWith({});
  });
});
