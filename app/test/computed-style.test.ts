import { expect, it } from 'vitest';

/** jsdom's own, which the set-up has replaced in the test's window only. */
const full = document.body.appendChild(document.createElement('iframe')).contentWindow?.getComputedStyle;

const markup = [
  ...'a article aside button dd details dialog div dl dt em fieldset figcaption figure footer form h1 h2 h6 header hr img input label legend li'.split(
    ' ',
  ),
  ...'main mark meter nav ol option output p pre progress script section select small span strong sub sup svg table tbody td template'.split(
    ' ',
  ),
  ...'textarea tfoot th thead time title tr ul'.split(' '),
]
  .map((name) => `<${name}></${name}>`)
  .concat(
    '<div hidden></div>',
    '<div hidden style="display: block"></div>',
    '<div style="display: none"></div>',
    '<span style="opacity: 0"></span>',
    '<div style="visibility: hidden"><span></span></div>',
    '<div style="pointer-events: none"><button></button></div>',
    '<dialog open></dialog>',
    '<div popover></div>',
    '<input type="hidden">',
  );

it.each(markup)('%s has the styles that jsdom computes', (html) => {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const page = document.body.appendChild(document.createElement('div'));
  page.append(holder.content);
  for (const element of page.querySelectorAll('*')) {
    for (const name of ['display', 'visibility', 'opacity', 'pointerEvents'] as const) {
      expect([name, getComputedStyle(element)[name]]).toEqual([name, full?.(element)[name]]);
    }
  }
  page.remove();
});
