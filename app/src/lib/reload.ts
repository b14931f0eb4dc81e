/** In a place of its own, because no test can stand in for `location.reload` otherwise. */
export function reloadPage(): void {
  window.location.reload();
}
