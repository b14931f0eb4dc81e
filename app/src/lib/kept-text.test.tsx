import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDevice } from '../../test/support/empty-device';
import { draftStore } from './drafts';
import { useKeptText } from './kept-text';

let write: (text: string) => void;

function Page({ atOnce }: { atOnce?: string }) {
  const [text, setText] = useKeptText('analyser_text');
  useLayoutEffect(() => {
    write = setText;
    if (atOnce !== undefined) setText(atOnce);
  }, [atOnce, setText]);
  return <p data-testid="text">{text}</p>;
}

const kept = async () => (await draftStore().list()).map(({ content }) => (content as { text: string }).text);
const shown = () => screen.getByTestId('text').textContent;

afterEach(emptyDevice);

describe('a text that is kept on this device', () => {
  it('comes back when the page is opened again', async () => {
    const page = render(<Page />);
    act(() => write('They never liked me.'));
    await waitFor(async () => expect(await kept()).toEqual(['They never liked me.']));
    page.unmount();
    render(<Page />);
    await waitFor(() => expect(shown()).toBe('They never liked me.'));
  });

  it('is kept also when the first key came before anybody followed the words', async () => {
    render(<Page atOnce="Quick fingers." />);
    await waitFor(async () => expect(await kept()).toEqual(['Quick fingers.']));
    expect(shown()).toBe('Quick fingers.');
  });

  it('is still there after a page that was left before it could bring the words back', async () => {
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
});
