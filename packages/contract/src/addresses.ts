import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { language, oneLine, organizationParams, verbatim } from './primitives.ts';

/** So many suggestions are read at a glance. */
export const MOST_SUGGESTIONS = 8;

/** What is known of an address; empty where nothing is. */
const parts = {
  street: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  zipCode: z.string().meta({ description: 'Seven digits, where it is known' }),
};

export const addressSuggestion = z
  .object({
    ...parts,
    otherName: z.string().meta({ description: 'The city in the other language, where it has a name there' }),
    source: z.enum(['workspace', 'official', 'maps']).meta({
      description: 'Properties of the workspace, the official lists, or the maps service of the installation',
    }),
    placeId: z
      .string()
      .nullable()
      .meta({ description: 'What the maps service calls the place: `getAddressDetails` knows more of it' }),
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

const session = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/)
  .meta({
    description:
      'Made by the browser for one address that is typed, and ends with `getAddressDetails`; without it the maps service is not asked',
    examples: ['019aa3c2-7b5e-7c1a-9f00-3d2a8c5b1e4f'],
  });

export const suggestAddresses = defineEndpoint({
  id: 'suggestAddresses',
  method: 'GET',
  path: '/organizations/{organizationId}/address-suggestions',
  summary: 'Streets or cities for what was typed so far, those of the workspace first; at most 8',
  tag: 'Addresses',
  access: { scope: 'organization', action: 'properties.manage' },
  params: organizationParams,
  query: z.strictObject({
    of: z.enum(['street', 'city']),
    q: oneLine(120).meta({ description: 'Empty: what the workspace uses most' }),
    city: oneLine(80).default('').meta({ description: 'For streets: where, if it was typed already' }),
    language,
    session: session.optional(),
  }),
  response: z.object({
    items: z.array(addressSuggestion),
    asksMaps: z.boolean().meta({
      description: 'Whether what is typed for a street goes to the maps service of the installation',
    }),
  }),
});

export const getAddressDetails = defineEndpoint({
  id: 'getAddressDetails',
  method: 'GET',
  path: '/organizations/{organizationId}/address-details',
  summary: 'What the maps service knows of a place that it suggested; null where it does not answer',
  tag: 'Addresses',
  access: { scope: 'organization', action: 'properties.manage' },
  params: organizationParams,
  query: z.strictObject({
    placeId: verbatim(300).regex(/^[A-Za-z0-9_-]+$/),
    language,
    session,
  }),
  response: z.object({ address: z.object(parts).nullable() }),
});
