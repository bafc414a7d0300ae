import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams } from './primitives.ts';

/** How long a member sees what a tenant sees before they ask again. */
export const PREVIEW_MINUTES = 30;

/** The header that names the preview in which an operation of a tenancy is read. */
export const PREVIEW_HEADER = 'Dira-Preview';

export const startTenancyPreview = defineEndpoint({
  id: 'startTenancyPreview',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/tenancy-previews',
  summary:
    'See a lease as one of its tenants does; what the tenant would read is then read with `Dira-Preview`',
  tag: 'Tenancy',
  // The portal shows every amount; whoever sees those sees the rest of it too.
  access: { scope: 'organization', action: 'money.see' },
  whileReadOnly: true,
  forPeople: true,
  params: organizationParams.extend({ leaseId: id }),
  body: z.strictObject({ tenantId: id }),
  response: z.object({ id, endsAt: instant }).meta({ id: 'TenancyPreview' }),
  status: 201,
});
