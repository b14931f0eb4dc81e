/** Five faces in one line each: only the mouth changes. The word beside it says what it means. */
const mouths: Record<number, string> = {
  1: 'M13 27c2-4.500 12-4.500 14 0',
  3: 'M14 26c2.500-2.500 9.500-2.500 12 0',
  5: 'M14 25h12',
  7: 'M14 24c2.500 2.800 9.500 2.800 12 0',
  9: 'M13 23.500c2 5.500 12 5.500 14 0',
};

export function MoodFace({ value }: { value: number }) {
  return (
    <svg className="mood-face" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="16.500" />
      <path d="M14.500 16v1M25.500 16v1" />
      <path d={mouths[value]} />
    </svg>
  );
}
