import { z } from 'zod';
import { MOST_UNITS_AT_ONCE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { leaseSigning, leaseStanding } from './leases.ts';
import { limitsOf } from './limits.ts';
import { picture } from './pictures.ts';
import {
  enteredAmount,
  id,
  instant,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
} from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';
import { moreTenants } from './tenants.ts';

export const propertyType = z
  .enum(['apartment', 'house', 'condo', 'commercial'])
  .meta({ id: 'PropertyType' });

const address = {
  street: requiredLine(120),
  houseNumber: oneLine(20),
  entrance: oneLine(20),
  city: requiredLine(80),
  state: oneLine(80).meta({ description: 'Only outside Israel' }),
  zipCode: oneLine(12).meta({ description: 'Seven digits in Israel', examples: ['3303001'] }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ examples: ['IL'] }),
  gush: oneLine(12),
  helka: oneLine(12),
  tatHelka: oneLine(12),
};

export const property = z
  .object({
    id,
    name: z.string(),
    type: propertyType,
    ...address,
    managerId: id,
    image: picture.nullable().meta({ description: 'The cover of its pictures' }),
    unitCount: z.int(),
    occupiedUnitCount: z.int(),
    vacantUnitCount: z.int(),
    occupancyRate: z.number().meta({ description: 'Percent, one decimal' }),
    createdAt: instant,
    staysBecause: z
      .enum(['property_has_leases', 'property_has_maintenance'])
      .nullable()
      .meta({ description: 'The problem that deleting it would meet; null where nothing stands against it' }),
  })
  .meta({ id: 'Property' });
export type Property = z.infer<typeof property>;

/** Rooms are counted in halves, as Israeli listings do. */
const rooms = z.number().multipleOf(0.5).min(0.5).max(30).nullable();
const areaSqm = z.number().min(1).max(100_000).multipleOf(0.01).nullable();

const unitInput = {
  number: requiredLine(20),
  floor: z.int().min(-10).max(200).default(0),
  rooms: rooms.default(null),
  areaSqm: areaSqm.default(null),
  marketRentAmount: enteredAmount.nullable().default(null),
};

export const unitState = z.enum(['occupied', 'ending', 'late', 'upcoming', 'awaiting', 'vacant']).meta({
  id: 'UnitState',
  description:
    'Today. `upcoming`: nobody lives there yet, a lease is agreed; `awaiting`: one is out for signature',
});
export type UnitState = z.infer<typeof unitState>;

export const unit = z
  .object({
    id,
    propertyId: id,
    number: z.string(),
    floor: z.int(),
    rooms,
    areaSqm,
    marketRent: money.nullable(),
    state: unitState,
    lease: z
      .object({
        id,
        tenantName: z.string(),
        moreTenants,
        endsOn: plainDate,
        money: z
          .object({
            monthlyRent: money.meta({ description: 'Of today' }),
            overdue: money.meta({ description: 'Open and past its due date' }),
            overdueSince: plainDate.nullable().meta({ description: 'Due date of the oldest overdue charge' }),
            hasWaitingPayment: z.boolean(),
          })
          .nullable()
          .meta({ description: 'Null for members who may not see money' }),
      })
      .nullable(),
    nextLease: z
      .object({
        id,
        tenantName: z.string(),
        moreTenants,
        startsOn: plainDate,
        endsOn: plainDate,
        standing: leaseStanding.extract(['draft', 'awaiting_signature', 'upcoming']),
        signing: leaseSigning.nullable(),
        monthlyRent: money
          .nullable()
          .meta({ description: 'Of its first day; null for members who may not see money' }),
      })
      .nullable()
      .meta({ description: 'The lease to come: agreed, else out for signature, else a draft' }),
    staysBecause: z
      .enum(['unit_has_leases', 'unit_has_maintenance'])
      .nullable()
      .meta({ description: 'The problem that deleting it would meet; null where nothing stands against it' }),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof unit>;

const israeliPostcode = /^(\d{7})?$/;

const propertyInput = z.strictObject({
  name: requiredLine(120),
  type: propertyType,
  ...address,
  houseNumber: address.houseNumber.default(''),
  entrance: address.entrance.default(''),
  state: address.state.default(''),
  zipCode: address.zipCode.default(''),
  country: address.country.default('IL'),
  gush: address.gush.default(''),
  helka: address.helka.default(''),
  tatHelka: address.tatHelka.default(''),
});

function requirePostcode(
  { country, zipCode }: { country?: string | undefined; zipCode?: string | undefined },
  context: z.RefinementCtx,
): void {
  if ((country ?? 'IL') !== 'IL' || zipCode === undefined || israeliPostcode.test(zipCode)) return;
  context.addIssue({ code: 'custom', path: ['zipCode'], params: { code: 'invalid_postcode' } });
}

const params = organizationParams.extend({ propertyId: id });
const unitParams = organizationParams.extend({ unitId: id });

export const listProperties = defineEndpoint({
  id: 'listProperties',
  method: 'GET',
  path: '/organizations/{organizationId}/properties',
  summary: 'Properties, newest first or by name; search by name, address or city',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    search: oneLine(100).optional(),
    type: propertyType.optional(),
    managerId: id.optional(),
    sort: z.enum(['newest', 'name']).default('newest'),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'Without it the newest come first, or the first letter' }),
  }),
  response: page(property),
});

export const exportProperties = defineEndpoint({
  id: 'exportProperties',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/properties',
  summary: 'What a list of properties shows, as CSV or as a workbook',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: listProperties.query.omit({ limit: true, cursor: true }).extend(tableQuery('properties')),
  produces: tableTypes,
});

