import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDevice } from '../../test/support/empty-device';
import { useTextNow } from '@/lib/text/text-source';
import { DraftDb } from './db';
import { closeRecordStores, recordStore, useDeviceText } from '.';
import type { DeviceText } from './use-device-text';

let write: (text: string) => void;
let reset: () => void;
let resetAfter: (sent: string) => void;
let putBack: (text: string) => void;
let change: DeviceText['change'];

function Page({ atOnce, initial }: { atOnce?: string; initial?: string }) {
  const text = useDeviceText('analyser_text', '', initial);
  useLayoutEffect(() => {
    ({ write, reset, resetAfter, putBack, change } = text);
    if (atOnce !== undefined) text.write(atOnce);
  }, [atOnce, text]);
  return <p data-testid="text">{useTextNow(text)}</p>;
}

const kept = async () => (await recordStore().drafts.list()).map(({ content }) => (content as { text: string }).text);
const shown = () => screen.getByTestId('text').textContent;

afterEach(emptyDevice);

describe('a text stored on this device', () => {
  it('is restored when the page is opened again', async () => {
    const page = render(<Page />);
    act(() => write('They never liked me.'));
    await waitFor(async () => expect(await kept()).toEqual(['They never liked me.']));
    page.unmount();
    render(<Page />);
    await waitFor(() => expect(shown()).toBe('They never liked me.'));
  });

  it('that changes an initial text is stored only while it differs, also when it is emptied', async () => {
    const page = render(<Page initial="As it was." />);
    await waitFor(() => expect(shown()).toBe('As it was.'));
    act(() => write(''));
    await waitFor(async () => expect(await kept()).toEqual(['']));
    page.unmount();
    render(<Page initial="As it was." />);
    await waitFor(() => expect(shown()).toBe(''));
    act(() => reset());
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(shown()).toBe('As it was.');
  });

  it('is removed once it was sent, unless more was typed meanwhile', async () => {
    render(<Page />);
    act(() => write('Thank you. And'));
    act(() => resetAfter('Thank you.'));
    expect(shown()).toBe('Thank you. And');
    await waitFor(async () => expect(await kept()).toEqual(['Thank you. And']));
    act(() => write('Thank you.  '));
    act(() => resetAfter('Thank you.'));
    expect(shown()).toBe('');
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('is removed once it was sent, also if the page was left meanwhile', async () => {
    const page = render(<Page />);
    act(() => write('Thank you.'));
    await waitFor(async () => expect(await kept()).toEqual(['Thank you.']));
    page.unmount();
    act(() => resetAfter('Thank you.'));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('is removed once it was sent, also if its page is just being opened again', async () => {
    const page = render(<Page />);
    act(() => write('Thank you.'));
    await waitFor(async () => expect(await kept()).toEqual(['Thank you.']));
    const sent = resetAfter;
    page.unmount();
    render(<Page />);
    sent('Thank you.');
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(shown()).toBe('');
  });

  it('is changed on the device if its page was left', async () => {
    const page = render(<Page />);
    act(() => write('Thank you. And'));
    await waitFor(async () => expect(await kept()).toEqual(['Thank you. And']));
    page.unmount();
    change((now) => now.replace('Thank you. ', ''));
    await waitFor(async () => expect(await kept()).toEqual(['And']));
    render(<Page />);
    await waitFor(() => expect(shown()).toBe('And'));
    change((now) => now.replace('And', 'Also'));
    await waitFor(async () => expect(await kept()).toEqual(['Also']));
  });

  it('is written when the store is flushed, as before a sign-out', async () => {
    render(<Page />);
    act(() => write('Found'));
    await waitFor(async () => expect(await kept()).toEqual(['Found']));
    act(() => write('Found by the sign-out'));
    await recordStore().flush();
    expect(await kept()).toEqual(['Found by the sign-out']);
  });

  it('comes back before what was written since it was removed', async () => {
    render(<Page />);
    act(() => write('Before.'));
    act(() => reset());
    act(() => write('Since.'));
    act(() => putBack('Before.'));
    await waitFor(() => expect(shown()).toBe('Before.\n\nSince.'));
  });

  it('comes back although its page was left, and was opened again', async () => {
    const page = render(<Page />);
    act(() => write('Before.'));
    act(() => reset());
    const undo = putBack;
    page.unmount();
    act(() => undo('Before.'));
    await waitFor(async () => expect(await kept()).toEqual(['Before.']));
    render(<Page />);
    await waitFor(() => expect(shown()).toBe('Before.'));
    act(() => reset());
    act(() => undo('Before.'));
    expect(shown()).toBe('Before.');
    await waitFor(async () => expect(await kept()).toEqual(['Before.']));
  });

  it('is stored even if the first key press came before the effect ran', async () => {
    render(<Page atOnce="Quick fingers." />);
    await waitFor(async () => expect(await kept()).toEqual(['Quick fingers.']));
    expect(shown()).toBe('Quick fingers.');
  });

  it('survives a page that was left before it could restore the text', async () => {
    const page = render(<Page />);
    act(() => write('Stay.'));
    await waitFor(async () => expect(await kept()).toEqual(['Stay.']));
    page.unmount();
    const hasty = render(<Page />);
    window.dispatchEvent(new Event('pagehide'));
    hasty.unmount();
    render(<Page />);
    await waitFor(() => expect(shown()).toBe('Stay.'));
  });

  it('OPEN-49 is not overwritten by a key press before it was restored', async () => {
    const page = render(<Page />);
    act(() => write('Before.'));
    await waitFor(async () => expect(await kept()).toEqual(['Before.']));
    page.unmount();
    render(<Page atOnce="Quick." />);
    await waitFor(() => expect(shown()).toBe('Before.\n\nQuick.'));
    await waitFor(async () => expect(await kept()).toEqual(['Before.\n\nQuick.']));
  });

  it('OPEN-49 is not overwritten if storage could not be read at first', async () => {
    const page = render(<Page />);
    act(() => write('Before.'));
    await waitFor(async () => expect(await kept()).toEqual(['Before.']));
    page.unmount();
    for (const way of ['get', 'list'] as const) vi.spyOn(DraftDb.prototype, way).mockRejectedValueOnce(new Error('busy'));
    render(<Page atOnce="After." />);
    await new Promise((resolve) => setTimeout(resolve, 400));
    vi.restoreAllMocks();
    expect((await kept()).toSorted()).toEqual(['After.', 'Before.']);
  });

  it('OPEN-49 has its own draft in a second tab', async () => {
    const page = render(<Page />);
    act(() => write('In one.'));
    await waitFor(async () => expect(await kept()).toEqual(['In one.']));
    page.unmount();
    // Only one tab can hold a lock.
    const request = (_name: string, _options: LockOptions, work: (lock: object | null) => unknown) => Promise.resolve(work(null));
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    closeRecordStores();
    render(<Page />);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(shown()).toBe('');
    act(() => write('In two.'));
    await waitFor(async () => expect((await kept()).toSorted()).toEqual(['In one.', 'In two.']));
    vi.unstubAllGlobals();
    closeRecordStores();
  });
});
