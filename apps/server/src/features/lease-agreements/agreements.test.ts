import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrgWrite } from '../../db/scope.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { composeLeaseAgreement } from './service.ts';
import { buildContents, buildContentsToSave, NUMBERS, saveAgreement } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Carmel Homes');
});
afterAll(() => server.close());

/** A fresh lease, and the ways to its agreement. */
async function newLease(change: Parameters<typeof addLease>[3] = {}, by: Member = owner) {
  const { unitIds } = await addProperty(server, by, { city: 'חיפה', gush: '10811', helka: '52' });
  const lease = await addLease(server, by, unitIds[0]!, { makeAccount: false, ...change });
  const url = by.path(`/leases/${lease.id}/agreement`);
  return {
    ...lease,
    url,
    read: async () => (await server.request('GET', url, { as: by })).body,
    preview: async (contents: object) =>
      (await server.request('POST', `${url}/preview`, { as: by, body: { contents } })).body,
    compose: () =>
      server.services.db.writeForMember(
        { organizationId: by.organizationId, userId: by.id },
        (write: OrgWrite) => composeLeaseAgreement(write, server.services, lease.id),
      ),
  };
}

const codesOf = (checklist: { code: string }[]) => checklist.map(({ code }) => code);

describe('an agreement that nobody started', () => {
  test('proposes what the lease, its place and its people say already', async () => {
    // Of a workspace that has written no agreement before: the landlord of the latest is proposed.
    const lease = await newLease(
      {
        tenant: { fullName: 'Dana Levi', phone: '+972521234567', identityNumber: '203458179' },
        depositAmount: 900_000,
      },
      await signUpOwner(server, 'Carmel Homes'),
    );
    const body = await lease.read();
    expect(body).toMatchObject({
      language: 'he',
      contents: {
        parties: {
          landlords: [{ key: 'landlord', fullName: 'Carmel Homes' }],
          tenants: [{ key: expect.any(String), fullName: 'Dana Levi', phone: '+972521234567' }],
        },
        premises: {
          address: expect.stringMatching(/^Herzl \d+\/1, חיפה$/),
          landRegistry: '10811 / 52',
          rooms: 3.5,
        },
        securities: { items: [{ type: 'cash_deposit', amount: 900_000 }], returnDays: 60 },
        rules: { repairDays: 30, urgentRepairDays: 3 },
      },
      identities: [{ partyKey: expect.any(String), hint: '***8179' }],
      lease: { startsOn: '2026-10-01', monthlyRent: { amount: 450_000, currency: 'ILS' } },
      isReady: false,
    });
    expect(codesOf(body.checklist)).toEqual(
      expect.arrayContaining(['defects_missing', 'premises_description_missing', 'party_identity_missing']),
    );
  });

  test('takes the landlord of the latest agreement, with the sealed number', async () => {
    const by = await signUpOwner(server);
    const first = await newLease({}, by);
    await saveAgreement(server, by, first.id);
    const second = await newLease({}, by);
    expect(await second.read()).toMatchObject({
      contents: { parties: { landlords: [{ fullName: 'יעל אברהם' }] } },
      identities: [{ partyKey: 'landlord', hint: '***0018' }],
    });
    await saveAgreement(server, by, second.id, { contents: {} });
    expect((await second.read()).identities).toEqual([{ partyKey: 'landlord', hint: '***0018' }]);
  });
});

describe('saving', () => {
  test('section by section turns the checklist, until nothing stands in the way', async () => {
    const lease = await newLease();
    const { parties, ...others } = buildContentsToSave();
    expect((await saveAgreement(server, owner, lease.id, { contents: { parties } })).status).toBe(204);
    expect(codesOf((await lease.read()).checklist)).toContain('defects_missing');
    await saveAgreement(server, owner, lease.id, { contents: others, language: 'he' });
    expect(await lease.read()).toMatchObject({
      language: 'he',
      isReady: true,
      checklist: [],
      contents: buildContents(),
    });
  });

  test('all sections at the same moment keeps each', async () => {
    const lease = await newLease();
    const contents = buildContentsToSave();
    await Promise.all(
      Object.entries(contents).map(([section, content]) =>
        saveAgreement(server, owner, lease.id, { contents: { [section]: content } }),
      ),
    );
    expect(await lease.read()).toMatchObject({ isReady: true, contents: buildContents() });
  });

  test('over a number that somebody else gave meanwhile is refused', async () => {
    const lease = await newLease();
    await saveAgreement(server, owner, lease.id);
    const url = owner.path(`/leases/${lease.id}/agreement`);
    const { headers } = await server.request('GET', url, { as: owner });
    const { parties } = buildContentsToSave();
    const [landlord] = parties.landlords;
    const landlords = [{ ...landlord, identityNumber: NUMBERS.tenant }];
    await saveAgreement(server, owner, lease.id, { contents: { parties: { ...parties, landlords } } });
    const late = await server.request('PATCH', url, {
      as: owner,
      headers: { 'if-match': String(headers['etag']) },
      body: { contents: { parties } },
    });
    expect(late).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
  });

  test('refuses a number with a wrong check digit at its field, and a party named twice', async () => {
    const { id } = await newLease();
    const { parties } = buildContentsToSave();
    const [landlord] = parties.landlords;
    const contents = {
      parties: { ...parties, landlords: [{ ...landlord, identityNumber: '123456789' }, landlord] },
    };
    const answer = await saveAgreement(server, owner, id, { contents });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: 'contents.parties.landlords.0.identityNumber', code: 'invalid_identity_number' },
      { path: 'contents.parties.landlords.1.key', code: 'already_exists' },
    ]);
  });
});

