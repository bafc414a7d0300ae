import { formatDate } from '@dira/i18n/format-date';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { isRepeated, measureOf, type BulkValues } from '../forms/bulk-values.ts';
import type { ChargeableLease } from '../queries.ts';
import classes from './bulk-line.module.css';

type BulkLineProps = {
  form: UseFormReturnType<BulkValues>;
  index: number;
  lease: ChargeableLease;
  /** A lease in another currency has no share of a bill in this one. */
  isChargeable: boolean;
  /** What it comes to; nothing while that cannot be said. */
  amount: number | null;
};

/** One lease: whether it is charged, what it is measured by, and what that comes to. */
export function BulkLine({ form, index, lease, isChargeable, amount }: BulkLineProps) {
  const { t } = useTranslation('bulk-charges');
  const { t: tCommon } = useTranslation();
  const say = useSayAmount(lease.currency);
  const { how, dueOn, lines, link } = form.values;
  const isChosen = lines[index]?.isChosen ?? false;
  const by = measureOf(how);
  const name = `${tCommon('labels.unit')} ${isolate.text(lease.unit.number)} · ${isolate.text(lease.tenant.name)}`;
  const comesTo =
    amount === null || dueOn === null
      ? undefined
      : t(isRepeated(form.values) && link !== 'no' ? 'lineLinked' : 'line', {
          amount: say(amount),
          date: isolate.code(formatDate(dueOn)),
        });
  const hint = isChargeable ? comesTo : t('otherCurrency');
  return (
    <div className={classes.line}>
      <CheckField
        label={name}
        {...(hint !== undefined && { hint })}
        checked={isChosen}
        isDisabled={!isChargeable}
        onChange={(chosen) => form.setFieldValue(`lines.${index}.isChosen`, chosen)}
      />
      {isChosen && by !== null && (
        <NumberField
          label={`${t(`measures.${by}`)}, ${name}`}
          step={by === 'persons' ? 'whole' : 'decimal'}
          {...form.getInputProps(`lines.${index}.${by}`)}
        />
      )}
    </div>
  );
}
