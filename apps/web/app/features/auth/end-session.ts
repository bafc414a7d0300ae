import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/session.ts';

/** Signs out and starts over at the home page: a full load leaves nothing of the person in memory. */
export async function endSession(): Promise<void> {
  await signOut();
  location.assign(paths.home());
}
