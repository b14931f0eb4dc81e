import { act, render, screen } from '@testing-library/react';
import { CatchBoundary } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { partAfter, partBeside } from './loaded-beside';

function Form({ name }: { name: string }) {
  return <p>{name}</p>;
}

function pageWith([Part, useIsLoaded]: ReturnType<typeof partBeside<{ name: string }>>) {
  return function Page() {
    return useIsLoaded() ? <Part name="The form" /> : <p>Loading</p>;
  };
}

describe('a part loaded beside its page', () => {
  it('is loaded once, before it is rendered, and appears when it is there', async () => {
    let arrive: (form: typeof Form) => void = () => {};
    const load = vi.fn(() => new Promise<typeof Form>((resolve) => (arrive = resolve)));
    const Page = pageWith(partBeside(load));
    expect(load).toHaveBeenCalledOnce();
    const { unmount } = render(<Page />);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive(Form));
    expect(screen.getByText('The form')).toBeVisible();

    unmount();
    render(<Page />);
    expect(screen.getByText('The form')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is empty until it is loaded, for pages that show nothing meanwhile', () => {
    const [Part] = partBeside<{ name: string }>(() => new Promise(() => {}));
    const { container } = render(<Part name="The form" />);
    expect(container).toBeEmptyDOMElement();
  });

  it('throws in the page if it cannot be loaded, so that the page’s own error screen is shown', async () => {
    const reason = new Error('offline');
    const Page = pageWith(partBeside<{ name: string }>(() => Promise.reject(reason)));
    const onCatch = vi.fn();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <CatchBoundary getResetKey={() => ''} errorComponent={() => <p>It could not be loaded</p>} onCatch={onCatch}>
        <Page />
      </CatchBoundary>,
    );
    expect(await screen.findByText('It could not be loaded')).toBeVisible();
    expect(onCatch.mock.calls[0]?.[0]).toBe(reason);
  });

  it('is loaded again if it could not be loaded before the page is opened', async () => {
    const load = vi.fn<() => Promise<typeof Form>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Form);
    const Page = pageWith(partBeside(load));
    await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
    render(<Page />);
    expect(await screen.findByText('The form')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a part loaded after its page', () => {
  it('is loaded once it has rendered, so that the page is shown first', async () => {
    const load = vi.fn(async () => Form);
    const Page = pageWith(partAfter(load));
    expect(load).not.toHaveBeenCalled();
    const { unmount } = render(<Page />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('The form')).toBeVisible();

    unmount();
    render(<Page />);
    expect(screen.getByText('The form')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });
});
