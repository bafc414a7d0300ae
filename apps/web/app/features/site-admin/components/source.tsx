import { UserText } from '../../../ui/user-text.tsx';
import type { LegalParameter } from '../../legal-parameters/queries.ts';

/** Where a figure of the law is written, and the way there. */
export function Source({ of: { source, sourceUrl } }: { of: Pick<LegalParameter, 'source' | 'sourceUrl'> }) {
  if (sourceUrl === '') return <UserText>{source}</UserText>;
  return (
    <a href={sourceUrl} target="_blank" rel="noreferrer">
      <UserText>{source}</UserText>
    </a>
  );
}
