import type { TaxYear } from '@dira/contract/tax-years';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** A family with all that is of no registered owner. */
export function buildFamily(change: Record<string, unknown> = {}) {
  return { name: 'Cohen family', hasUnowned: true, ownerIds: [], ...change };
}

/** @returns its id */
export async function addFamily(
  server: TestServer,
  member: Member,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/tax-families'), {
    as: member,
    body: buildFamily(change),
  });
  if (answer.status !== 201) throw new Error(`no family: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export async function readTaxYear(
  server: TestServer,
  member: Member,
  familyId: string,
  { year = 2026, query = '' }: { year?: number; query?: string } = {},
): Promise<TaxYear> {
  const path = member.path(`/tax-families/${familyId}/tax-years/${year}${query}`);
  const { status, body } = await server.request('GET', path, { as: member });
  if (status !== 200) throw new Error(`no tax year: ${JSON.stringify(body)}`);
  return body;
}

/** One that is ready as if it had been made, with hardly anything in it. @returns its id */
export async function addStandingPack(
  { owner, services }: TestServer,
  { organizationId, id: userId }: Pick<Member, 'organizationId' | 'id'>,
  familyId: string,
): Promise<string> {
  const id = services.newId();
  const key = `tax-packs/${organizationId}/${id}`;
  await services.files.put(key, Buffer.from('PK'));
  await owner`insert into tax_packs (organization_id, id, family_id, year, requested_by, language, requested_at, ready_at,
      expires_at, byte_size, storage_key)
    values (${organizationId}, ${id}, ${familyId}, 2026, ${userId}, 'en', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00Z',
      '2036-11-22T07:00:00Z', 2, ${key})`;
  return id;
}
