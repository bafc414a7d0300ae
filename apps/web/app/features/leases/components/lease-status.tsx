import { countDays } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import type { Lease } from '../queries.ts';

/** A lease that ends within so many days is asked about; the list's chip counts the same. */
const endsSoonDays = 60;

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

function standingOf({ status, stage, endsOn }: Lease, now: IsoDate): Standing {
  if (stage !== 'agreed') return stage;
  return status === 'active' && countDays(now, endsOn) < endsSoonDays ? 'ending' : status;
}

export function LeaseStatus({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const standing = standingOf(lease, today());
  return <StatusPill tone={toneOf[standing]}>{t(`detail.status.${standing}`)}</StatusPill>;
}
