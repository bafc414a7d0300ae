import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { expiryTone } from '../expiry-look.ts';
import type { ExpiryState } from '../queries.ts';

/** How a document stands today; nothing for one that does not end. */
export function ExpiryPill({ state }: { state: ExpiryState | null }) {
  const { t } = useTranslation('documents');
  return state === null ? null : <StatusPill tone={expiryTone[state]}>{t(`expiry.${state}`)}</StatusPill>;
}
