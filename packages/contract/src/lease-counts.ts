import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, organizationParams } from './primitives.ts';

const leaseTabCounts = z.object({
  ledger: z.int(),
  schedule: z.int(),
  receipts: z.int(),
  cheques: z.int(),
  securities: z.int().nullable().meta({ description: 'Null for members who may not see securities' }),
});
export type LeaseTabCounts = z.infer<typeof leaseTabCounts>;

export const getLeaseTabCounts = defineEndpoint({
  id: 'getLeaseTabCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/counts',
  summary: 'How many rows each list of a lease has',
  tag: 'Leases',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams.extend({ leaseId: id }),
  response: leaseTabCounts,
});
