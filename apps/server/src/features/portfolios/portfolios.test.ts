import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadPicture } from '../pictures/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addPortfolio } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const read = async (member: Member, path: string) =>
  (await server.request('GET', member.path(path), { as: member })).body;

describe('a portfolio', () => {
  test('keeps its words and its properties, and is listed with its first picture', async () => {
    const member = await signUpOwner(server);
    const house = await addProperty(server, member, { name: 'הרצל 14' });
    const id = await addPortfolio(server, member, {
      title: 'בתי הכרמל',
      description: 'שלושה בניינים',
      propertyIds: [house.id, house.id],
    });
    expect(await read(member, `/portfolios/${id}`)).toMatchObject({
      title: 'בתי הכרמל',
      description: 'שלושה בניינים',
      pictures: [],
      properties: [{ id: house.id, name: 'הרצל 14', unitCount: 2 }],
    });
    const picture = await uploadPicture(server, member, `/portfolios/${id}`);
    const { items } = await read(member, '/portfolios');
    expect(items).toMatchObject([{ id, propertyCount: 1, cover: { id: picture.body.id } }]);
    expect(await read(member, `/properties/${house.id}/gallery`)).toMatchObject({
      portfolios: [{ id, title: 'בתי הכרמל' }],
    });
  });

  test('is changed, and goes without its properties', async () => {
    const member = await signUpOwner(server);
    const house = await addProperty(server, member);
    const id = await addPortfolio(server, member, { propertyIds: [house.id] });
    const path = member.path(`/portfolios/${id}`);
    await server.request('PATCH', path, { as: member, body: { title: 'Sharon', propertyIds: [] } });
    expect(await read(member, `/portfolios/${id}`)).toMatchObject({ title: 'Sharon', properties: [] });
    expect((await server.request('DELETE', path, { as: member })).status).toBe(204);
    expect((await server.request('GET', path, { as: member })).status).toBe(404);
    expect((await server.request('GET', member.path(`/properties/${house.id}`), { as: member })).status).toBe(
      200,
    );
  });

  test('takes no property of another organization', async () => {
    const theirs = await addProperty(server, await signUpOwner(server));
    const answer = await server.request('POST', owner.path('/portfolios'), {
      as: owner,
      body: { title: 'Carmel', propertyIds: [theirs.id] },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'related_record_missing' } });
  });
});
