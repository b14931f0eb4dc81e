/** The logo: a boat on a level line. `className` sets its size and stroke. */
export function BrandMark({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`flex-none fill-none stroke-primary [stroke-linecap:round] [stroke-linejoin:round] soft:stroke-[1.75] ${className}`}
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 4v14" />
      <path d="M16 5c5 2.5 8 7 8.500 12H16z" />
      <path d="M13 9c-3 2.200-4.500 5-5 8h5z" />
      <path d="M5 20.500h22c-1 4-4.500 6.500-8.500 6.500h-5C9.500 27 6 24.500 5 20.500z" />
    </svg>
  );
}
