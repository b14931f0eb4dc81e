import { paint, Picture } from '@/components/ui/picture';
import { circle } from '../content/learn';

/** Diagram of a situation and the thought, feeling, body and action that follow from it. */
export function ThoughtCircle() {
  return (
    <figure className="mx-auto mt-6 w-full max-w-84 self-center lg:mt-0">
      <Picture className="block w-full" viewBox="0 0 300 268" strokeWidth={1.75}>
        <path className="stroke-accent" d="M150 40v20M145 55l5 6 5-6" />
        <path className="stroke-accent" d="M206 91Q234 104 241 135M241 185Q234 220 206 235M94 235Q66 220 59 185M59 135Q66 104 94 91" />
        <path
          className="stroke-accent"
          d="M211 87l-5 4 4 6M236 129l5 6 3-8M244 193l-3-8-5 6M210 229l-4 6 6 3M88 238l6-3-4-6M64 191l-5-6-3 8M56 127l3 8 5-6M90 97l4-6-5-4"
        />
        <rect className={paint.paper} x="82" y="6" width="136" height="34" rx="17" />
        <rect className={paint.plain} x="100" y="66" width="100" height="38" rx="19" />
        <rect className={paint.plain} x="196" y="141" width="100" height="38" rx="19" />
        <rect className={paint.plain} x="100" y="222" width="100" height="38" rx="19" />
        <rect className={paint.plain} x="4" y="141" width="100" height="38" rx="19" />
        <g className="fill-ink stroke-none text-[15px] font-semibold" textAnchor="middle">
          <text x="150" y="28">
            {circle.situation}
          </text>
          <text x="150" y="90">
            {circle.thought}
          </text>
          <text x="246" y="165">
            {circle.feeling}
          </text>
          <text x="150" y="246">
            {circle.body}
          </text>
          <text x="54" y="165">
            {circle.action}
          </text>
        </g>
      </Picture>
      <figcaption className="mt-3 text-small text-secondary">{circle.caption}</figcaption>
    </figure>
  );
}
