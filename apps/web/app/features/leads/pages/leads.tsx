import { LEAD_VIEWS } from '@dira/domain/leads';
import { useQuery } from '@tanstack/react-query';
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
import { IconSearch, IconUsers } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { LeadList } from '../components/lead-list.tsx';
import { filterOf, isFiltered, type LeadFilter } from '../lead-filter.ts';
import { leadPanels } from '../panels.tsx';
import { leadCountsQuery, leadsQuery } from '../queries.ts';
import type { Route } from './+types/leads';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('leads', 'lists')]);
  if (!subject.can['crm.use']) throw redirect(paths.dashboard());
  await Promise.all([
    queryClient.ensureInfiniteQueryData(leadsQuery(subject.organizationId, filterOf(address))),
    loadParts([findPanel(leadPanels, address)], subject, address),
  ]);
  return null;
}

/** People who ask for a home, and whom to call next. */
export default function Leads() {
  const { t } = useTranslation(['leads', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(leadPanels, subject);
  const filter = filterOf(page.get);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('shell:screens.crm')}
        purpose={t('purpose')}
        actions={subject.can['crm.use'] && <AddLink />}
      />
      <Filters>
        <ViewChips filter={filter} />
      </Filters>
      <LeadList key={JSON.stringify(filter)} filter={filter} empty={<NoLeads filter={filter} />} />
    </Page>
  );
}

function ViewChips({ filter }: { filter: LeadFilter }) {
  const { t } = useTranslation(['leads', 'common']);
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data } = useQuery(leadCountsQuery(organizationId, filter));
  const names = {
    open: t('open'),
    won: t('states.won'),
    lost: t('states.lost'),
    all: t('everyLead'),
  };
  return (
    <Chips
      label={t('common:labels.show')}
      value={filter.state}
      chips={LEAD_VIEWS.map((value) => ({ value, label: names[value], count: data?.counts?.[value] }))}
      onChange={(value) => page.filter({ show: value === 'open' ? null : value })}
    />
  );
}

function NoLeads({ filter }: { filter: LeadFilter }) {
  const { t } = useTranslation(['leads', 'common']);
  const { can } = useOrganization();
  const page = usePageQuery();
  if (isFiltered(filter))
    return (
      <EmptyState
        icon={IconSearch}
        title={t('common:list.noMatchesTitle')}
        body={t('common:list.noMatchesBody')}
        action={
          <Button onClick={() => page.filter({ search: null, priority: null, property: null })}>
            {t('common:list.clearFilters')}
          </Button>
        }
      />
    );
  if (filter.state === 'won' || filter.state === 'lost')
    return <EmptyState icon={IconUsers} title={t('empty.ofView')} body="" />;
  return (
    <EmptyState
      icon={IconUsers}
      title={t('empty.title')}
      body={t('empty.body')}
      action={can['crm.use'] && <AddLink />}
    />
  );
}

function AddLink() {
  const { t } = useTranslation('leads');
  const { linkTo } = usePanels(leadPanels, useOrganization());
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={linkTo('new-lead')}>
      {t('add')}
    </Link>
  );
}
