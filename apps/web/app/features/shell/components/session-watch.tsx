import { lazy, Suspense, useEffect } from 'react';
import { blankPage, guardRestoredPage, watchOtherTabs } from '../../../lib/other-tabs.ts';
import { paths } from '../../../lib/paths.ts';
import { askForSession, sessionPrompt } from '../../../lib/session-prompt.ts';
import { useStore } from '../../../lib/store.ts';
import { forgetUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { useMe } from '../../account/queries.ts';
import { leaveForHome } from '../../auth/end-session.ts';

const SessionDialog = lazy(async () => ({
  default: (await import('./session-dialog.tsx')).SessionDialog,
}));

/**
 * Keeps what is on the screen true to who is signed in. A session that ended by itself asks in a dialog, and the form
 * behind keeps what was typed; somebody who signed out elsewhere, or another person, sees nothing of it.
 */
export function SessionWatch() {
  const { user } = useMe();
  const { lacksSecondFactor, watch } = useSession();
  const prompt = useStore(sessionPrompt);
  useEffect(() => watch(() => void askForSession('sign-in')), [watch]);
  useEffect(() => guardRestoredPage(user.id), [user.id]);
  useEffect(
    () =>
      watchOtherTabs({
        onLeft: leaveForHome,
        onChanged: (userId) => {
          // Halfway through a sign-in the other tab still asks for the second factor.
          if (userId === user.id && !lacksSecondFactor()) sessionPrompt.get()?.answer(true);
          if (userId !== null && userId !== user.id) startOver(paths.dashboard());
        },
      }),
    [user.id, lacksSecondFactor],
  );
  if (prompt === null) return null;
  return (
    <Suspense>
      <SessionDialog
        key={prompt.need}
        need={prompt.need}
        user={user}
        onDone={() => prompt.answer(true)}
        onGiveUp={() => {
          prompt.answer(false);
          if (prompt.need === 'sign-in') {
            startOver(paths.auth({ next: location.pathname + location.search }));
          }
        }}
      />
    </Suspense>
  );
}

/** A full load, so that nothing of the person before stays in memory. */
function startOver(path: string): void {
  forgetUnsavedChanges();
  blankPage();
  location.assign(path);
}
