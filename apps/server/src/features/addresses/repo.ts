import { sql } from 'kysely';
import { compilable } from '../../db/queries.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';

/** What is looked for: the ways in which it can be read, the likelier first. */
export interface StreetSearch {
  readings: readonly string[];
  /** For the postcode of a building that the workspace has already. */
  houseNumber: string;
  city: string;
  limit: number;
}

export interface OwnStreetRow {
  street: string;
  street_key: string;
  city: string;
  city_key: string;
  zip_code: string;
  reading: number;
}

export interface StreetRow {
  street: string;
  street_key: string;
  city_he: string;
  city_en: string;
  key_he: string;
  key_en: string;
  reading: number;
}

export interface OwnCityRow {
  city: string;
  city_key: string;
}

export interface LocalityRow {
  name_he: string;
  name_en: string;
  key_he: string;
  key_en: string;
}

/** Streets of the workspace: those that begin so, then those that hold it; of two spellings the one that is used more. */
export function selectOwnStreets(
  { organizationId }: OrgScope,
  { readings, houseNumber, city, limit }: StreetSearch,
) {
  return compilable(sql<OwnStreetRow>`
    select street, street_key, city, city_key, reading,
      case when first_zip_code = last_zip_code then last_zip_code else '' end as zip_code
    from (
      select distinct on (p.street_key, p.city_key) p.street, p.street_key, p.city, p.city_key, w.reading::integer as reading,
        min(p.zip_code) filter (where lower(p.house_number) = lower(${houseNumber}) and p.zip_code <> '')
          over (partition by p.street_key, p.city_key) as first_zip_code,
        max(p.zip_code) filter (where lower(p.house_number) = lower(${houseNumber}))
          over (partition by p.street_key, p.city_key) as last_zip_code,
        starts_with(p.street_key, w.wanted) as begins, count(*) over (partition by p.street_key, p.city_key) as often
      from property_places p
      join unnest(array(select internal.street_key(r) from unnest(${readings}::text[]) as r)) with ordinality as w (wanted, reading)
        on position(w.wanted in p.street_key) > 0
      where p.organization_id = ${organizationId} and p.country = 'IL'
      order by p.street_key, p.city_key, w.reading, count(*) over (partition by p.street_key, p.city_key, p.street, p.city) desc
    ) as found
    order by reading, city_key = internal.address_key(${city}) desc, begins desc, often desc, street
    limit ${limit}`);
}

/** The official list, as far as it was loaded. */
export function selectStreets({ organizationId }: OrgScope, { readings, city, limit }: StreetSearch) {
  return compilable(sql<StreetRow>`
    select f.* from internal.find_streets(${readings}::text[], ${city}, ${ownCities(organizationId)}, ${limit}) as f`);
}

export function selectOwnCities({ organizationId }: OrgScope, text: string, limit: number) {
  return compilable(sql<OwnCityRow>`
    select city, city_key from (
      select distinct on (city_key) city, city_key, starts_with(city_key, internal.address_key(${text})) as begins,
        count(*) over (partition by city_key) as often
      from property_places
      where organization_id = ${organizationId} and country = 'IL' and position(internal.address_key(${text}) in city_key) > 0
      order by city_key, count(*) over (partition by city_key, city) desc
    ) as found
    order by begins desc, often desc, city
    limit ${limit}`);
}

export function selectLocalities({ organizationId }: OrgScope, text: string, limit: number) {
  return compilable(sql<LocalityRow>`
    select f.name_he, f.name_en, f.key_he, f.key_en
    from internal.find_localities(${text}, ${ownCities(organizationId)}, ${limit}) as f`);
}

/** By the keys of the places that the workspace has. */
function ownCities(organizationId: string) {
  return sql`array(select distinct city_key from property_places where organization_id = ${organizationId})`;
}

export interface Locality {
  code: number;
  nameHe: string;
  nameEn: string;
}

export interface Street {
  localityCode: number;
  code: number;
  name: string;
}

/** How many rows were new, were called otherwise, and are no more. */
export interface Imported {
  added: number;
  changed: number;
  removed: number;
}

/** Places that are no longer in the list stay: properties stand in them. An English name that is there is the better one. */
export async function upsertLocalities(trx: Trx, localities: readonly Locality[]): Promise<Imported> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into internal.localities as l (code, name_he, name_en)
      select code, name_he, name_en from jsonb_to_recordset(${JSON.stringify(localities.map(toLocalityRow))}::jsonb)
        as given (code integer, name_he text, name_en text)
    on conflict (code) do update
      set name_he = excluded.name_he, name_en = coalesce(nullif(l.name_en, ''), excluded.name_en)
      where (l.name_he, l.name_en) <> (excluded.name_he, coalesce(nullif(l.name_en, ''), excluded.name_en))
    returning xmax = 0 as is_new`.execute(trx);
  const added = rows.filter((row) => row.is_new).length;
  return { added, changed: rows.length - added, removed: 0 };
}

/** Places that the list of streets alone knows; what is known of the others stays. */
export async function insertMissingLocalities(trx: Trx, localities: readonly Locality[]): Promise<void> {
  await sql`insert into internal.localities (code, name_he)
      select code, name_he from jsonb_to_recordset(${JSON.stringify(localities.map(toLocalityRow))}::jsonb)
        as given (code integer, name_he text)
    on conflict (code) do nothing`.execute(trx);
}

/** The list as a whole: what is not in it is no street any more. */
export async function replaceStreets(trx: Trx, streets: readonly Street[]): Promise<Imported> {
  const given = sql`(select locality_code, code, name from jsonb_to_recordset(${JSON.stringify(
    streets.map(({ localityCode, ...street }) => ({ locality_code: localityCode, ...street })),
  )}::jsonb) as given (locality_code integer, code integer, name text))`;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into internal.streets as s (locality_code, code, name) ${given}
    on conflict (locality_code, code) do update set name = excluded.name where s.name <> excluded.name
    returning xmax = 0 as is_new`.execute(trx);
  const { numAffectedRows } = await sql`
    delete from internal.streets s where not exists
      (select from ${given} as g where g.locality_code = s.locality_code and g.code = s.code)`.execute(trx);
  const added = rows.filter((row) => row.is_new).length;
  return { added, changed: rows.length - added, removed: Number(numAffectedRows ?? 0) };
}

function toLocalityRow({ code, nameHe, nameEn }: Locality) {
  return { code, name_he: nameHe, name_en: nameEn };
}
