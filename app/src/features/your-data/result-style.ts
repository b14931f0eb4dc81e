/** The line that says how a download or an import went. */
export const resultStyle = 'font-semibold text-success not-empty:mt-4 not-empty:block';
