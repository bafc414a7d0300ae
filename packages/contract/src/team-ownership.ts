import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams } from './primitives.ts';

/** An offer of the ownership is good for so many days. */
export const OWNERSHIP_OFFER_DAYS = 7;

/** What an owner who hands the ownership over can be from then on. */
export const AFTER_OWNERSHIP = ['property_manager', 'assistant', 'viewer', 'leaves'] as const;

const person = z.object({ id, name: z.string() });
const becomes = z.enum(AFTER_OWNERSHIP).meta({
  id: 'AfterOwnership',
  description: 'Role of the giver from then on; `leaves` where they leave the team',
});

export const ownershipOffer = z
  .object({
    id,
    from: person,
    to: person,
    becomes,
    expiresAt: instant,
    can: z.object({
      answer: z.boolean().meta({ description: 'Whether it is offered to the caller' }),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'OwnershipOffer' });
export type OwnershipOffer = z.infer<typeof ownershipOffer>;

export const getOwnershipOffer = defineEndpoint({
  id: 'getOwnershipOffer',
  method: 'GET',
  path: '/organizations/{organizationId}/ownership-offer',
  summary: 'The open offer of the ownership, for the owners and the person who was offered it',
  tag: 'Team',
  access: { scope: 'organization', action: 'properties.see' },
  forPeople: true,
  params: organizationParams,
  response: z.object({ offer: ownershipOffer.nullable() }),
});

export const offerOwnership = defineEndpoint({
  id: 'offerOwnership',
  method: 'POST',
  path: '/organizations/{organizationId}/ownership-offers',
  summary: 'Offer the ownership to a member of the team, after a recent sign-in',
  tag: 'Team',
  access: { scope: 'organization', action: 'organization.close' },
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({ memberId: id, becomes }),
  response: z.object({ id }),
  status: 201,
});

const params = organizationParams.extend({ offerId: id });

export const withdrawOwnershipOffer = defineEndpoint({
  id: 'withdrawOwnershipOffer',
  method: 'DELETE',
  path: '/organizations/{organizationId}/ownership-offers/{offerId}',
  summary: 'Withdraw an open offer of the ownership',
  tag: 'Team',
  access: { scope: 'organization', action: 'organization.close' },
  params,
});

export const acceptOwnership = defineEndpoint({
  id: 'acceptOwnership',
  method: 'POST',
  path: '/organizations/{organizationId}/ownership-offers/{offerId}/acceptance',
  summary: 'Become the owner, after a recent sign-in; the giver steps down in the same moment',
  tag: 'Team',
  access: { scope: 'organization', action: 'properties.see' },
  stepUp: true,
  forPeople: true,
  params,
});

export const declineOwnership = defineEndpoint({
  id: 'declineOwnership',
  method: 'POST',
  path: '/organizations/{organizationId}/ownership-offers/{offerId}/refusal',
  summary: 'Refuse the ownership; nothing changes',
  tag: 'Team',
  access: { scope: 'organization', action: 'properties.see' },
  forPeople: true,
  params,
});
