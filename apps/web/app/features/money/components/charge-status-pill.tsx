import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { toneOfStatus } from '../charge-words.ts';
import type { ChargeStatus } from '../queries.ts';

export function ChargeStatusPill({ status }: { status: ChargeStatus }) {
  const { t } = useTranslation('money');
  return <StatusPill tone={toneOfStatus[status]}>{t(`status.${status}`)}</StatusPill>;
}
