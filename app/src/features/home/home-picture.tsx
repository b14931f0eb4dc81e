/** A boat on calm water, in lines. It says the name of the product and nothing else. */
export function HomePicture() {
  return (
    <svg className="home-picture" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      <circle className="sun" cx="232" cy="74" r="34" />
      <path d="M158 40v102" />
      <path className="sail" d="M158 46c40 20 62 54 66 92h-66z" />
      <path className="sail" d="M146 72c-24 18-36 42-40 66h40z" />
      <path className="hull" d="M84 154h152c-8 28-32 40-58 40h-36c-26 0-50-12-58-40z" />
      <path className="water" d="M24 190c16 0 16 8 32 8s16-8 32-8" />
      <path className="water" d="M232 190c16 0 16 8 32 8s16-8 32-8" />
      <path className="water" d="M64 216c16 0 16 8 32 8s16-8 32-8 16 8 32 8 16-8 32-8 16 8 32 8 16-8 32-8" />
    </svg>
  );
}
