import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppointmentPanel } from '../../features/maintenance/components/appointment-panel.tsx';
import { AssigneeField } from '../../features/maintenance/components/assignee-field.tsx';
import { EditRequestPanel } from '../../features/maintenance/components/edit-request-panel.tsx';
import { NewRequestPanel } from '../../features/maintenance/components/new-request-panel.tsx';
import { AddPlanLink, PlanList } from '../../features/maintenance/components/plan-list.tsx';
import { PlanPanel } from '../../features/maintenance/components/plan-panel.tsx';
import { RequestBoard } from '../../features/maintenance/components/request-board.tsx';
import { RequestList } from '../../features/maintenance/components/request-list.tsx';
import { RequestPanel } from '../../features/maintenance/components/request-panel.tsx';
import { SendJobPanel } from '../../features/maintenance/components/send-job-panel.tsx';
import { AddVendorLink, VendorList } from '../../features/maintenance/components/vendor-list.tsx';
import { VendorPanel } from '../../features/maintenance/components/vendor-panel.tsx';
import { plansQuery } from '../../features/maintenance/plans.ts';
import { requestsQuery } from '../../features/maintenance/queries.ts';
import { filterOf, priorityChips, statusChips, views } from '../../features/maintenance/request-filter.ts';
import type { RequestFilter } from '../../features/maintenance/request-filter.ts';
import { vendorsQuery } from '../../features/maintenance/vendors.ts';
import { AddNoticeLink, NoticeList, OverChips } from '../../features/notices/components/notice-list.tsx';
import { TeamNoticePanel } from '../../features/notices/components/team-notice-panel.tsx';
import { useOrganization } from '../../features/organizations/queries.ts';
import { PropertyFilter } from '../../features/properties/components/property-filter.tsx';
import { moreOf, rowsOf } from '../../lib/pages.ts';
import { oneOf, usePageQuery } from '../../lib/use-page-query.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconTool } from '../../ui/icons.ts';
import { Filters, Page, PageHeader } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';

/** What is to be repaired in the whole workspace, or, for whoever repairs, their own jobs. */
export function TeamMaintenance() {
  const { t } = useTranslation('maintenance');
  const { can } = useOrganization();
  const page = usePageQuery();
  const asked = oneOf(page.get('view'), views);
  const mayRun = can['maintenance.manage'];
  const shownViews = views.filter((name) => {
    if (name === 'notices') return can['announcements.see'];
    return mayRun || (name !== 'plans' && name !== 'vendors');
  });
  const view = shownViews.includes(asked) ? asked : 'list';
  return (
    <Page panel={<Panel />}>
      <PageHeader
        title={t('title')}
        purpose={t(mayRun ? 'purpose' : 'purposeOwn')}
        actions={<Add view={view} />}
      />
      <Filters>
        <Segments
          label={t('views.label')}
          value={view}
          options={shownViews.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(value) =>
            page.filter({
              view: value === 'list' ? null : value,
              open: null,
              panel: null,
              vendor: null,
              plan: null,
              notice: null,
            })
          }
        />
        {view === 'vendors' && <ArchivedChips />}
        {view === 'plans' && <EndedChips />}
        {view === 'notices' && <OverChips />}
        {view === 'list' && <StatusChips />}
      </Filters>
      {view === 'vendors' && <VendorList archived={page.get('archived') !== null} />}
      {view === 'plans' && <PlanList ended={page.get('ended') !== null} />}
      {view === 'notices' && <NoticeList over={page.get('over') !== null} />}
      {(view === 'list' || view === 'board') && <Requests view={view} />}
    </Page>
  );
}

function Add({ view }: { view: (typeof views)[number] }) {
  const { can } = useOrganization();
  if (view === 'vendors') return <AddVendorLink />;
  if (view === 'plans') return <AddPlanLink />;
  if (view === 'notices') return can['announcements.send'] && <AddNoticeLink />;
  return can['maintenance.request'] && <AddLink />;
}

function EndedChips() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Chips
      label={t('plans.show')}
      value={page.get('ended') === null ? 'running' : 'ended'}
      chips={[
        { value: 'running', label: t('plans.showRunning') },
        { value: 'ended', label: t('plans.showEnded') },
      ]}
      onChange={(value) => page.filter({ ended: value === 'ended' ? 'yes' : null })}
    />
  );
}

function ArchivedChips() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Chips
      label={t('vendors.show')}
      value={page.get('archived') === null ? 'active' : 'archived'}
      chips={[
        { value: 'active', label: t('vendors.active') },
        { value: 'archived', label: t('vendors.archived') },
      ]}
      onChange={(value) => page.filter({ archived: value === 'archived' ? 'yes' : null })}
    />
  );
}

