import { chequeLimits } from '@dira/contract/cheques';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BookValues, ChequeValues, SeriesValues } from '../forms/cheque-values.ts';
import classes from './cheque-fields.module.css';

type InputProps = {
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  'data-path'?: string;
};

/** The account on which the cheques are drawn. */
export function BookFields({ propsOf }: { propsOf: (field: keyof BookValues) => InputProps }) {
  const { t } = useTranslation('cheques');
  return (
    <>
      <div className={classes.book}>
        <TextField kind="code" label={t('form.bank')} {...propsOf('bank')} />
        <TextField kind="code" label={t('form.branch')} {...propsOf('branch')} />
        <TextField kind="code" label={t('form.account')} {...propsOf('account')} />
      </div>
      <TextField label={t('form.payee')} isOptional maxLength={chequeLimits.payee} {...propsOf('payee')} />
    </>
  );
}

export function useChequeLabels(): Record<Exclude<keyof (ChequeValues & SeriesValues), 'cheques'>, string> {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  return {
    bank: t('form.bank'),
    branch: t('form.branch'),
    account: t('form.account'),
    payee: t('form.payee'),
    firstNumber: t('form.firstNumber'),
    firstDueOn: t('form.firstDueOn'),
    amount: tCommon('labels.amount'),
    count: t('form.count'),
    number: t('form.number'),
    dueOn: tCommon('labels.date'),
  };
}
