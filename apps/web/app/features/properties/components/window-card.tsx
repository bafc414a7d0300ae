import { countDays, formatDate } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Unit } from '../queries.ts';
import { UnitState } from './unit-state.tsx';
import classes from './window-card.module.css';

/** What the card by a window of the building map tells: who lives there, what they pay, what is late, until when. */
export function WindowCard({ unit }: { unit: Unit }) {
  const { t } = useTranslation(['properties', 'money']);
  const { t: tCommon } = useTranslation();
  const { lease, nextLease, marketRent } = unit;
  const tenancy = lease ?? nextLease;
  const rent = lease?.money?.monthlyRent ?? nextLease?.monthlyRent ?? null;
  const owed = lease?.money ?? null;
  const place = [
    t('detail.unit', { number: isolate.text(unit.number) }),
    unit.floor === 0 ? t('detail.groundFloor') : t('detail.floor', { floor: unit.floor }),
  ].join(' · ');
  return (
    <>
      <b>{tenancy === null ? place : <TenantNames name={tenancy.tenantName} more={tenancy.moreTenants} />}</b>
      {tenancy !== null && <p>{place}</p>}
      <UnitState unit={unit} />
      <dl className={classes.facts}>
        {rent !== null && <Fact label={tCommon('labels.rent')} value={<Amount value={rent} />} />}
        {tenancy === null && marketRent !== null && (
          <Fact label={tCommon('labels.askingRent')} value={<Amount value={marketRent} />} />
        )}
        {owed !== null && owed.overdue.amount > 0 && (
          <Fact
            label={t('money:figures.overdue')}
            value={<Amount value={owed.overdue} tone="attention" />}
            note={
              owed.overdueSince !== null &&
              tCommon('due.late', { count: countDays(owed.overdueSince, today()) })
            }
          />
        )}
        {lease !== null && (
          <Fact label={tCommon('labels.leaseEnds')} value={isolate.code(formatDate(lease.endsOn))} />
        )}
        {lease === null && nextLease !== null && (
          <Fact label={tCommon('labels.leaseStarts')} value={isolate.code(formatDate(nextLease.startsOn))} />
        )}
      </dl>
    </>
  );
}

function Fact({
  label,
  value,
  note,
}: {
  label: string;
  value: ReactNode;
  note?: string | false | undefined;
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value}
        {note !== undefined && note !== false && <small>{note}</small>}
      </dd>
    </>
  );
}
