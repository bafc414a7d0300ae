import type { Membership } from '../../account/queries.ts';
import { ReadOnlyBar } from '../../erasures/components/read-only-bar.tsx';
import { StandingBar } from '../../subscriptions/components/standing-bar.tsx';

/** What holds for the whole workspace now, said over every page: archived, to be erased, or what is paid. */
export function WorkspaceBar({ workspace }: { workspace: Membership }) {
  const reason = workspace.readOnly?.reason;
  return reason === 'archived' || reason === 'erasing' ? (
    <ReadOnlyBar />
  ) : (
    <StandingBar workspace={workspace} />
  );
}
