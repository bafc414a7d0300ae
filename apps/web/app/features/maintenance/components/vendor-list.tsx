import { formatPhone } from '@dira/domain/israel/phone';
import { REPAIR_SCORES, VENDOR_RATINGS } from '@dira/domain/maintenance';
import { formatNumber } from '@dira/i18n/format';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconTool } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { saveVendors, vendorsQuery } from '../vendors.ts';
import type { Vendor } from '../vendors.ts';

/** Tradespeople who are called for repairs; a press opens one. */
export function VendorList({ archived }: { archived: boolean }) {
  const { t } = useTranslation('maintenance');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(vendorsQuery(organizationId, archived));
  const columns = useColumns();
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'vendors',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveVendors(organizationId, archived, file),
  });
  return (
    <>
      {rows.length > 0 && <ListToolbar filters={[]} tools={tools} />}
      <DataList
        label={t('views.vendors')}
        {...table}
        rowName={({ name }) => name}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: 'vendor', vendor: id })} {...link} />}
        activeKey={page.get('vendor')}
        more={moreOf(query)}
        empty={
          <EmptyState
            icon={IconTool}
            title={t(archived ? 'vendors.noneArchived' : 'vendors.none')}
            body={t('vendors.noneBody')}
            action={!archived && <AddVendorLink />}
          />
        }
      />
    </>
  );
}

export function AddVendorLink() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'vendor', vendor: null })}>
      {t('vendors.add')}
    </Link>
  );
}

function useColumns(): Column<Vendor>[] {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'name',
      sortBy: ({ name }) => name,
      header: tCommon('labels.name'),
      card: 'title',
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'trade',
      sortBy: ({ trade }) => t(`trades.${trade}`),
      header: t('vendors.trade'),
      render: ({ trade }) => t(`trades.${trade}`),
    },
    {
      key: 'phone',
      header: tCommon('labels.phone'),
      render: ({ phone }) => phone !== null && <Code>{formatPhone(phone)}</Code>,
    },
    {
      key: 'email',
      header: tCommon('labels.email'),
      show: 'wide',
      render: ({ email }) => email !== null && <Code>{email}</Code>,
    },
    {
      key: 'tenants',
      show: 'medium',
      sortBy: ({ tenants }) => tenants?.average ?? null,
      sortsFirst: 'desc',
      header: t('vendors.tenants'),
      render: ({ tenants }) =>
        tenants === null
          ? t('vendors.unrated')
          : t('vendors.tenantsRated', {
              average: formatNumber(tenants.average, language),
              most: REPAIR_SCORES.length,
              count: tenants.count,
            }),
    },
    {
      key: 'rating',
      sortBy: ({ rating }) => rating,
      sortsFirst: 'desc',
      header: t('vendors.rating'),
      card: 'aside',
      render: ({ rating }) =>
        rating === null ? t('vendors.unrated') : t('vendors.rated', { rating, most: VENDOR_RATINGS.length }),
    },
  ];
}
