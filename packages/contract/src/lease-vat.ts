import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { dealerNumber } from './organizations.ts';
import { id, money, oneLine, organizationParams, plainDate } from './primitives.ts';

/** VAT on what a lease owes, as a dealer charges it for shops and offices. */

const terms = {
  fromOn: plainDate.meta({ description: 'What falls due from this day on has VAT on it' }),
  customerName: z.string().meta({ description: 'Of the business that a tax invoice is made out to' }),
  customerDealerNumber: z
    .string()
    .nullable()
    .meta({ description: 'Nine digits; null where it is no dealer' }),
};

const params = organizationParams.extend({ leaseId: id });
const path = '/organizations/{organizationId}/leases/{leaseId}/vat';
const access = { scope: 'organization', action: 'leases.manage' } as const;

export const getLeaseVat = defineEndpoint({
  id: 'getLeaseVat',
  method: 'GET',
  path,
  summary: 'Whether the rent of a lease is plus VAT, and since when',
  tag: 'Leases',
  access,
  params,
  response: z
    .object({
      terms: z.object(terms).nullable().meta({ description: 'Null: there is no VAT on it' }),
      rateBasisPoints: z.int().meta({ description: 'Of today, in hundredths of a percent' }),
    })
    .meta({ id: 'LeaseVat' }),
  editable: ['terms'],
});

export const setLeaseVat = defineEndpoint({
  id: 'setLeaseVat',
  method: 'PUT',
  path,
  summary: 'Charge VAT on what a lease owes from a day on; rent that was charged without it gets it today',
  tag: 'Leases',
  access,
  params,
  body: z.strictObject({
    fromOn: terms.fromOn,
    customerName: oneLine(200).default(''),
    customerDealerNumber: dealerNumber,
  }),
  response: z.object({
    charges: z.int().meta({ description: 'Charges that got their VAT now' }),
    added: money,
  }),
  edits: getLeaseVat,
});
export const leaseVatLimits = limitsOf(setLeaseVat.body);

export const removeLeaseVat = defineEndpoint({
  id: 'removeLeaseVat',
  method: 'DELETE',
  path,
  summary: 'Charge no VAT any more; what was charged stays',
  tag: 'Leases',
  access,
  params,
});
