/** The width and the side padding shared by the header, the page and the footer. */
export const pageEdges = 'mx-auto w-full max-w-page px-[clamp(1rem,4vw,2.5rem)]';
