import { TAX_DOCUMENT_SHOWS } from '@dira/contract/tax-invoices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt, IconSearch } from '../../../ui/icons.ts';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { ListTools } from '../../lists/components/list-tools.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { useMonthFilter } from '../../money/components/payment-filters.tsx';
import { taxDocumentCountsQuery } from '../../money/tax-documents.ts';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { ChargesToIssue } from '../components/charges-to-issue.tsx';
import { IssuedDocuments, useDocumentColumns } from '../components/issued-documents.tsx';
import { taxInvoicePanels } from '../panels.tsx';
import {
  saveTaxDocuments,
  taxableChargesQuery,
  taxDocumentsQuery,
  taxFilterOf,
  type TaxFilter,
} from '../queries.ts';
import type { Route } from './+types/tax-invoices';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const filter = taxFilterOf(address);
  const [subject] = await Promise.all([getOrganization(), loadTexts('tax-invoices', 'money', 'lists')]);
  const { organizationId, can } = subject;
  if (!can['tax_documents.see']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureQueryData(taxDocumentCountsQuery(organizationId)),
    filter.show === 'issued'
      ? queryClient.ensureInfiniteQueryData(taxDocumentsQuery(organizationId, filter))
      : queryClient.ensureInfiniteQueryData(taxableChargesQuery(organizationId, filter)),
    loadParts([findPanel(taxInvoicePanels, address)], subject, address),
  ]);
  return null;
}

/** Tax documents of charges with VAT: those to issue, and those that were issued. */
export default function TaxInvoices() {
  const { t } = useTranslation(['tax-invoices', 'money', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const filter = taxFilterOf(page.get);
  const { open, linkTo } = usePanels(taxInvoicePanels, subject);
  const empty = <Empty filter={filter} />;
  return (
    <Page isLegal panel={open}>
      <PageHeader
        title={t('money:title')}
        tabTitle={t('shell:screens.taxInvoices')}
        purpose={t('purpose')}
        actions={
          subject.can['tax_documents.connect'] && (
            <Link {...buttonLook()} to={linkTo('tax-provider')}>
              {t('provider.title')}
            </Link>
          )
        }
      />
      <Stack>
        <FinancialsTabs current="taxInvoices" />
        <Toolbar filter={filter} />
        {filter.show === 'issued' ? (
          <IssuedDocuments month={filter.month} empty={empty} />
        ) : (
          <ChargesToIssue month={filter.month} empty={empty} />
        )}
      </Stack>
    </Page>
  );
}

function Toolbar({ filter: { show, month } }: { filter: TaxFilter }) {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useQuery(taxDocumentCountsQuery(organizationId));
  const columns = useDocumentColumns();
  return (
    <ListToolbar
      chips={
        <Chips
          label={tCommon('labels.show')}
          value={show}
          chips={TAX_DOCUMENT_SHOWS.map((value) => ({
            value,
            label: t(`show.${value}`),
            count: data?.counts?.[value],
          }))}
          onChange={(value) =>
            page.filter({ show: value === 'to_issue' ? null : value, charge: null, document: null })
          }
        />
      }
      filters={[useMonthFilter(month)]}
      tools={
        show === 'issued' && (
          <ListTools
            list="taxDocuments"
            columns={columns}
            save={(file) => saveTaxDocuments(organizationId, month, file)}
          />
        )
      }
    />
  );
}

function Empty({ filter: { show, month } }: { filter: TaxFilter }): ReactNode {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  if (month !== '')
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={tCommon('list.noMatchesBody')}
        action={<Button onClick={() => page.filter({ month: null })}>{tCommon('list.clearFilters')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={IconReceipt}
      title={t(`empty.${show}`)}
      body={t(show === 'issued' ? 'empty.issuedBody' : 'empty.toIssueBody')}
      action={
        show === 'issued' ? (
          <Button variant="filled" onClick={() => page.filter({ show: null })}>
            {t('show.to_issue')}
          </Button>
        ) : (
          <Link {...buttonLook({ variant: 'filled' })} to={paths.tenants()}>
            {t('empty.toLeases')}
          </Link>
        )
      }
    />
  );
}
