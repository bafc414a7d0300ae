import { tidyText } from '@dira/calculators/address';
import { FIELDS, fieldsOf, type Values } from '@dira/domain/calculators/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconPlus, IconTrash } from '../../../ui/icons.ts';
import classes from '../calculators.module.css';

const parts = ['kind', 'loan', 'rate', 'years'] as const;
const most = Number(FIELDS.mortgage.tracks.options.at(-1));

interface MortgageFieldsProps {
  values: Values;
  onChange: (values: Values) => void;
  /** Draws a field by its name. */
  field: (name: string) => ReactNode;
}

/** The home, and each track with its own four fields. */
export function MortgageFields({ values, onChange, field }: MortgageFieldsProps) {
  const { t } = useTranslation('calculators');
  const count = Number(values['tracks'] ?? 1);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const isLinked = numbers.some((number) => values[`kind${number}`] === 'linked');
  return (
    <>
      {field('price')}
      {field('purchase')}
      {numbers.map((number) => (
        <fieldset key={number} className={classes.track}>
          <legend>{t('track', { number })}</legend>
          {parts.map((part) => field(`${part}${number}`))}
          {values[`kind${number}`] === 'prime' && <p className={classes.hint}>{t('hints.prime')}</p>}
          {count > 1 && (
            <Button
              size="xs"
              variant="subtle"
              icon={IconTrash}
              onClick={() => onChange(withoutTrack(values, number, count))}
            >
              {t('removeTrack', { number })}
            </Button>
          )}
        </fieldset>
      ))}
      {isLinked && field('inflation')}
      {count < most && (
        <Button icon={IconPlus} onClick={() => onChange({ ...values, tracks: String(count + 1) })}>
          {t('addTrack')}
        </Button>
      )}
    </>
  );
}

/** Tracks behind the one that goes move up; the last place is as it begins. */
function withoutTrack(values: Values, gone: number, count: number): Values {
  const next: Record<string, string> = { ...values, tracks: String(count - 1) };
  const rules = fieldsOf('mortgage');
  for (const part of parts) {
    for (let number = gone; number < count; number += 1)
      next[`${part}${number}`] = values[`${part}${number + 1}`] ?? '';
    const rule = rules[`${part}${count}`];
    if (rule !== undefined) next[`${part}${count}`] = tidyText(rule.initial, rule);
  }
  return next;
}
