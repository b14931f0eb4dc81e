import type { ReactNode } from 'react';
import { paint, Picture } from '@/components/ui/picture';

/** Line drawings of one small harbour, for the heads of the information pages. */
function InfoPicture({ children }: { children: ReactNode }) {
  return <Picture className="hidden w-full md:block print:hidden">{children}</Picture>;
}

const longWater = 'M12 140c12 0 12 7 24 7s12-7 24-7 12 7 24 7 12-7 24-7 12 7 24 7 12-7 24-7 12 7 24 7 12-7 24-7 12 7 24 7';

/** Two boats side by side: one for the patient, one for the therapist. */
export function TwoBoats() {
  return (
    <InfoPicture>
      <circle className={paint.light} cx="196" cy="40" r="22" />
      <path d="M84 26v76" />
      <path className={paint.plain} d="M84 30c28 14 42 38 44 68H84z" />
      <path className={paint.plain} d="M76 48c-18 14-28 30-30 50h30z" />
      <path className={paint.warm} d="M34 110h104c-5 18-18 26-36 26H70c-18 0-31-8-36-26z" />
      <path d="M176 74v40" />
      <path className={paint.plain} d="M176 76c14 7 22 20 23 36h-23z" />
      <path className={paint.warm} d="M150 120h58c-3 10-10 15-20 15h-18c-10 0-17-5-20-15z" />
      <path className={paint.water} d={longWater} />
    </InfoPicture>
  );
}

/** A chest with its key on a hook beside it. */
export function Chest() {
  return (
    <InfoPicture>
      <circle className={paint.light} cx="52" cy="44" r="20" />
      <path className={paint.plain} d="M56 76c0-22 14-34 34-34h68c20 0 34 12 34 34z" />
      <path className={paint.warm} d="M56 76h136v58H56z" />
      <path d="M56 96h136M80 43v91M168 43v91" />
      <path className={paint.paper} d="M110 84h28v26h-28z" />
      <path d="M124 93v8" />
      <path d="M212 44a9 9 0 1 1-.1 0M212 62v34M212 84h9M212 94h7" />
      <path className={paint.water} d="M16 146h208" />
    </InfoPicture>
  );
}

export function Anchor() {
  return (
    <InfoPicture>
      <circle className={paint.light} cx="186" cy="44" r="20" />
      <circle className={paint.warm} cx="120" cy="30" r="11" />
      <path d="M120 41v86M94 58h52" />
      <path className={paint.plain} d="M66 92c4 26 24 40 54 40s50-14 54-40l-14 8c-6 14-20 20-40 20s-34-6-40-20z" />
      <path d="M131 30c20-2 24 12 42 10s20-16 40-14" />
      <path className={paint.water} d={longWater} />
    </InfoPicture>
  );
}

export function LifeRing() {
  return (
    <InfoPicture>
      <circle className={paint.light} cx="196" cy="36" r="20" />
      <circle className={paint.plain} cx="112" cy="74" r="50" />
      <circle className={paint.paper} cx="112" cy="74" r="23" />
      <path
        className={paint.warm}
        d="M101 25a50 50 0 0 1 22 0l-6 28a23 23 0 0 0-10 0zM101 123a50 50 0 0 0 22 0l-6-28a23 23 0 0 1-10 0zM63 63a50 50 0 0 0 0 22l28-6a23 23 0 0 1 0-10zM161 63a50 50 0 0 1 0 22l-28-6a23 23 0 0 0 0-10z"
      />
      <path d="M158 98c18 2 16 20 34 20s18-12 36-10" />
      <path className={paint.water} d={longWater} />
    </InfoPicture>
  );
}

export function Lighthouse() {
  return (
    <InfoPicture>
      <path className={paint.light} d="M132 40l92-22v44zM108 40L20 24v32z" />
      <path className={paint.plain} d="M106 56h28l8 74H98z" />
      <path className={paint.paper} d="M110 30h20v26h-20z" />
      <path className={paint.warm} d="M104 30l16-16 16 16z" />
      <path d="M102 56h36M104 80h32M101 106h38M120 38v10" />
      <path className={paint.warm} d="M68 138c8-10 20-8 30-8h46c10 0 22-2 30 8z" />
      <path className={paint.water} d={longWater} />
    </InfoPicture>
  );
}
