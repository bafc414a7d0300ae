import { blankPage, tellOthersOfLeaving } from '../../lib/other-tabs.ts';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/session.ts';
import { clearEverything } from '../../lib/stale-caches.ts';
import { forgetUnsavedChanges } from '../../lib/unsaved-changes.ts';

/** Signs out, here and in the other tabs, and starts over at the home page. */
export async function endSession(): Promise<void> {
  tellOthersOfLeaving();
  await signOut();
  await clearEverything().catch(() => {});
  leaveForHome();
}

/** A full load leaves nothing of the person in memory, and the page that the back button may bring back is blank. */
export function leaveForHome(): void {
  forgetUnsavedChanges();
  blankPage();
  location.assign(paths.home());
}
