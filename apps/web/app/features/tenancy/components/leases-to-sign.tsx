import { countDays, formatDateRange, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { IconCircleCheck, IconSignature } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { myLeasesQuery } from '../my-leases-queries.ts';
import type { LeaseToSign } from '../my-leases-queries.ts';
import { namePlace } from '../place.ts';

/** A tenant's leases that are out for signature; the link to sign is in their mail alone. */
export function LeasesToSign() {
  const { t } = useTranslation('standing');
  const { data } = useSuspenseQuery(myLeasesQuery);
  const toTask = useToTask();
  if (data.toSign.length === 0) return null;
  return (
    <Card label={t('standing.awaiting_signature')}>
      <TaskList tasks={data.toSign.map(toTask)} />
    </Card>
  );
}

function useToTask() {
  const { t } = useTranslation('tenancy');
  const language = useLanguage();
  return (lease: LeaseToSign): Task => {
    const { id, propertyName, unitNumber, startsOn, endsOn, renewsLeaseId, signed, of, hasSigned } = lease;
    const landlord = isolate.text(lease.organizationName);
    const until = toBusinessDate(lease.expiresAt);
    const how =
      countDays(until, today()) > 0
        ? t('toSign.ask', { landlord })
        : t('toSign.how', { landlord, when: isolate.text(formatRelativeDate(until, today(), language)) });
    return {
      id,
      icon: hasSigned ? IconCircleCheck : IconSignature,
      tone: hasSigned ? 'ok' : 'wait',
      title: t(hasSigned ? 'toSign.signed' : renewsLeaseId === null ? 'toSign.title' : 'toSign.renewal'),
      detail: (
        <>
          {t('toSign.of', {
            place: namePlace({ property: propertyName, unit: unitNumber }, t),
            term: isolate.code(formatDateRange(startsOn, endsOn)),
            signed,
            of,
          })}
          {!hasSigned && <p>{how}</p>}
        </>
      ),
    };
  };
}
