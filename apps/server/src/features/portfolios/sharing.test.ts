import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { uploadPicture } from '../pictures/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addPortfolio, sharePortfolio } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const open = (token: string, at: TestServer = server) =>
  at.request('POST', '/api/v1/shared-portfolios/open', { body: { token } });
const readOwn = async (id: string, as = owner) =>
  (await server.request('GET', as.path(`/portfolios/${id}`), { as })).body;
const unshare = (id: string) =>
  server.request('DELETE', owner.path(`/portfolios/${id}/share`), { as: owner });

/** Two flats, one of them let, in a portfolio with a picture. */
async function addShown() {
  const house = await addProperty(server, owner, {
    name: 'Carmel view',
    units: [
      { number: '1', floor: 1, rooms: 3.5, areaSqm: 81.5, marketRentAmount: 520_000 },
      { number: '2', floor: 2, rooms: 4, areaSqm: 95, marketRentAmount: 610_000 },
    ],
  });
  await addLease(server, owner, house.unitIds[1]!, { makeAccount: false });
  const id = await addPortfolio(server, owner, { title: 'Carmel', propertyIds: [house.id] });
  await uploadPicture(server, owner, `/portfolios/${id}`);
  return { id, house };
}

describe('a shared portfolio', () => {
  test('shows what its owner chose and nothing else, to whoever has the link', async () => {
    const { id } = await addShown();
    const token = await sharePortfolio(server, owner, id, {
      contact: { name: 'Yael', phone: '+972525252679', email: null },
    });
    const { status, body, headers } = await open(token);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toEqual({
      sign: null,
      title: 'Carmel',
      description: '',
      pictures: [{ url: expect.any(String), thumbnailUrl: expect.any(String), altText: '' }],
      properties: [
        {
          name: 'Carmel view',
          type: 'apartment',
          city: expect.any(String),
          street: null,
          vacantUnits: [{ number: null, floor: 1, rooms: 3.5, areaSqm: 81.5, rent: null }],
        },
      ],
      contact: { name: 'Yael', phone: '+972525252679', email: null },
    });
  });

  test('shows street and rent where they are ticked, at the same address', async () => {
    const { id } = await addShown();
    const token = await sharePortfolio(server, owner, id);
    expect(await sharePortfolio(server, owner, id, { showsStreet: true, showsRent: true })).toBe(token);
    const [property] = (await open(token)).body.properties;
    expect(property.street).toMatch(/\d/);
    expect(property.vacantUnits).toEqual([
      { number: '1', floor: 1, rooms: 3.5, areaSqm: 81.5, rent: { amount: 520_000, currency: 'ILS' } },
    ]);
  });

  test('keeps no unit for whom somebody is about to come', async () => {
    const house = await addProperty(server, owner);
    for (const unitId of house.unitIds)
      await addLease(server, owner, unitId, {
        makeAccount: false,
        startsOn: '2027-02-01',
        endsOn: '2028-01-31',
      });
    const id = await addPortfolio(server, owner, { propertyIds: [house.id] });
    const { body } = await open(await sharePortfolio(server, owner, id));
    expect(body.properties).toMatchObject([{ vacantUnits: [] }]);
  });

  test('has an address of 256 bits that its owner can read again, kept by hash and sealed', async () => {
    const { id } = await addShown();
    const token = await sharePortfolio(server, owner, id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await readOwn(id)).share.url).toMatch(new RegExp(`/shared/${token}$`));
    const [kept] = await server.owner<{ row: string; sealed: Buffer }[]>`
      select s::text as row, token_sealed as sealed from portfolio_shares s where portfolio_id = ${id}`;
    expect(kept?.row).not.toContain(token);
    expect(kept?.sealed.includes(token)).toBe(false);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect((await readOwn(id, viewer)).share).toBeNull();
  });

  test('counts its views', async () => {
    const { id } = await addShown();
    const token = await sharePortfolio(server, owner, id);
    expect((await readOwn(id)).share.viewCount).toBe(0);
    await Promise.all([open(token), open(token), open(token)]);
    await open('another');
    expect((await readOwn(id)).share.viewCount).toBe(3);
  });

  test('shows its properties in the order in which they were chosen', async () => {
    const houses = [
      await addProperty(server, owner, { name: 'Z' }),
      await addProperty(server, owner, { name: 'A' }),
    ];
    const id = await addPortfolio(server, owner, { propertyIds: houses.map((house) => house.id) });
    const names = (of: { properties: { name: string }[] }) => of.properties.map(({ name }) => name);
    expect(names(await readOwn(id))).toEqual(['Z', 'A']);
    const token = await sharePortfolio(server, owner, id);
    expect(names((await open(token)).body)).toEqual(['Z', 'A']);
    // A house that was given up is shown to nobody any more.
    await server.request('PUT', owner.path(`/properties/${houses[0]!.id}/archive`), { as: owner });
    expect(names((await open(token)).body)).toEqual(['A']);
  });
});

