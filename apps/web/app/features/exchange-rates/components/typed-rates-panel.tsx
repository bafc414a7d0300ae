import { formatExchangeRate } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { typedRatesQuery } from '../queries.ts';
import type { TypedRate } from '../queries.ts';

/** What the workspace typed, day by day; a row opens it. */
export function TypedRatesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('exchange-rates');
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const rates = useSuspenseInfiniteQuery(typedRatesQuery(organizationId));
  return (
    <SidePanel title={t('history')} onClose={onClose}>
      <DataList
        label={t('history')}
        columns={useColumns()}
        rows={rowsOf(rates.data)}
        rowKey={({ id }) => id}
        rowName={({ currency, on }) => `${currency} ${formatDate(on)}`}
        renderRowLink={({ id }, link) => <Link to={query.link({ panel: 'edit-rate', rate: id })} {...link} />}
        more={moreOf(rates)}
        empty={<EmptyState icon={IconReceipt} title={t('historyEmptyTitle')} body={t('historyEmptyBody')} />}
      />
    </SidePanel>
  );
}

function useColumns(): Column<TypedRate>[] {
  const { t } = useTranslation('exchange-rates');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    { key: 'on', header: tCommon('labels.date'), render: ({ on }) => <Code>{formatDate(on)}</Code> },
    { key: 'currency', header: t('form.currency'), render: ({ currency }) => <Code>{currency}</Code> },
    {
      key: 'rate',
      header: t('form.rate'),
      align: 'end',
      card: 'aside',
      render: ({ rate }) => <Code>{formatExchangeRate(rate, language)}</Code>,
    },
  ];
}
