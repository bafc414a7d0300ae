import { formatMonth } from '@dira/i18n/format-date';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconDownload, IconReceipt } from '../../../ui/icons.ts';
import { Filters } from '../../../ui/page.tsx';
import { monthsToChoose } from '../../money/payment-filter.ts';
import type { OwnerAccount, OwnerStatement } from '../queries.ts';

type FiltersProps = { month: string; onSave: (form: 'csv' | 'pdf') => Promise<void> };
type MonthStatementProps = Pick<FiltersProps, 'onSave'> & {
  statement: OwnerStatement;
  /** What is drawn of each currency. */
  Account: ComponentType<{ account: OwnerAccount; title: string }>;
};

/** The statement of a month, and what says that there is nothing in it. */
export function MonthStatement({ statement, onSave, Account }: MonthStatementProps) {
  const { t } = useTranslation('owners');
  const language = useLanguage();
  const { month, isClosed, accounts } = statement;
  const title = t('statement.title', { month: formatMonth(month, language) });
  return (
    <>
      <StatementFilters month={month} onSave={onSave} />
      {isClosed && <p>{t('statement.isClosed')}</p>}
      {accounts.map((account) => (
        <Account key={account.currency} account={account} title={title} />
      ))}
      {accounts.length === 0 && (
        <Card title={title}>
          <EmptyState icon={IconReceipt} title={t('statement.nothing')} body={t('statement.nothingBody')} />
        </Card>
      )}
    </>
  );
}

/** The month of a statement, and the statement as a file. */
function StatementFilters({ month, onSave }: FiltersProps) {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const page = usePageQuery();
  const [, ...months] = monthsToChoose(today(), month);
  return (
    <Filters>
      <SelectField
        label={tCommon('labels.month')}
        isLabelHidden
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
        onChange={(value) => page.filter({ month: value })}
      />
      {(['pdf', 'csv'] as const).map((form) => (
        <Button key={form} icon={IconDownload} onClick={() => void onSave(form)}>
          {tCommon('actions.downloadNamed', { name: form.toUpperCase() })}
        </Button>
      ))}
    </Filters>
  );
}
