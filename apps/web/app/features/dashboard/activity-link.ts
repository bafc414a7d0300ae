import type { ActivityKindName } from '@dira/contract/dashboard';
import { paths } from '../../lib/paths.ts';
import type { ActivityEvent } from './queries.ts';

type LinkOf = (event: ActivityEvent) => string | null;

/** The lease that the event is about, opened where its money, its cheques or its securities are. */
const leaseAt =
  (tab: string | null): LinkOf =>
  ({ subject: { leaseId } }) =>
    leaseId === null ? null : paths.lease(leaseId, { tab });
const property: LinkOf = ({ subject: { propertyId } }) =>
  propertyId === null ? null : paths.property(propertyId);

const linkOf: Readonly<Record<ActivityKindName, LinkOf>> = {
  payment: leaseAt(null),
  charge: leaseAt(null),
  lease: leaseAt(null),
  lease_termination: leaseAt(null),
  tenant_notice: leaseAt(null),
  linkage: leaseAt('linkage'),
  security: leaseAt('securities'),
  cheque: leaseAt('cheques'),
  tenant: ({ subject: { tenantName } }) =>
    tenantName === null ? null : paths.tenants({ search: tenantName, show: 'all' }),
  maintenance_request: ({ entityId }) => paths.maintenance({ open: entityId }),
  property,
  unit: property,
  picture: property,
  expense: ({ entityId }) => paths.expenses({ open: entityId }),
  document: ({ entityId }) => paths.documents({ open: entityId }),
  required_document: () => paths.documentsAdvanced({ tab: 'missing', panel: 'kinds' }),
  portfolio: ({ entityId }) => paths.portfolio(entityId),
  rent_roll_import: ({ entityId }) => paths.rentRollImport(entityId),
  organization: () => null,
  seal_key: () => paths.settings({ tab: 'security' }),
};

const isLinked = (entity: string): entity is ActivityKindName => entity in linkOf;

/** Where the thing is that an event is about; null where it is nowhere any more. */
export function linkToEvent(event: ActivityEvent): string | null {
  const isGone = event.action === 'deleted' || event.action === 'archived';
  return isGone || !isLinked(event.entity) ? null : linkOf[event.entity](event);
}
