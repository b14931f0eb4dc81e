import { circle } from '../content/learn';

/** What happened, and the four things that then pull on each other. */
export function ThoughtCircle() {
  return (
    <figure className="thought-circle">
      <svg viewBox="0 0 300 268" aria-hidden="true" focusable="false">
        <path className="water" d="M150 40v20M145 55l5 6 5-6" />
        <path className="arc" d="M206 91Q234 104 241 135M241 185Q234 220 206 235M94 235Q66 220 59 185M59 135Q66 104 94 91" />
        <path className="arc" d="M211 87l-5 4 4 6M236 129l5 6 3-8M244 193l-3-8-5 6M210 229l-4 6 6 3M88 238l6-3-4-6M64 191l-5-6-3 8M56 127l3 8 5-6M90 97l4-6-5-4" />
        <rect className="paper" x="82" y="6" width="136" height="34" rx="17" />
        <rect className="fill" x="100" y="66" width="100" height="38" rx="19" />
        <rect className="fill" x="196" y="141" width="100" height="38" rx="19" />
        <rect className="fill" x="100" y="222" width="100" height="38" rx="19" />
        <rect className="fill" x="4" y="141" width="100" height="38" rx="19" />
        <text x="150" y="28">{circle.situation}</text>
        <text x="150" y="90">{circle.thought}</text>
        <text x="246" y="165">{circle.feeling}</text>
        <text x="150" y="246">{circle.body}</text>
        <text x="54" y="165">{circle.action}</text>
      </svg>
      <figcaption>{circle.caption}</figcaption>
    </figure>
  );
}
