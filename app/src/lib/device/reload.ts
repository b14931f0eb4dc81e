/** A separate module, because `location.reload` can't be mocked. */
export function reloadPage(): void {
  window.location.reload();
}
