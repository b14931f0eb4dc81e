const button = 'inline-flex min-h-target items-center rounded-control border px-4.5 font-semibold text-on no-underline';

/** The last fallback, built without React, for when React itself fails to render. */
export function showRenderFailure(root: HTMLElement, refresh: () => void = () => window.location.reload()): void {
  const page = root.ownerDocument;
  const make = (tag: string, text: string, names = ''): HTMLElement => {
    const element = page.createElement(tag);
    element.textContent = text;
    if (names) element.className = names;
    return element;
  };
  const link = (text: string, address: string, names: string): HTMLAnchorElement => {
    const element = make('a', text, names) as HTMLAnchorElement;
    element.href = address;
    return element;
  };

  const heading = make('h1', 'React App Failed to Render');
  heading.tabIndex = -1;
  const again = link('Refresh Page', page.location.pathname, `${button} border-primary bg-primary`);
  again.addEventListener('click', (event) => {
    // Following the link alone wouldn't reload an address that has a fragment.
    event.preventDefault();
    refresh();
  });
  const row = make('div', '', 'mt-4 flex flex-wrap gap-3');
  row.append(again, link('Crisis help', '/crisis', `${button} border-accent bg-accent`));
  const main = make('main', '', 'mx-auto max-w-form p-6');
  main.setAttribute('role', 'main');
  const words = make('div', '');
  words.setAttribute('role', 'alert');
  words.append(heading, make('p', 'Anything you wrote is kept on this device.', 'mt-4 text-lead text-secondary'));
  main.append(words, row);
  root.replaceChildren(main);
  page.title = 'Something went wrong · Evenkeel';
  heading.focus();
}
