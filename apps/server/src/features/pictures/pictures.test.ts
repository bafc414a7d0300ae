import { IMAGE_MAX_BYTES, PICTURES_PER_GALLERY, STORAGE_BYTES } from '@dira/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { verify } from '../../verify.ts';
import { addDocument, linkTo } from '../documents/testing.ts';
import { addPortfolio } from '../portfolios/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { buildPicture, uploadPicture } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const read = async (member: Member, path: string) =>
  (await server.request('GET', member.path(path), { as: member })).body;

const countStored = async () => (await listStoredKeys(server)).length;

/** What has pictures, by its path, and where they are read. */
const makers = {
  portfolio: async (member: Member) => {
    const path = `/portfolios/${await addPortfolio(server, member)}`;
    return { path, gallery: path };
  },
  property: async (member: Member) => {
    const path = `/properties/${(await addProperty(server, member)).id}`;
    return { path, gallery: `${path}/gallery` };
  },
  unit: async (member: Member) => {
    const path = `/units/${(await addProperty(server, member)).unitIds[0]}`;
    return { path, gallery: `${path}/gallery` };
  },
};
type Kind = keyof typeof makers;
const kinds = Object.keys(makers) as Kind[]; // the keys above

async function addPictures(path: string, count: number): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await uploadPicture(server, owner, path)).body.id as string);
  return ids;
}
const order = (pictureIds: string[]) =>
  server.request('PUT', owner.path('/pictures/order'), { as: owner, body: { pictureIds } });
const idsOf = async (gallery: string) =>
  ((await read(owner, gallery)).pictures as { id: string }[]).map(({ id }) => id);

describe.each(kinds)('the gallery of a %s', (kind) => {
  test('keeps its pictures in the order that they are given, and new ones come last', async () => {
    const { path, gallery } = await makers[kind](owner);
    const [a, b, c] = (await addPictures(path, 3)) as [string, string, string];
    expect(await idsOf(gallery)).toEqual([a, b, c]);
    expect((await order([c, a, b])).status).toBe(204);
    const [d] = await addPictures(path, 1);
    expect(await idsOf(gallery)).toEqual([c, a, b, d]);
  });

  test('takes no order that leaves one out, names one twice, or brings one from elsewhere', async () => {
    const { path, gallery } = await makers[kind](owner);
    const ids = await addPictures(path, 2);
    const [other] = await addPictures((await makers[kind](owner)).path, 1);
    for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, other], [ids[0], other]])
      expect((await order(wrong as string[])).status).toBe(409);
    expect(await idsOf(gallery)).toEqual(ids);
  });

  test('says in words what a picture shows', async () => {
    const { path, gallery } = await makers[kind](owner);
    const [id] = await addPictures(path, 1);
    const describeAs = (altText: string) =>
      server.request('PATCH', owner.path(`/pictures/${id}`), { as: owner, body: { altText } });
    expect((await describeAs('הגינה מהמרפסת')).status).toBe(204);
    expect((await read(owner, gallery)).pictures).toMatchObject([{ id, altText: 'הגינה מהמרפסת' }]);
    expect(await describeAs('x'.repeat(201))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'altText' }] },
    });
  });

  test('never holds more than the plan stores, also when pictures come all at once', async () => {
    const member = await signUpOwner(server);
    const { path, gallery } = await makers[kind](member);
    const one = await uploadPicture(server, member, path);
    expect(one.status).toBe(201);
    const [{ used }] = await server.owner<[{ used: number }]>`
      select byte_count as used from storage_counters where organization_id = ${member.organizationId}`;
    await server.owner`update storage_counters set byte_count = ${STORAGE_BYTES.professional - used}
      where organization_id = ${member.organizationId}`;
    await server.owner`update subscriptions set plan = 'professional' where organization_id = ${member.organizationId}`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => uploadPicture(server, member, path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await read(member, gallery)).pictures).toHaveLength(2);
    await server.owner`update storage_counters c set byte_count = (select sum(byte_size) from files f
      where f.organization_id = c.organization_id) where organization_id = ${member.organizationId}`;
  });

  test('takes neither a HEIC photo nor anything that only says it is a picture, and says what to do', async () => {
    const { path } = await makers[kind](owner);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    const before = await countStored();
    expect(await uploadPicture(server, owner, path, { bytes: heic, name: 'IMG_1.HEIC' })).toMatchObject({
      status: 422,
      body: { code: 'picture_is_heic' },
    });
    expect((await uploadPicture(server, owner, path, { bytes: 'hello', name: 'a.png' })).status).toBe(422);
    expect(await countStored()).toBe(before);
  });

  test('keeps no place and no time of a photo (U05)', async () => {
    const { path, gallery } = await makers[kind](owner);
    const bytes = await sharp(await buildPicture('jpeg'))
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '32/1 48/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    await uploadPicture(server, owner, path, { bytes, name: 'house.jpg' });
    const [picture] = (await read(owner, gallery)).pictures;
    expect((await sharp((await server.request('GET', picture.url)).raw).metadata()).exif).toBeUndefined();
  });
});

