import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  addLeaseTenant,
  chooseFirstTenant,
  createLease,
  deleteLease,
  exportLeases,
  getLease,
  getLeaseCounts,
  getLeaseTotals,
  getRentSchedule,
  listLeases,
  removeLeaseTenant,
  updateLease,
} from '@dira/contract/leases';
import { exportVacantUnits, listVacantUnits } from '@dira/contract/properties';
import type { IsoDate } from '@dira/i18n/format-date';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { tellHappening } from '../../lib/happenings.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import type { Orders } from '../lists/order.ts';
import { useOrganization } from '../organizations/queries.ts';

export type Lease = Answer<typeof getLease>;
/** What only those who may see money are told of a lease. */
export type LeaseMoney = NonNullable<Lease['money']>;
export type RentPeriod = Answer<typeof getRentSchedule>['items'][number];
export type VacantUnit = Answer<typeof listVacantUnits>['items'][number];
export type NewLease = Sent<typeof createLease>;
export type CreatedLease = Answer<typeof createLease>;
export type AddedTenant = CreatedLease['tenants'][number];
export type LeaseChange = Sent<typeof updateLease>;
type LeaseEdit = Edit<typeof updateLease>;
export type PaymentMethod = Lease['paymentMethod'];

export const leaseShows = [
  'open',
  'current',
  'awaiting',
  'draft',
  'upcoming',
  'late',
  'ending',
  'past',
  'all',
] as const;
export type LeaseFilter = {
  search: string;
  show: (typeof leaseShows)[number];
  sort: 'newest' | 'ends_on' | 'starts_on' | 'tenant' | 'unit' | 'rent';
  order?: 'asc' | 'desc';
};

export const leaseOrders = {
  newest: { column: 'newest', first: 'desc' },
  ends_on: { column: 'term', first: 'asc' },
  starts_on: { column: 'starts', first: 'asc' },
  unit: { column: 'unit', first: 'asc' },
  tenant: { column: 'tenant', first: 'asc' },
  rent: { column: 'rent', first: 'desc' },
} as const satisfies Orders<LeaseFilter['sort']>;

/** The term that a unit should be free for. */
export type VacancyFilter = {
  propertyId?: string | null;
  startsOn?: IsoDate | null;
  endsOn?: IsoDate | null;
};

/** As many as one call gives. */
const mostVacantUnits = 200;

const leaseKeys = (organizationId: string) => ['leases', organizationId] as const;

export function leasesQuery(organizationId: string, filter: LeaseFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...leaseKeys(organizationId), 'list', asked(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(listLeases, {
        params: { organizationId },
        query: {
          ...asked(filter),
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** Who owes rent that is late, the largest debt first. */
export function owingQuery(organizationId: string, limit: number) {
  return queryOptions({
    queryKey: [...leaseKeys(organizationId), 'owing', limit],
    queryFn: ({ signal }) =>
      call(listLeases, {
        params: { organizationId },
        query: { show: 'late', sort: 'owed', limit },
        signal,
      }),
  });
}

/** What the rents of all of them come to, and what they owe, those that are not loaded too. */
export function leaseTotalsQuery(organizationId: string, filter: LeaseFilter) {
  return queryOptions({
    queryKey: [...leaseKeys(organizationId), 'totals', asked(filter)],
    queryFn: ({ signal }) =>
      call(getLeaseTotals, { params: { organizationId }, query: asked(filter), signal }),
  });
}

/** How many each choice of the list shows. */
export function leaseCountsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...leaseKeys(organizationId), 'counts'],
    queryFn: ({ signal }) => call(getLeaseCounts, { params: { organizationId }, signal }),
  });
}

export function saveLeases(organizationId: string, filter: LeaseFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportLeases, { params: { organizationId }, query }));
}

function asked({ search, show, sort, order }: LeaseFilter) {
  return { show, sort, ...(order && { order }), ...(search !== '' && { search }) };
}

export function leaseQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: [...leaseKeys(organizationId), 'one', leaseId],
    queryFn: ({ signal }) => call(getLease, { params: { organizationId, leaseId }, signal }),
  });
}

export function rentScheduleQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: [...leaseKeys(organizationId), 'schedule', leaseId],
    queryFn: ({ signal }) => call(getRentSchedule, { params: { organizationId, leaseId }, signal }),
  });
}

/** Units without a lease on any day of the term; those of another term stand while these are asked for. */
export function vacantUnitsQuery(
  organizationId: string,
  { propertyId = null, startsOn = null, endsOn = null }: VacancyFilter = {},
) {
  return queryOptions({
    // Under the houses: a new unit is vacant at once.
    queryKey: ['properties', organizationId, 'vacant', { propertyId, startsOn, endsOn }],
    queryFn: ({ signal }) =>
      call(listVacantUnits, {
        params: { organizationId },
        query: {
          limit: mostVacantUnits,
          ...(propertyId !== null && { propertyId }),
          ...(startsOn !== null && { startsOn }),
          ...(endsOn !== null && { endsOn }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function saveVacantUnits(organizationId: string, file: TableFile): Promise<void> {
  return saveFile(call(exportVacantUnits, { params: { organizationId }, query: tableQuery(file) }));
}

export function useCreateLease() {
  const { organizationId } = useOrganization();
  return useMutation({
    // The answer may hold a password: it must not stay in the cache after its dialog has closed.
    gcTime: 0,
    mutationFn: (body: NewLease, key) => call(createLease, { params: { organizationId }, key, body }),
    changes: 'lease',
    onSuccess: () => tellHappening('lease_created'),
  });
}

export function useUpdateLease(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (edit: LeaseEdit) => call(updateLease, { params: { organizationId, leaseId }, ...edit }),
    changes: 'lease',
  });
}

export function useAddTenant(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: Sent<typeof addLeaseTenant>, key) =>
      call(addLeaseTenant, { params: { organizationId, leaseId }, key, body }),
    changes: 'lease',
  });
}

export function useRemoveTenant(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (tenantId: string) =>
      call(removeLeaseTenant, { params: { organizationId, leaseId, tenantId } }),
    changes: 'lease',
  });
}

export function useChooseFirstTenant(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (tenantId: string) =>
      call(chooseFirstTenant, { params: { organizationId, leaseId }, body: { tenantId } }),
    changes: 'lease',
  });
}

/** Takes a draft away; its page is left first. */
export function useDiscardLease() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (leaseId: string) => call(deleteLease, { params: { organizationId, leaseId } }),
    changes: 'lease',
    gone: (leaseId) => leaseQuery(organizationId, leaseId).queryKey,
  });
}