describe('identity numbers', () => {
  test('are nowhere in the clear: not in the contents, the answers, the audit or the outbox', async () => {
    const lease = await newLease();
    await saveAgreement(server, owner, lease.id);
    const everything = await server.owner`
      select to_jsonb(c)::text as row from lease_agreements c union all
      select to_jsonb(i)::text from lease_agreement_identities i union all
      select to_jsonb(a)::text from audit_drafts a union all select to_jsonb(a)::text from audit_events a union all
      select to_jsonb(o)::text from outbox o`;
    const text = JSON.stringify([everything, await lease.read()]);
    for (const number of Object.values(NUMBERS)) expect(text).not.toContain(number);
    expect((await lease.read()).identities).toContainEqual({ partyKey: 'tenant', hint: '***6782' });
  });

  test('stay when a person is changed without one, go with null, and go with the person', async () => {
    const lease = await newLease();
    await saveAgreement(server, owner, lease.id);
    const { parties } = buildContents();
    const [tenant] = parties.tenants;
    await saveAgreement(server, owner, lease.id, {
      contents: { parties: { ...parties, tenants: [{ ...tenant, identityNumber: null }], guarantors: [] } },
    });
    expect((await lease.read()).identities).toEqual([{ partyKey: 'landlord', hint: '***0018' }]);
    const rows =
      await server.owner`select party_key from lease_agreement_identities where lease_id = ${lease.id}`;
    expect(rows.map((row) => row['party_key'])).toEqual(['landlord']);
  });
});

describe('the preview', () => {
  test('shows what a change would make of checklist, ceiling and text, and saves nothing', async () => {
    const lease = await newLease();
    await saveAgreement(server, owner, lease.id);
    const { securities } = buildContents();
    const seen = await lease.preview({
      securities: { ...securities, items: [{ type: 'cash_deposit', amount: 1_400_000, details: '' }] },
    });
    expect(seen.ceiling).toEqual({ given: 1_400_000, ceiling: 1_350_000, withOption: 1_350_000 });
    expect(seen.checklist).toMatchObject([
      { code: 'securities_over_ceiling', severity: 'warning', statute: 's.25J(b)' },
    ]);
    expect(seen.isReady).toBe(true);
    expect(JSON.stringify(seen.document)).toContain('14,000');
    expect(await lease.read()).toMatchObject({ contents: { securities } });
  });

  test('shows what people typed as text, however much it looks like a variable or a tag', async () => {
    const lease = await newLease();
    const { rules } = buildContents();
    const special = '{{constructor}} {{{{rent.amount}}}} <script>alert(1)</script> #panic()';
    const { document } = await lease.preview({ rules: { ...rules, special } });
    const section = document.sections.find(({ key }: { key: string }) => key === 'special');
    expect(section.paragraphs.at(-1).texts[0].runs).toEqual([{ kind: 'value', text: special }]);
  });
});

describe('composing for signature', () => {
  test('gives the text, the paper and who signs, with whole identity numbers and no mark of a draft', async () => {
    const lease = await newLease();
    await saveAgreement(server, owner, lease.id, {
      language: 'he',
      contents: buildContentsToSave(),
    });
    const composed = await lease.compose();
    expect(composed).toMatchObject({ title: 'חוזה שכירות לדירת מגורים', language: 'he' });
    expect(composed!.signers).toEqual([
      {
        key: 'landlord',
        role: 'landlord',
        fullName: 'יעל אברהם',
        email: '',
        phone: '+972521111111',
        language: 'he',
      },
      {
        key: 'tenant',
        role: 'tenant',
        fullName: 'דנה לוי',
        email: 'dana@example.com',
        phone: '',
        language: 'he',
      },
      {
        key: 'guarantor',
        role: 'guarantor',
        fullName: 'משה לוי',
        email: '',
        phone: '+972523333333',
        language: 'he',
      },
    ]);
    expect(composed!.model).toMatchObject({ isDraft: false, notices: [] });
    expect(composed!.model.parties.map(({ identity }) => identity)).toEqual(Object.values(NUMBERS));
    expect(Buffer.from(composed!.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is refused while something is missing, which is named at its field', async () => {
    const lease = await newLease();
    await saveAgreement(server, owner, lease.id, { contents: {} });
    await expect(lease.compose()).rejects.toMatchObject({
      code: 'agreement_incomplete',
      fields: expect.arrayContaining([{ path: 'premises.defects', code: 'defects_missing' }]),
    });
  });
});

test('the draft is a file of its own, and masks identity numbers', async () => {
  const lease = await newLease();
  await saveAgreement(server, owner, lease.id);
  const answer = await server.request('GET', `${lease.url}/draft.pdf`, { as: owner });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
});
