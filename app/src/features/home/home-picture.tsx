import { paint, Picture } from '@/components/ui/picture';

const moon = 'hidden fill-secondary/70 stroke-none in-data-[theme=dark]:block';

/** A boat on calm water: by day in the light theme, under a moon in the dark one. */
export function HomePicture() {
  return (
    <Picture className="mx-auto w-full max-w-96" viewBox="0 0 320 240" strokeWidth={3}>
      <circle className={`${paint.light} in-data-[theme=dark]:hidden`} cx="232" cy="74" r="34" />
      <path className={moon} d="M246 42a34 34 0 1 0 18 50 28 28 0 0 1-18-50z" />
      <path className="hidden stroke-secondary in-data-[theme=dark]:block" d="M96 44v6M93 47h6M278 40v6M275 43h6M196 24v4M194 26h4" />
      <path d="M158 40v102" />
      <path className={paint.plain} d="M158 46c40 20 62 54 66 92h-66z" />
      <path className={paint.plain} d="M146 72c-24 18-36 42-40 66h40z" />
      <path className={paint.warm} d="M84 154h152c-8 28-32 40-58 40h-36c-26 0-50-12-58-40z" />
      <path className={paint.water} d="M24 190c16 0 16 8 32 8s16-8 32-8" />
      <path className={paint.water} d="M232 190c16 0 16 8 32 8s16-8 32-8" />
      <path className={paint.water} d="M64 216c16 0 16 8 32 8s16-8 32-8 16 8 32 8 16-8 32-8 16 8 32 8 16-8 32-8" />
    </Picture>
  );
}
