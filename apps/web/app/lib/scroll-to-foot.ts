/** Scrolls what was said to its foot: as the ref of the newest line, whenever there is a newer one. */
export function scrollToFoot(line: HTMLElement | null): void {
  const log = line?.closest('[role="log"]');
  log?.scrollTo({ top: log.scrollHeight });
}
