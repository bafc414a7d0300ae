import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';

type Kind = {
  readonly code: 'signed_lease' | 'identity' | 'guarantee' | 'insurance' | 'handover' | null;
  readonly name: string;
};

/** What a kind of paper is called: ours in the reader's language, others as the workspace calls them. */
export function useKindName(): (kind: Kind) => string {
  const { t } = useTranslation('documents');
  return ({ code, name }) => (code === null ? isolate.text(name) : t(`kinds.${code}`));
}
