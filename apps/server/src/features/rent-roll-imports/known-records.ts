import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { unitKey, type ImportableValues } from '@dira/domain/rent-roll/plan';
import type { OrgWrite } from '../../db/scope.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { identityKeyOf } from '../tenants/service.ts';
import { listKnownTenants, type KnownTenant } from '../tenants/service.ts';
import * as matching from './matching.repo.ts';
import type { House } from './plan.ts';

/** A row's property, unit and tenant, where the workspace has them. */
export interface Found {
  propertyId: string | undefined;
  unitId: string | undefined;
  tenantId: string | undefined;
}

/** What the workspace has of a batch's houses and people; rows that go in are remembered for those after them. */
export interface Known {
  /** The same, for rows that may not go in. */
  copy(): Known;
  find(values: ImportableValues, houseKey: string): Found;
  remember(values: ImportableValues, houseKey: string, made: { [Key in keyof Found]: string }): void;
}

export async function loadKnown(
  write: OrgWrite,
  secrets: Secrets,
  houses: House[],
  people: ImportableValues[],
): Promise<Known> {
  const markOf = ({ identityNumber }: ImportableValues) =>
    identityNumber === null || parseIdentityNumber(identityNumber) === null
      ? null
      : identityKeyOf(write, secrets, identityNumber).toString('hex');
  const [properties, units] = placesOf(houses, await matching.listKnownUnits(write, houses));
  const tenants = await listKnownTenants(write, {
    names: people.map(({ tenantName }) => tenantName),
    identityKeys: people.map(markOf).filter((key) => key !== null),
  });
  return createKnown({ properties, units, tenants, markOf });
}

interface Records {
  /** By the key of their house. */
  properties: Map<string, string>;
  units: Map<string, string>;
  tenants: KnownTenant[];
  markOf(values: ImportableValues): string | null;
}

function createKnown(records: Records): Known {
  const { properties, units, tenants, markOf } = records;
  return {
    copy: () =>
      createKnown({
        properties: new Map(properties),
        units: new Map(units),
        tenants: [...tenants],
        markOf,
      }),
    find: (values, houseKey) => ({
      propertyId: properties.get(houseKey),
      unitId: units.get(unitKey(values)),
      tenantId: findTenant(tenants, values, markOf(values))?.id,
    }),
    remember: (values, houseKey, { propertyId, unitId, tenantId }) => {
      properties.set(houseKey, propertyId);
      units.set(unitKey(values), unitId);
      const { tenantName: name, phone, email } = values;
      tenants.push({ id: tenantId, name, phone, email, identityKey: markOf(values) });
    },
  };
}

function placesOf(houses: House[], found: matching.KnownUnit[]): [Map<string, string>, Map<string, string>] {
  const properties = new Map(found.map(({ houseKey, propertyId }) => [houseKey, propertyId]));
  const units = new Map<string, string>();
  const houseOf = new Map(houses.map((house) => [house.key, house]));
  for (const { houseKey, unitId, number } of found) {
    const house = houseOf.get(houseKey);
    if (house !== undefined && unitId !== null && number !== null)
      units.set(unitKey({ ...house, unitNumber: number }), unitId);
  }
  return [properties, units];
}

/**
 * The same person: by identity number; else by a phone or an address together with the name, as long as nobody's
 * identity number says otherwise. A name alone makes nobody the same.
 */
function findTenant(
  tenants: KnownTenant[],
  values: ImportableValues,
  identityKey: string | null,
): KnownTenant | undefined {
  const byIdentity =
    identityKey === null ? undefined : tenants.find((tenant) => tenant.identityKey === identityKey);
  if (byIdentity !== undefined) return byIdentity;
  const same = (left: string | null, right: string | null) =>
    left !== null && left.toLowerCase() === right?.toLowerCase();
  return tenants.find(
    (tenant) =>
      same(values.tenantName, tenant.name) &&
      (same(values.phone, tenant.phone) || same(values.email, tenant.email)) &&
      (identityKey === null || tenant.identityKey === null),
  );
}
