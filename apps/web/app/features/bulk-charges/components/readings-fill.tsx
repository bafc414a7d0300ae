import { METERS, type Meter } from '@dira/domain/lease-terminations';
import { formatNumber } from '@dira/i18n/format';
import { formatDate, type IsoDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { meterUseQuery, type MeterUse } from '../../meter-readings/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { ChargeableLease } from '../queries.ts';

type ReadingsFillProps = {
  propertyId: string;
  leases: readonly ChargeableLease[];
  /** What was used by each lease of which the readings say it. */
  onFill: (used: ReadonlyMap<string, number>) => void;
};

/** The readings that bound the period of a bill, in place of typing what each lease used. */
export function ReadingsFill({ propertyId, leases, onFill }: ReadingsFillProps) {
  const { t } = useTranslation('bulk-charges');
  const { t: tMeters } = useTranslation('lease-terminations');
  const { organizationId } = useOrganization();
  const [meter, setMeter] = useState<Meter>('water');
  const [from, setFrom] = useState<IsoDate | null>(twoMonthsBefore(today()));
  const [through, setThrough] = useState<IsoDate | null>(today());
  const { data } = useQuery({
    ...meterUseQuery(organizationId, propertyId, { meter, from: from ?? '', through: through ?? '' }),
    enabled: from !== null && through !== null,
  });
  const found = leases.flatMap((lease) => {
    const use = data?.items.find(({ unitId }) => unitId === lease.unit.id);
    return use === undefined ? [] : [{ lease, use }];
  });
  return (
    <FieldGroup legend={t('readings.title')}>
      <SelectField
        label={tMeters('moveOut.meterKind')}
        options={METERS.map((value) => ({ value, label: tMeters(`meters.${value}`) }))}
        value={meter}
        onChange={setMeter}
      />
      <FieldRow>
        <DateField label={t('readings.from')} value={from} onChange={setFrom} />
        <DateField label={t('readings.through')} value={through} onChange={setThrough} />
      </FieldRow>
      {data !== undefined && found.length === 0 && <p role="status">{t('readings.none')}</p>}
      {found.map(({ lease, use }) => (
        <small key={lease.leaseId}>
          <Bounds lease={lease} use={use} />
        </small>
      ))}
      {found.length > 0 && (
        <div>
          <Button onClick={() => onFill(new Map(found.map(({ lease, use }) => [lease.leaseId, use.used])))}>
            {t('readings.fill', { count: found.length })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** "Unit 3: 7.5 used, from 120.5 (01/11/2026) to 128 (31/12/2026)" */
function Bounds({ lease, use }: { lease: ChargeableLease; use: MeterUse }) {
  const { t } = useTranslation('bulk-charges');
  const language = useLanguage();
  const say = ({ reading, readOn }: MeterUse['opening']) =>
    isolate.code(`${reading} (${formatDate(readOn)})`);
  return t('readings.bounds', {
    unit: isolate.text(lease.unit.number),
    opening: say(use.opening),
    closing: say(use.closing),
    used: isolate.code(formatNumber(use.used, language)),
  });
}

function twoMonthsBefore(day: IsoDate): IsoDate {
  return Temporal.PlainDate.from(day).subtract({ months: 2 }).toString() as IsoDate; // a calendar date
}
