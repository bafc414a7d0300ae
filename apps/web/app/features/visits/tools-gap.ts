interface Measures {
  readonly outerWidth: number;
  readonly outerHeight: number;
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}

/**
 * By how many pixels a window is larger than its page, at its larger side; what a zoomed page makes of it is taken out.
 * Zoom shrinks a page in both directions alike, and what is docked beside or below it in one.
 */
export function toolsGap(window: Measures): number {
  const { outerWidth, outerHeight, innerWidth, innerHeight } = window;
  const zoom =
    window.devicePixelRatio === 1 ? 1 : Math.min(outerWidth / innerWidth, outerHeight / innerHeight);
  return Math.max(outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom);
}
