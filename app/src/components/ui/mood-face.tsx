const mouths: Record<number, string> = {
  1: 'M13 27c2-4.500 12-4.500 14 0',
  3: 'M14 26c2.500-2.500 9.500-2.500 12 0',
  5: 'M14 25h12',
  7: 'M14 24c2.500 2.800 9.500 2.800 12 0',
  9: 'M13 23.500c2 5.500 12 5.500 14 0',
};

interface Props {
  /** A step of the mood scale: 1, 3, 5, 7 or 9. */
  value: number;
  className?: string;
}

/** A face for a step of the mood scale. Only the mouth changes, and the label beside it carries the meaning. */
export function MoodFace({ value, className = 'w-[clamp(2.25rem,10vw,3.5rem)] stroke-secondary' }: Props) {
  return (
    <svg
      className={`h-auto ${className}`}
      viewBox="0 0 40 40"
      width="40"
      height="40"
      fill="none"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="fill-tint-accent stroke-accent" cx="20" cy="20" r="16.500" />
      <path d="M14.500 16v1M25.500 16v1" />
      <path d={mouths[value]} />
    </svg>
  );
}
