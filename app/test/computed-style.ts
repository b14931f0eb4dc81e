/**
 * The styles that queries by role and the user's clicks ask for. jsdom matches each element with some 200 selectors
 * again after each change of the page, which took most of the tests' time. The tests load no style sheets, so
 * an element's name, its attributes and its own style decide.
 */
const displays = new Map(
  Object.entries({
    none: 'area base basefont datalist dialog head link meta noembed noframes param rp script style template title',
    block:
      'html body address blockquote center div figure figcaption footer form header hr legend listing main p plaintext pre search ' +
      'xmp article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul fieldset details summary',
    'inline-block': 'input button marquee',
    'list-item': 'li',
    contents: 'slot',
    table: 'table',
    'table-caption': 'caption',
    'table-column-group': 'colgroup',
    'table-column': 'col',
    'table-header-group': 'thead',
    'table-row-group': 'tbody',
    'table-footer-group': 'tfoot',
    'table-row': 'tr',
    'table-cell': 'td th',
  }).flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)),
);

type Styled = Element & Partial<ElementCSSInlineStyle>;

function display(element: Styled): string {
  const name = element.localName;
  if (name === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return 'none';
  const own = element.style?.display;
  if (own) return own;
  if (name === 'dialog' && element.hasAttribute('open')) return 'block';
  if (element.hasAttribute('hidden') || element.hasAttribute('popover')) return 'none';
  return displays.get(name) ?? 'inline';
}

function inherited(element: Styled, property: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: Styled | null = element; at; at = at.parentElement) {
    const own = at.style?.[property];
    if (own) return own;
  }
  return initial;
}

function quick(element: Styled, property: string | symbol): string | undefined {
  if (property === 'display') return display(element);
  if (property === 'visibility') return inherited(element, 'visibility', 'visible');
  if (property === 'pointerEvents') return inherited(element, 'pointerEvents', 'auto');
  if (property === 'opacity') return element.style?.opacity || '1';
  return undefined;
}

/** Replaces the window's `getComputedStyle`. jsdom's own still answers for other properties. */
export function replaceComputedStyle(): void {
  const full = window.getComputedStyle;
  if (full.name === 'quickStyle') return;
  window.getComputedStyle = function quickStyle(element, pseudo) {
    if (pseudo || document.styleSheets.length > 0) return full(element, pseudo);
    const value = (name: string) => quick(element, name) ?? full(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, property) => (property === 'getPropertyValue' ? value : (quick(element, property) ?? Reflect.get(full(element), property))),
    });
  };
}
