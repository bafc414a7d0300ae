import type { Settled } from '@dira/domain/cost-settlements';
import { formatDate } from '@dira/i18n/format-date';
import { describeDifference, describeSettledShare } from '@dira/i18n/settlement-words';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { measureOf, shareOf, type SettlementValues } from '../forms/settlement-values.ts';
import type { SettlementBasis } from '../queries.ts';
import { useLineName } from './use-line-name.ts';
import classes from './settled-line.module.css';

type SettledLineProps = {
  form: UseFormReturnType<SettlementValues>;
  basis: SettlementBasis;
  index: number;
  /** Null while the cost cannot be divided. */
  settled: readonly Settled[] | null;
};

/** One lease, or an empty unit: its days, what it is measured by, its share, and what comes of it. */
export function SettledLine({ form, basis, index, settled }: SettledLineProps) {
  const { t } = useTranslation('cost-settlements');
  const { t: tBulk } = useTranslation('bulk-charges');
  const language = useLanguage();
  const nameOf = useLineName();
  const line = basis.lines[index];
  if (line === undefined) return null;
  const name = nameOf(line);
  const by = measureOf(form.values.split);
  const share = settled === null ? null : shareOf(form.values, basis, settled, index);
  return (
    <div className={classes.line}>
      <div className={classes.head}>
        <strong>{name}</strong>
        {settled !== null && <Outcome isCharged={line.isCharged} settled={settled[index]} />}
      </div>
      <small>
        {t('days', {
          count: line.days,
          from: isolate.code(formatDate(line.startsOn)),
          through: isolate.code(formatDate(line.endsOn)),
        })}
      </small>
      {line.lease !== null && !line.isCharged && <small>{t('otherCurrency')}</small>}
      {by !== null && (
        <NumberField
          label={`${tBulk(`measures.${by}`)}, ${name}`}
          step={by === 'persons' ? 'whole' : 'decimal'}
          {...form.getInputProps(`lines.${index}.${by}`)}
        />
      )}
      {share !== null && (
        <>
          <small>{isolate.text(describeSettledShare(share, t, language))}</small>
          {line.isCharged && <small>{isolate.text(describeDifference(share, t, language))}</small>}
        </>
      )}
    </div>
  );
}

/** What comes of a share: a further charge, a credit note, nothing, or that it stays with the owner. */
export function Outcome({ isCharged, settled }: { isCharged: boolean; settled: Settled | undefined }) {
  const { t } = useTranslation('cost-settlements');
  const say = useSayAmount('ILS');
  if (settled === undefined) return null;
  const { share, difference } = settled;
  if (!isCharged) return <span>{t('outcome.owner', { amount: say(share) })}</span>;
  if (difference === 0) return <span>{t('outcome.none')}</span>;
  return (
    <span>
      {t(difference > 0 ? 'outcome.charge' : 'outcome.credit', { amount: say(Math.abs(difference)) })}
    </span>
  );
}