function StatusChips() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Chips
      label={t('columns.status')}
      value={filterOf(page.get).status}
      chips={statusChips.map((value) => ({ value, label: t(`show.${value}`) }))}
      onChange={(value) => page.filter({ status: value === 'all' ? null : value })}
    />
  );
}

function Requests({ view }: { view: 'list' | 'board' }) {
  const { t } = useTranslation('maintenance');
  const { can } = useOrganization();
  const page = usePageQuery();
  const filter = filterOf(page.get);
  return (
    <>
      <Filters>
        <Chips
          label={t('columns.priority')}
          value={filter.priority}
          chips={priorityChips.map((value) => ({
            value,
            label: value === 'all' ? t('anyPriority') : t(`priorities.${value}`),
          }))}
          onChange={(value) => page.filter({ priority: value === 'all' ? null : value })}
        />
        {can['maintenance.manage'] && <WhereAndWhose filter={filter} />}
      </Filters>
      {view === 'board' ? (
        <RequestBoard filter={filter} />
      ) : (
        <List filter={filter} mayAdd={can['maintenance.request']} />
      )}
    </>
  );
}

/** Of one house, of one member. */
function WhereAndWhose({ filter: { property, whose } }: { filter: RequestFilter }) {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <>
      <PropertyFilter
        label={t('form.property')}
        allLabel={t('allProperties')}
        value={property ?? ''}
        onChange={(value) => page.filter({ property: value })}
      />
      <AssigneeField
        label={t('columns.assignee')}
        isLabelHidden
        noneLabel={t('anybody')}
        value={whose ?? ''}
        onChange={(value) => page.filter({ whose: value })}
      />
    </>
  );
}

function List({ filter, mayAdd }: { filter: RequestFilter; mayAdd: boolean }) {
  const { t } = useTranslation('maintenance');
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(requestsQuery(organizationId, filter));
  const isFiltered =
    filter.status !== 'all' || filter.priority !== 'all' || filter.property !== null || filter.whose !== null;
  return (
    <RequestList
      key={JSON.stringify(filter)}
      requests={rowsOf(query.data)}
      more={moreOf(query)}
      sort={filter.sort}
      empty={
        <EmptyState
          icon={IconTool}
          title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
          body={t(mayAdd ? 'empty.body' : 'empty.bodyOwn')}
          action={mayAdd && !isFiltered && <AddLink />}
        />
      }
    />
  );
}

function AddLink() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new', open: null })}>
      {t('add')}
    </Link>
  );
}

function Panel() {
  const { can } = useOrganization();
  const page = usePageQuery();
  const open = page.get('open');
  const close = () => page.open({ open: null, panel: null });
  if (page.get('view') === 'notices') return <TeamNoticePanel />;
  if (page.get('panel') === 'new' && can['maintenance.request'])
    return <NewRequestPanel onMade={(id) => page.open({ panel: null, open: id })} onClose={close} />;
  if (can['maintenance.manage'] && page.get('panel') === 'vendor') return <OpenVendor />;
  if (can['maintenance.manage'] && page.get('panel') === 'plan') return <OpenPlan />;
  if (can['maintenance.manage'] && open !== null) {
    const back = () => page.open({ panel: null });
    if (page.get('panel') === 'edit') return <EditRequestPanel key={open} requestId={open} onClose={back} />;
    if (page.get('panel') === 'send') return <SendJobPanel key={open} requestId={open} onClose={back} />;
    if (page.get('panel') === 'appointment')
      return <AppointmentPanel key={open} requestId={open} onClose={back} />;
  }
  return open === null ? null : <RequestPanel key={open} requestId={open} onClose={close} />;
}

/** The one whose id is in the address, or a new one. */
function OpenPlan() {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const id = page.get('plan');
  const query = useSuspenseInfiniteQuery(plansQuery(organizationId, page.get('ended') !== null));
  const plan = rowsOf(query.data).find((one) => one.id === id) ?? null;
  return <PlanPanel key={id} plan={plan} onClose={() => page.open({ panel: null, plan: null })} />;
}

/** The one whose id is in the address, or a new one. */
function OpenVendor() {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const id = page.get('vendor');
  const query = useSuspenseInfiniteQuery(vendorsQuery(organizationId, page.get('archived') !== null));
  const vendor = rowsOf(query.data).find((one) => one.id === id) ?? null;
  return <VendorPanel key={id} vendor={vendor} onClose={() => page.open({ panel: null, vendor: null })} />;
}
