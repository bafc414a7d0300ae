import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Membership } from '../../features/account/queries.ts';
import {
  AddAnnouncementLink,
  AnnouncementList,
  OverChips,
} from '../../features/announcements/components/announcement-list.tsx';
import { announcementsQuery } from '../../features/announcements/queries.ts';
import { AddPlanLink, PlanList } from '../../features/maintenance/components/plan-list.tsx';
import { AddVendorLink, VendorList } from '../../features/maintenance/components/vendor-list.tsx';
import { requestsQuery } from '../../features/maintenance/queries.ts';
import { plansQuery } from '../../features/maintenance/recurring.ts';
import { filterOf } from '../../features/maintenance/request-filter.ts';
import { boardStatuses } from '../../features/maintenance/request-looks.ts';
import { vendorsQuery } from '../../features/maintenance/vendors.ts';
import type { Address, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Chips } from '../../ui/chips.tsx';
import { AddLink, Requests, StatusChips } from './requests.tsx';

/** The workspace whose repairs these are, with what the person may do there. */
export type MaintenanceSubject = Pick<Membership, 'organizationId' | 'can'>;

type View = Section<MaintenanceSubject> & {
  readonly name: 'board' | 'list' | 'announcements' | 'plans' | 'vendors';
  /** Beside the names of the views. */
  readonly filters?: ReactNode;
  /** At the head of the page. */
  readonly add: (subject: MaintenanceSubject) => ReactNode;
};

const isSet = (address: Address, name: string) => address(name) !== null;

export const maintenanceViews: readonly View[] = [
  {
    name: 'list',
    may: () => true,
    texts: ['lists'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(requestsQuery(organizationId, filterOf(address))),
    filters: <StatusChips />,
    add: ({ can }) => can['maintenance.request'] && <AddLink />,
    render: () => <Requests view="list" />,
  },
  {
    name: 'board',
    may: () => true,
    texts: ['lists'],
    load: ({ organizationId }, address) =>
      Promise.all(
        boardStatuses.map((status) =>
          queryClient.ensureInfiniteQueryData(
            requestsQuery(organizationId, { ...filterOf(address), status }),
          ),
        ),
      ),
    add: ({ can }) => can['maintenance.request'] && <AddLink />,
    render: () => <Requests view="board" />,
  },
  {
    name: 'plans',
    may: ({ can }) => can['maintenance.manage'],
    texts: ['lists'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(plansQuery(organizationId, isSet(address, 'ended'))),
    filters: <EndedChips />,
    add: () => <AddPlanLink />,
    render: (_, address) => <PlanList ended={isSet(address, 'ended')} />,
  },
  {
    name: 'vendors',
    may: ({ can }) => can['maintenance.manage'],
    texts: ['lists'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(vendorsQuery(organizationId, isSet(address, 'archived'))),
    filters: <ArchivedChips />,
    add: () => <AddVendorLink />,
    render: (_, address) => <VendorList archived={isSet(address, 'archived')} />,
  },
  {
    name: 'announcements',
    may: ({ can }) => can['announcements.see'],
    texts: ['announcements', 'lists'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(announcementsQuery(organizationId, isSet(address, 'over'))),
    filters: <OverChips />,
    add: ({ can }) => can['announcements.send'] && <AddAnnouncementLink />,
    render: (_, address) => <AnnouncementList over={isSet(address, 'over')} />,
  },
];

function EndedChips() {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  return (
    <Chips
      label={tCommon('labels.show')}
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
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  return (
    <Chips
      label={tCommon('labels.show')}
      value={page.get('archived') === null ? 'active' : 'archived'}
      chips={[
        { value: 'active', label: t('vendors.active') },
        { value: 'archived', label: t('vendors.archived') },
      ]}
      onChange={(value) => page.filter({ archived: value === 'archived' ? 'yes' : null })}
    />
  );
}
