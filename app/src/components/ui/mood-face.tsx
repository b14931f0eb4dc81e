import { moodColour } from '@/lib/mood';

interface Look {
  shape: string;
  face: string;
}

/** From a drop to a sun. Shape, colour and face all differ, so that none is needed alone. */
const looks: Record<number, Look> = {
  1: {
    shape: 'M20 3c3 5.500 13 12.500 13 20.500a13 13 0 0 1-26 0C7 15.500 17 8.500 20 3z',
    face: 'M15.500 21v1M24.500 21v1M15 30.500c1.700-3.200 8.300-3.200 10 0',
  },
  3: {
    shape: 'M14 9h12a12 12 0 0 1 0 24H14a12 12 0 0 1 0-24z',
    face: 'M14.500 18v1M25.500 18v1M15 27c2-2 8-2 10 0',
  },
  5: { shape: 'M20 4a16 16 0 0 1 0 32a16 16 0 0 1 0-32z', face: 'M14.500 16.500v1M25.500 16.500v1M14.500 25h11' },
  7: {
    shape: 'M14 5h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H14a9 9 0 0 1-9-9V14a9 9 0 0 1 9-9z',
    face: 'M14.500 16v1M25.500 16v1M14 24c2.500 2.800 9.500 2.800 12 0',
  },
  9: {
    shape:
      'M33.12 25.43A5.600 5.600 0 0 1 25.43 33.12A5.600 5.600 0 0 1 14.57 33.12A5.600 5.600 0 0 1 6.88 25.43A5.600 5.600 0 0 1 6.88 14.57A5.600 5.600 0 0 1 14.57 6.88A5.600 5.600 0 0 1 25.43 6.88A5.600 5.600 0 0 1 33.12 14.57A5.600 5.600 0 0 1 33.12 25.43z',
    face: 'M15 16.500v1M25 16.500v1M13.500 22.500c2 5.800 11 5.800 13 0',
  },
};

interface Props {
  /** A step of the mood scale: 1, 3, 5, 7 or 9. */
  value: number;
  className?: string;
}

/** A face for a step of the mood scale. The label beside it carries the meaning. */
export function MoodFace({ value, className = 'w-[clamp(2.75rem,12vw,4rem)] stroke-secondary' }: Props) {
  const { shape, face } = looks[value] as Look;
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
      <path className="forced-colors:fill-[Canvas]" fill={moodColour(value)} strokeWidth="1.3" d={shape} />
      <path className="stroke-ink" d={face} />
    </svg>
  );
}
