import { buildLadder, buildParameter } from '../features/legal-parameters/testing.ts';
import { nextNumber, type MakeCall } from './access-matrix-maker.ts';
import { keylessOperatorEmail, operatorEmail } from './access-matrix-world.ts';
import type { TestServer } from './test-server.ts';

/** How to call the operations about the law that write, and those for the operator alone. */
export const legalParameterCalls: Record<string, MakeCall> = {
  recordLegalParameter: async ({ server }) => {
    await appointSiteAdmin(server);
    const validFrom = Temporal.PlainDate.from('2030-01-01')
      .add({ days: Number(nextNumber('')) })
      .toString();
    return { body: buildParameter({ validFrom }) };
  },
  listLegalParameterRevisions: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  withdrawLegalParameter: async ({ server }) => {
    await appointSiteAdmin(server);
    const validFrom = '2029-01-01';
    await server.owner`insert into internal.legal_parameters
      (name, valid_from, revision, value, section, source, checked_on, recorded_at)
      select 'repair_days', ${validFrom}::date, coalesce(max(revision), 0) + 1, 30, 's.25H(b)', 'Book of Laws', '2026-11-21', now()
      from internal.legal_parameters where name = 'repair_days' and valid_from = ${validFrom}::date`;
    return { body: { name: 'repair_days', validFrom, reason: 'No such law' } };
  },
  recordLegalLadder: async ({ server }) => {
    await appointSiteAdmin(server);
    const validFrom = Temporal.PlainDate.from('2030-01-01')
      .add({ days: Number(nextNumber('')) })
      .toString();
    return { body: buildLadder({ validFrom }) };
  },
  listLegalLadderRevisions: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  withdrawLegalLadder: async ({ server }) => {
    await appointSiteAdmin(server);
    const validFrom = '2029-01-01';
    await server.owner`insert into internal.legal_ladders
      (name, valid_from, revision, steps, section, source, checked_on, recorded_at)
      select 'purchase_tax_single', ${validFrom}::date, coalesce(max(revision), 0) + 1, '[{"upTo": null, "rate": 900}]',
        'Real Estate Taxation Law', 'Book of Laws', '2026-11-21', now()
      from internal.legal_ladders where name = 'purchase_tax_single' and valid_from = ${validFrom}::date`;
    return { body: { name: 'purchase_tax_single', validFrom, reason: 'No such law' } };
  },
};

/** The operations that found the first one forget them all. */
export async function appointSiteAdmin({ owner }: TestServer): Promise<void> {
  const both = [operatorEmail, keylessOperatorEmail];
  await owner`update user_roles set role = 'site_admin' where user_id in (select id from auth.users where email = any(${both}))`;
  await owner`update auth.sessions set operator_key_shown_at = case when email = ${operatorEmail} then now() end
    from auth.users u where u.id = user_id and email = any(${both})`;
}
