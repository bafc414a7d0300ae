import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/language.ts';
import type { Membership } from '../../account/queries.ts';
import { ReadOnlyBar } from '../../erasures/components/read-only-bar.tsx';
import { StandingBar } from '../../subscriptions/components/standing-bar.tsx';

const SupportBar = lazy(async () => {
  const [{ SupportBar: bar }] = await Promise.all([
    import('../../support-sessions/components/support-bar.tsx'),
    loadTexts('support-sessions'),
  ]);
  return { default: bar };
});

/** What holds for the whole workspace now, said over every page: who looks into it, archived, to be erased, or what is paid. */
export function WorkspaceBar({ workspace }: { workspace: Membership }) {
  const { support, readOnly } = workspace;
  const reason = readOnly?.reason;
  return (
    <>
      {support !== null && (
        <Suspense>
          <SupportBar workspace={workspace} support={support} />
        </Suspense>
      )}
      {reason === 'archived' || reason === 'erasing' ? (
        <ReadOnlyBar />
      ) : (
        <StandingBar workspace={workspace} />
      )}
    </>
  );
}
