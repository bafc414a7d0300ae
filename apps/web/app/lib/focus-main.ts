/** For when the focused control goes away: the reading goes on at the content, not at the top of the page. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
