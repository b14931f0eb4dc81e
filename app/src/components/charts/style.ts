const text = 'tabular-nums forced-colors:fill-[CanvasText]';

/** Class names for the parts of a chart: thin lines, and no meaning by colour alone. */
export const chart = {
  grid: 'stroke-hairline',
  axis: 'stroke-line [stroke-dasharray:3_4]',
  label: `fill-secondary text-xs ${text}`,
  name: `fill-ink text-small ${text}`,
  value: `fill-secondary text-small ${text}`,
  line: 'fill-none stroke-primary stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]',
  dot: 'fill-surface stroke-primary stroke-[2.25] forced-colors:stroke-[CanvasText]',
  /** Alternating tints for even and odd bands. */
  zones: ['fill-primary/4', 'fill-primary/10'],
  span: 'stroke-primary/28 stroke-[6] [stroke-linecap:round]',
  rail: 'fill-line/22',
  bar: 'fill-primary forced-colors:fill-[Highlight]',
  hiddenBar: 'fill-none stroke-line stroke-[1.5] [stroke-dasharray:4_4]',
  day: 'fill-primary forced-colors:fill-[CanvasText]',
  dayBox: 'fill-surface stroke-hairline',
  emptyDay: 'fill-none stroke-hairline [stroke-dasharray:3_4]',
  /** A cell whose colour is that of a mood. */
  pixel: 'forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  level: 'fill-ink forced-colors:fill-[CanvasText]',
  /** A number on one. */
  cell: `fill-ink text-xs ${text}`,
} as const;
