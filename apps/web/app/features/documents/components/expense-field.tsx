import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { DisputedProps } from '../../../ui/fields/field.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { chosenExpenseQuery, expenseChoicesQuery } from '../expense-choices.ts';
import { withChosen } from './with-chosen.ts';

type ExpenseFieldProps = DisputedProps & {
  value: string | null;
  onChange: (expenseId: string | null) => void;
};

/** The expense that an invoice or receipt is of, found by what it was for or by who was paid. */
export function ExpenseField({ value, onChange, ...meanwhile }: ExpenseFieldProps) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const { data: found } = useQuery(expenseChoicesQuery(organizationId, search));
  const { data: chosen } = useQuery(chosenExpenseQuery(organizationId, value));
  const options = withChosen(found?.items ?? [], chosen);
  return (
    <ComboField
      {...meanwhile}
      label={t('form.expense')}
      isOptional
      nothingFound={t('form.noExpenseMatches')}
      options={options.map(({ id, description, amount, expenseDate }) => ({
        value: id,
        label: t('expenseName', {
          description: isolate.text(description),
          amount: formatMoney(amount, language),
          date: formatDate(expenseDate),
        }),
      }))}
      value={value}
      onSearch={(query) => setSearch(query.trim())}
      onChange={onChange}
    />
  );
}
