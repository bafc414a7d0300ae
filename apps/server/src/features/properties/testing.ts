import type { createProperty } from '@dira/contract/properties';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createProperty)['body']>;

let houses = 0;

/** What a person would type for a house with `units` flats, numbered from 1, two a floor. */
export function buildProperty(change: Partial<Input> = {}, units = 2): Input {
  houses += 1;
  return {
    name: `Herzl ${houses}`,
    type: 'apartment',
    street: 'Herzl',
    houseNumber: String(houses),
    city: 'Haifa',
    units: Array.from({ length: units }, (_, index) => ({
      number: String(index + 1),
      floor: Math.floor(index / 2),
      rooms: 3.5,
    })),
    ...change,
  };
}

export interface AddedProperty {
  id: string;
  unitIds: string[];
}

/** Adds a property over the API. */
export async function addProperty(
  server: TestServer,
  owner: Member,
  change: Partial<Input> = {},
  units = 2,
): Promise<AddedProperty> {
  const created = await server.request('POST', owner.path('/properties'), {
    as: owner,
    body: buildProperty(change, units),
  });
  if (created.status !== 201) throw new Error(`no property: ${JSON.stringify(created.body)}`);
  const made = await server.owner<{ id: string }[]>`
    select id from units where property_id = ${created.body.id} order by place_key, id`;
  return { id: created.body.id, unitIds: made.map(({ id }) => id) };
}