describe('a link of a share (T07)', () => {
  test('is dead with the next request after it was taken back, pictures too, and comes never again', async () => {
    const { id } = await addShown();
    const token = await sharePortfolio(server, owner, id);
    const [picture] = (await open(token)).body.pictures;
    expect((await server.request('GET', picture.url)).status).toBe(200);
    expect((await server.request('GET', picture.thumbnailUrl)).headers['content-type']).toBe('image/webp');
    expect((await unshare(id)).status).toBe(204);
    expect((await open(token)).status).toBe(404);
    expect((await server.request('GET', picture.url)).status).toBe(404);
    expect((await readOwn(id)).share).toBeNull();
    expect((await unshare(id)).status).toBe(404);
    expect(await sharePortfolio(server, owner, id)).not.toBe(token);
    expect((await open(token)).status).toBe(404);
    expect((await server.request('GET', picture.url)).status).toBe(404);
  });

  test.each([7, 30, 90] as const)('ends after %i days, to the second', async (days) => {
    const at = await startServerForTest();
    const member = await signUpOwner(at);
    const id = await addPortfolio(at, member);
    const token = await sharePortfolio(at, member, id, { expiresInDays: days });
    at.clock.advance({ seconds: days * 86_400 - 1 });
    expect((await open(token, at)).status).toBe(200);
    at.clock.advance({ seconds: 1 });
    expect((await open(token, at)).status).toBe(404);
  });

  test('keeps its end where the next change says nothing of it, and no end is none', async () => {
    const id = await addPortfolio(server, owner);
    await sharePortfolio(server, owner, id, { expiresInDays: 7 });
    const { expiresAt } = (await readOwn(id)).share;
    await sharePortfolio(server, owner, id, { expiresInDays: undefined, showsRent: true });
    expect((await readOwn(id)).share).toMatchObject({ expiresAt, showsRent: true });
    await sharePortfolio(server, owner, id, { expiresInDays: null });
    expect((await readOwn(id)).share.expiresAt).toBeNull();
  });

  test('opens the pictures of its own portfolio alone', async () => {
    const shown = await addShown();
    const hidden = await addShown();
    const token = await sharePortfolio(server, owner, shown.id);
    const [picture] = (await open(token)).body.pictures;
    await server.owner`update pictures set portfolio_id = ${hidden.id} where portfolio_id = ${shown.id}`;
    expect((await server.request('GET', picture.url)).status).toBe(404);
    const [own] = (await readOwn(hidden.id)).pictures;
    expect((await server.request('GET', own.url)).status).toBe(200);
  });

  test('goes with its portfolio', async () => {
    const { id } = await addShown();
    const token = await sharePortfolio(server, owner, id);
    await server.request('DELETE', owner.path(`/portfolios/${id}`), { as: owner });
    expect((await open(token)).status).toBe(404);
  });

  test('cannot be guessed in peace: tries are counted, and a good link then waits too', async () => {
    const at = await startServerForTest({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 1 } });
    const statuses = [];
    for (let attempt = 0; attempt <= 60; attempt += 1)
      statuses.push((await open(`guess-${attempt}`, at)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });

  test('is refused where its end is none of those that there are, at the field', async () => {
    const id = await addPortfolio(server, owner);
    const answer = await server.request('PUT', owner.path(`/portfolios/${id}/share`), {
      as: owner,
      body: { showsStreet: false, showsRent: false, contact: { phone: '12' }, expiresInDays: 8 },
    });
    expect(answer.status).toBe(422);
    const paths = answer.body.errors.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['contact.phone', 'expiresInDays']);
  });
});
