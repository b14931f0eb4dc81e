import type { ReactNode } from 'react';
import { paint, Picture } from '@/components/ui/picture';
import type { VisibleStep } from '@/lib/onboarding/onboarding-steps';

/** Four line drawings of one short trip, one for each step. */
function StepDrawing({ children }: { children: ReactNode }) {
  return <Picture className="hidden w-full sm:block">{children}</Picture>;
}

const water = 'M10 142c12 0 12 7 24 7s12-7 24-7 12 7 24 7 12-7 24-7 12 7 24 7 12-7 24-7 12 7 24 7 12-7 24-7 12 7 24 7';

/** A boat at a jetty, with its sail still down. */
function Jetty() {
  return (
    <StepDrawing>
      <circle className={paint.light} cx="58" cy="46" r="22" />
      <path className={paint.plain} d="M150 92h84v12h-84z" />
      <path d="M164 104v38M192 104v38M220 104v38" />
      <path d="M160 92V78M160 84c-14 12-22 16-34 24" />
      <path d="M82 38v72M82 44l40 58" />
      <path className={paint.plain} d="M82 98c12-4 26-4 42 4-14 5-28 6-42 6z" />
      <path className={paint.warm} d="M30 112h104c-5 17-18 25-36 25H66c-18 0-31-8-36-25z" />
      <path className={paint.water} d={water} />
    </StepDrawing>
  );
}

/** A chart with a route drawn on it, and a compass. */
function Chart() {
  return (
    <StepDrawing>
      <path className={paint.paper} d="M20 36l58-14 58 14 58-14v104l-58 14-58-14-58 14z" />
      <path className={paint.faint} d="M78 22v104M136 36v104" />
      <path className={paint.plain} d="M20 96c16-10 28-4 34 8s14 18 24 22l-58 14z" />
      <path className={paint.plain} d="M156 31l38-9v40c-14 4-20-2-26-10s-10-12-12-21z" />
      <path strokeDasharray="1 6" d="M66 92c16-22 30-4 46-18s22-16 34-12" />
      <path d="M146 54l10 10M156 54l-10 10" />
      <circle className={paint.warm} cx="196" cy="116" r="30" />
      <path className={paint.paper} d="M196 94l8 22-8 22-8-22z" />
      <path d="M188 116h16" />
    </StepDrawing>
  );
}

/** Three buoys that mark the way out. */
function Buoys() {
  return (
    <StepDrawing>
      <circle className={paint.light} cx="198" cy="42" r="20" />
      <path className={paint.warm} d="M40 124l12-52h16l12 52c-12 8-28 8-40 0z" />
      <path d="M46 98h28M60 72V58" />
      <path className={paint.plain} d="M52 58h16l-8-14z" />
      <path className={paint.warm} d="M112 116l8-38h12l8 38c-8 6-20 6-28 0z" />
      <path d="M116 97h20M126 78V66" />
      <path className={paint.plain} d="M120 66h12l-6-11z" />
      <path className={paint.warm} d="M170 108l6-28h8l6 28c-6 5-14 5-20 0z" />
      <path d="M173 94h14M180 80v-9" />
      <path className={paint.plain} d="M175 71h10l-5-9z" />
      <path className={paint.water} d={water} />
      <path className={paint.water} d="M94 128c9 0 9 5 18 5s9-5 18-5 9 5 18 5" />
      <path className={paint.water} d="M160 116c7 0 7 4 14 4s7-4 14-4 7 4 14 4" />
    </StepDrawing>
  );
}

/** A lighthouse, and the boat that has seen it. */
function Light() {
  return (
    <StepDrawing>
      <path className={paint.light} d="M166 36L36 20v40z" />
      <path className={paint.plain} d="M164 56h28l8 74h-44z" />
      <path className={paint.paper} d="M168 28h20v28h-20z" />
      <path className={paint.warm} d="M162 28l16-16 16 16z" />
      <path d="M160 56h36M162 80h32M159 106h38M178 38v8" />
      <path className={paint.warm} d="M126 138c8-10 20-8 30-8h46c10 0 22-2 30 8z" />
      <path d="M62 74v38" />
      <path className={paint.plain} d="M62 76c16 8 24 20 26 34H62z" />
      <path className={paint.warm} d="M34 116h62c-3 10-11 16-22 16H56c-11 0-19-6-22-16z" />
      <path className={paint.water} d={water} />
    </StepDrawing>
  );
}

const pictures: Record<VisibleStep, () => ReactNode> = { welcome: Jetty, context: Chart, 'next-steps': Buoys, help: Light };

export function StepPicture({ step }: { step: VisibleStep }) {
  const Shown = pictures[step];
  return <Shown />;
}
