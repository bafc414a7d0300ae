/**
 * For when the focused control goes away or another page comes: the reading goes on at the content, not at the top of
 * the page. No frame has to make its `main` focusable for that.
 */
export function focusMain({ preventScroll = true }: FocusOptions = {}): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll });
}