describe('a property', () => {
  test('shows the first of its pictures as its image, in the list and alone', async () => {
    const { id } = await addProperty(server, owner);
    const imageOf = async () => (await read(owner, `/properties/${id}`)).image;
    expect(await imageOf()).toBeNull();
    const [first, second] = (await addPictures(`/properties/${id}`, 2)) as [string, string];
    expect(await imageOf()).toMatchObject({ id: first });
    await order([second, first]);
    const image = await imageOf();
    expect(image).toMatchObject({ id: second });
    const { items } = await read(owner, '/properties');
    expect(items.find((item: { id: string }) => item.id === id).image.id).toBe(second);
    expect((await server.request('GET', image.thumbnailUrl)).headers['content-type']).toBe('image/webp');
  });
});

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'in %s is taken, shown, and small beside itself',
    async (format) => {
      const id = await addPortfolio(server, owner);
      const name = format === 'jpeg' ? 'house.jpg' : `house.${format}`;
      const added = await uploadPicture(server, owner, `/portfolios/${id}`, {
        bytes: await buildPicture(format),
        name,
      });
      expect(added.status).toBe(201);
      const [picture] = (await read(owner, `/portfolios/${id}`)).pictures;
      const shown = await server.request('GET', picture.url);
      expect(shown).toMatchObject({ status: 200, headers: { 'content-type': `image/${format}` } });
      expect((await sharp(shown.raw).metadata()).format).toBe(format);
      expect((await server.request('GET', picture.thumbnailUrl)).headers['content-type']).toBe('image/webp');
    },
  );

  test.each([
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'house.gif'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'house.svg'],
    ['a text called a picture', 'hello', 'house.png'],
    ['a text', 'hello', 'house.txt'],
  ])('%s is refused, and nothing of it is kept', async (_, bytes, name) => {
    const id = await addPortfolio(server, owner);
    const before = await countStored();
    expect(await uploadPicture(server, owner, `/portfolios/${id}`, { bytes, name })).toMatchObject({
      status: 422,
      body: { code: 'picture_type_not_allowed' },
    });
    expect(await countStored()).toBe(before);
  });

  test('may weigh 10 MB and not a byte more, and needs its portfolio to be there', async () => {
    const id = await addPortfolio(server, owner);
    const small = await buildPicture();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    const upload = (size: number) =>
      uploadPicture(server, owner, `/portfolios/${id}`, { bytes: padded(size) });
    expect((await upload(IMAGE_MAX_BYTES)).status).toBe(201);
    expect(await upload(IMAGE_MAX_BYTES + 1)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', maxBytes: IMAGE_MAX_BYTES },
    });
    expect((await uploadPicture(server, owner, `/portfolios/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('is one of so many in a gallery', async () => {
    const id = await addPortfolio(server, owner);
    const answers = [];
    for (let count = 0; count <= PICTURES_PER_GALLERY; count += 1)
      answers.push(await uploadPicture(server, owner, `/portfolios/${id}`));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PICTURES_PER_GALLERY);
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'gallery_full' } });
  });

  test('leaves no file behind, whether it goes itself, or with its portfolio, or with its property', async () => {
    const member = await signUpOwner(server);
    const before = await countStored();
    const house = await addProperty(server, member);
    const id = await addPortfolio(server, member);
    const single = await uploadPicture(server, member, `/portfolios/${id}`);
    await uploadPicture(server, member, `/portfolios/${id}`);
    await uploadPicture(server, member, `/properties/${house.id}`);
    await uploadPicture(server, member, `/units/${house.unitIds[0]}`);
    expect(await countStored()).toBe(before + 8);
    const remove = (path: string) => server.request('DELETE', member.path(path), { as: member });
    await remove(`/pictures/${single.body.id}`);
    await runWaiting(server.services);
    expect(await countStored()).toBe(before + 6);
    await remove(`/portfolios/${id}`);
    await remove(`/properties/${house.id}`);
    await runWaiting(server.services);
    expect(await countStored()).toBe(before);
    expect((await verify(server.services)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  test('has an address that dies with the right to see it, and opens no document', async () => {
    const id = await addPortfolio(server, owner);
    await uploadPicture(server, owner, `/portfolios/${id}`);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    const [{ url }] = (await read(viewer, `/portfolios/${id}`)).pictures;
    expect((await server.request('GET', url)).status).toBe(200);
    expect((await server.request('GET', url.replace('/pictures/', '/files/'))).status).toBe(404);
    const document = await linkTo(server, owner, await addDocument(server, owner));
    expect((await server.request('GET', document.replace('/files/', '/pictures/'))).status).toBe(404);
    await server.owner`update memberships set suspended_at = created_at where user_id = ${viewer.id}`;
    expect((await server.request('GET', url)).status).toBe(404);
  });
});
