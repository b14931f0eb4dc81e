import type { ComponentProps, ReactNode } from 'react';
import { MoodFace } from './mood-face';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** The step of the mood scale whose face is shown. */
  face: number;
  /** The label. */
  children: ReactNode;
}

const look =
  'group relative grid cursor-pointer content-start justify-items-center gap-1.5 rounded-control border border-transparent px-0.5 soft:py-3 text-center text-small leading-tight transition-colors duration-150 hover:bg-tint ' +
  'has-checked:border-primary has-checked:bg-tint has-checked:font-semibold forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

/** A mood as a radio button. The native input covers the face and its label; `className` is for the label. */
export function MoodChoice({ face, children, className = '', ...input }: Props) {
  return (
    <label className={`${look} ${className}`}>
      <input {...input} type="radio" className="absolute inset-0 m-0 cursor-pointer opacity-0" />
      <MoodFace value={face} className="w-[clamp(2.75rem,12vw,4rem)] max-w-full stroke-secondary group-has-checked:stroke-ink" />
      {children}
    </label>
  );
}
