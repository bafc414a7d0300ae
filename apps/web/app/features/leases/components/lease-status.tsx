import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import type { Lease } from '../queries.ts';

type Standing = Lease['status'] | 'ending' | 'draft' | 'signing';

const toneOf: Record<Standing, StatusTone> = {
  draft: 'off',
  signing: 'wait',
  pending: 'off',
  active: 'ok',
  ending: 'due',
  expired: 'off',
  terminated: 'off',
};

function standingOf({ status, stage, endsSoon }: Lease): Standing {
  if (stage !== 'agreed') return stage;
  return status === 'active' && endsSoon ? 'ending' : status;
}

export function LeaseStatus({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const standing = standingOf(lease);
  return <StatusPill tone={toneOf[standing]}>{t(`detail.status.${standing}`)}</StatusPill>;
}
