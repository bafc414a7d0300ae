import { longestText, tidyText } from '@dira/calculators/address';
import type { ChoiceField, NumberField } from '@dira/domain/calculators/fields';
import type { Fault } from '@dira/domain/calculators/reading';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../use-reader.ts';
import classes from '../../../ui/fields/field-frame.module.css';

type FieldProps = {
  name: string;
  rule: ChoiceField | NumberField;
  label: string;
  text: string;
  fault: Fault | undefined;
  onChange: (text: string) => void;
};

/** One input with its label, its unit and what is wrong with it; native, so that it works wherever it is drawn. */
export function Field(props: FieldProps) {
  const { rule, label, fault } = props;
  const { t: tCommon } = useTranslation();
  const id = useId();
  const words = useFaultWords(fault);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {'isOptional' in rule && rule.isOptional && (
          <>
            {' '}
            <em>{tCommon('optional')}</em>
          </>
        )}
      </label>
      <div className={classes.control} data-invalid={fault !== undefined || undefined}>
        {rule.kind === 'choice' ? (
          <Choice {...props} id={id} rule={rule} />
        ) : (
          <TypedNumber {...props} id={id} rule={rule} />
        )}
      </div>
      {words !== null && (
        <div id={`${id}-error`} className={classes.error}>
          {words}
        </div>
      )}
    </div>
  );
}

type OfKind<Rule> = FieldProps & { id: string; rule: Rule };

function Choice({ id, name, rule, text, onChange }: OfKind<ChoiceField>) {
  const { t } = useTranslation('calculators');
  return (
    <select
      id={id}
      name={name}
      className={classes.input}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {rule.options.map((option) => (
        <option key={option} value={option}>
          {t(`options.${option}`)}
        </option>
      ))}
    </select>
  );
}

function TypedNumber({ id, name, rule, text, fault, onChange }: OfKind<NumberField>) {
  const { t } = useTranslation('calculators');
  const isMoney = rule.kind === 'amount' || rule.kind === 'signedAmount';
  const unit: ReactNode = rule.kind === 'percent' ? '%' : rule.per && t(`per.${rule.per}`);
  const about = [isMoney && 'currency', unit && 'unit', fault !== undefined && 'error'].filter(Boolean);
  return (
    <>
      {isMoney && (
        <span id={`${id}-currency`} className={classes.start}>
          ₪
        </span>
      )}
      <input
        id={id}
        name={name}
        className={classes.input}
        data-figures=""
        inputMode={rule.kind === 'whole' ? 'numeric' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        maxLength={longestText}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={about.length === 0 ? undefined : about.map((part) => `${id}-${part}`).join(' ')}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const tidy = tidyText(text, rule);
          if (tidy !== text) onChange(tidy);
        }}
      />
      {unit && (
        <span id={`${id}-unit`} className={classes.end} data-unit="">
          {unit}
        </span>
      )}
    </>
  );
}

function useFaultWords(fault: Fault | undefined): string | null {
  const { t } = useTranslation('calculators');
  const { number } = useReader().writing;
  if (fault === undefined) return null;
  if (fault.code !== 'range') return t(`faults.${fault.code}`);
  return t('faults.range', { from: number(fault.from), to: number(fault.to) });
}