export const getProperty = defineEndpoint({
  id: 'getProperty',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}',
  summary: 'One property',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params,
  response: property,
  editable: [
    'name',
    'type',
    'street',
    'houseNumber',
    'entrance',
    'city',
    'state',
    'zipCode',
    'country',
    'gush',
    'helka',
    'tatHelka',
  ],
});

export const createProperty = defineEndpoint({
  id: 'createProperty',
  method: 'POST',
  path: '/organizations/{organizationId}/properties',
  summary: 'Add a property, with its units where they are known',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params: organizationParams,
  body: propertyInput
    .extend({ units: z.array(z.strictObject(unitInput)).max(MOST_UNITS_AT_ONCE).default([]) })
    .superRefine(requirePostcode),
  response: z.object({ id }),
  status: 201,
});
export const propertyLimits = limitsOf(createProperty.body);

export const updateProperty = defineEndpoint({
  id: 'updateProperty',
  method: 'PATCH',
  path: '/organizations/{organizationId}/properties/{propertyId}',
  summary: 'Change a property',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
  body: z
    .strictObject({ name: requiredLine(120), type: propertyType, ...address })
    .partial()
    .superRefine(requirePostcode),
  edits: getProperty,
});

export const deleteProperty = defineEndpoint({
  id: 'deleteProperty',
  method: 'DELETE',
  path: '/organizations/{organizationId}/properties/{propertyId}',
  summary: 'Delete a property that never had a lease; one that had can be archived',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
});

export const archiveProperty = defineEndpoint({
  id: 'archiveProperty',
  method: 'PUT',
  path: '/organizations/{organizationId}/properties/{propertyId}/archive',
  summary: 'Archive a property; its history is kept',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
});

export const listUnits = defineEndpoint({
  id: 'listUnits',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/units',
  summary: 'Units of a property, from the ground up',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params,
  query: z.strictObject(pageQuery),
  response: page(unit),
});

export const exportUnits = defineEndpoint({
  id: 'exportUnits',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/tables/units',
  summary: 'The units of a property, as CSV or as a workbook',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params,
  query: z.strictObject(tableQuery('units')),
  produces: tableTypes,
});

export const createUnits = defineEndpoint({
  id: 'createUnits',
  method: 'POST',
  path: '/organizations/{organizationId}/properties/{propertyId}/units',
  summary: 'Add units to a property',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
  body: z.strictObject({ units: z.array(z.strictObject(unitInput)).min(1).max(MOST_UNITS_AT_ONCE) }),
  response: z.object({ ids: z.array(id) }),
  status: 201,
});

export const getUnit = defineEndpoint({
  id: 'getUnit',
  method: 'GET',
  path: '/organizations/{organizationId}/units/{unitId}',
  summary: 'One unit',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params: unitParams,
  response: unit,
  editable: ['number', 'floor', 'rooms', 'areaSqm', 'marketRent'],
});

export const updateUnit = defineEndpoint({
  id: 'updateUnit',
  method: 'PATCH',
  path: '/organizations/{organizationId}/units/{unitId}',
  summary: 'Change a unit',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params: unitParams,
  body: z
    .strictObject({
      number: unitInput.number,
      floor: z.int().min(-10).max(200),
      rooms,
      areaSqm,
      marketRentAmount: enteredAmount.nullable(),
    })
    .partial(),
  edits: getUnit,
});
export const unitLimits = limitsOf(updateUnit.body);

export const deleteUnit = defineEndpoint({
  id: 'deleteUnit',
  method: 'DELETE',
  path: '/organizations/{organizationId}/units/{unitId}',
  summary: 'Delete a unit that never had a lease',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.manage' },
  params: unitParams,
});

export const facade = z
  .object({
    propertyId: id,
    name: z.string(),
    unitCount: z.int(),
    /** At most 120 windows, from the ground up. */
    windows: z.array(
      z.object({
        unitId: id,
        number: z.string(),
        floor: z.int(),
        state: unitState,
        leaseId: id.nullable().meta({ description: 'The lease that the state tells of' }),
      }),
    ),
  })
  .meta({ id: 'Facade' });
export type Facade = z.infer<typeof facade>;

export const listFacades = defineEndpoint({
  id: 'listFacades',
  method: 'GET',
  path: '/organizations/{organizationId}/facades',
  summary: 'Each property as a building map, with the state of each unit today',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: z.strictObject({
    propertyIds: z
      .string()
      .max(2000)
      .transform((ids) => ids.split(','))
      .pipe(z.array(id).max(50))
      .optional()
      .meta({ description: 'Up to 50 ids with commas between; without it, the 12 newest' }),
  }),
  response: z.object({ items: z.array(facade) }),
});

const vacantUnit = z.object({
  id,
  propertyId: id,
  propertyName: z.string(),
  number: z.string(),
  marketRent: money.nullable(),
});
export type VacantUnit = z.infer<typeof vacantUnit>;

export const listVacantUnits = defineEndpoint({
  id: 'listVacantUnits',
  method: 'GET',
  path: '/organizations/{organizationId}/vacant-units',
  summary: 'Units that are vacant for a whole term',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: z.strictObject({
    propertyId: id.optional(),
    startsOn: plainDate.optional().meta({ description: 'First day of the term; today without it' }),
    endsOn: plainDate.optional().meta({ description: 'Last day of the term; open without it' }),
    limit: pageQuery.limit,
  }),
  response: z.object({ items: z.array(vacantUnit) }),
});

export const exportVacantUnits = defineEndpoint({
  id: 'exportVacantUnits',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/vacant-units',
  summary: 'The list of vacant units, as CSV or as a workbook',
  tag: 'Properties',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: listVacantUnits.query.omit({ limit: true }).extend(tableQuery('vacantUnits')),
  produces: tableTypes,
});
