/** The status line of a download or an import. */
export const resultStyle = 'font-semibold text-success not-empty:mt-4 not-empty:block';
