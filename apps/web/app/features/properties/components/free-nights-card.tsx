import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { freeNightsOf, NIGHTS_AHEAD } from '../free-nights.ts';
import type { FreeNights } from '../free-nights.ts';
import { unitsQuery } from '../queries.ts';
import classes from './free-nights-card.module.css';

/** The nights of the property that no lease holds, a strip a unit: what could be let for short. */
export function FreeNightsCard({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation('properties');
  const { organizationId } = useOrganization();
  const units = rowsOf(useSuspenseInfiniteQuery(unitsQuery(organizationId, propertyId)).data);
  const free = units.flatMap((unit) => {
    const nights = freeNightsOf(unit, today());
    return nights === null ? [] : [{ unit, nights }];
  });
  return (
    <Card title={t('nights.title', { count: NIGHTS_AHEAD })} isPadded>
      <p className={classes.note}>{t('nights.note')}</p>
      {free.length === 0 ? (
        <EmptyState icon={IconCalendar} title={t('nights.emptyTitle')} body={t('nights.emptyBody')} />
      ) : (
        <ul className={classes.units}>
          {free.map(({ unit, nights }) => (
            <li key={unit.id}>
              <b>{t('detail.unit', { number: isolate.text(unit.number) })}</b>
              <Strip nights={nights} />
              <Words nights={nights} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Drawn for the eye: the words beside it say the same. */
function Strip({ nights: { start, end } }: { nights: FreeNights }) {
  const share = {
    '--start': `${(start / NIGHTS_AHEAD) * 100}%`,
    '--length': `${((end - start) / NIGHTS_AHEAD) * 100}%`,
  } as CSSProperties; // React's type knows no custom properties
  return <span className={classes.strip} style={share} aria-hidden="true" />;
}

function Words({ nights: { start, end, from, until } }: { nights: FreeNights }) {
  const { t } = useTranslation('properties');
  const date = (day: string | null) => (day === null ? '' : isolate.code(formatDate(day)));
  const term =
    from === null
      ? until === null
        ? t('nights.now')
        : t('nights.until', { until: date(until) })
      : until === null
        ? t('nights.from', { from: date(from) })
        : t('nights.between', { from: date(from), until: date(until) });
  return (
    <span>
      {t('nights.count', { count: end - start })} · {term}
    </span>
  );
}
