import type { VisitEvent } from '@dira/domain/platform-analytics';

/** What the product is there for, told to whatever measures it; where nothing may, nothing hears it. */
type Happening = Exclude<VisitEvent, 'page_view'>;

export type HappeningEvent = CustomEvent<Happening> & { readonly type: 'dira:happening' };

export function tellHappening(happening: Happening): void {
  window.dispatchEvent(new CustomEvent('dira:happening', { detail: happening }));
}
