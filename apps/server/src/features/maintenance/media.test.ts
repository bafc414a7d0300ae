import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '../../testing/pdf-text.ts';
import { signUpMember, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildVideo } from '../../testing/videos.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';
import { reportDefect, requireMaintenanceSound, uploadPhoto, uploadVideo } from './testing.ts';

let server: TestServer;
let rental: Rental & { tenant: Person };
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  owner = rental.owner;
});
afterAll(async () => {
  await requireMaintenanceSound(server);
  await server.close();
});

const pathTo = (member: Member, id: string) => member.path(`/maintenance-requests/${id}`);
const get = async (member: Member, id: string) => server.request('GET', pathTo(member, id), { as: member });
const getMine = async (id: string) =>
  server.request('GET', rental.myPath(`/maintenance-requests/${id}`), { as: rental.tenant });

describe('a photo', () => {
  test('is cleaned of where it was taken, and opens for the team and for the tenants of the lease', async () => {
    const id = await reportDefect(server, rental);
    const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
      .withExif({ IFD3: { GPSLatitude: '32/1 47/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const path = rental.myPath(`/maintenance-requests/${id}`);
    expect((await uploadPhoto(server, rental.tenant, path, taken)).status).toBe(201);
    const mine = (await getMine(id)).body;
    expect(mine.pictureCount).toBe(1);
    const shown = await server.request('GET', mine.pictures[0].url);
    expect(shown.status).toBe(200);
    expect((await sharp(shown.raw).metadata()).exif).toBeUndefined();
    const [{ thumbnailUrl }] = (await get(owner, id)).body.pictures;
    expect((await server.request('GET', thumbnailUrl)).status).toBe(200);
  });

  test('has an address that dies where the role no longer sees requests', async () => {
    const id = await reportDefect(server, rental);
    await uploadPhoto(server, owner, pathTo(owner, id));
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    const [{ url }] = (await get(viewer, id)).body.pictures;
    expect((await server.request('GET', url)).status).toBe(200);
    await server.owner`update memberships set role = 'realtor' where user_id = ${viewer.id}`;
    expect((await server.request('GET', url)).status).toBe(404);
  });

  test('stays, as evidence', async () => {
    const id = await reportDefect(server, rental);
    const added = await uploadPhoto(server, owner, pathTo(owner, id));
    const remove = server.request('DELETE', owner.path(`/pictures/${added.body.id}`), { as: owner });
    expect((await remove).status).toBe(404);
  });
});

describe('a video', () => {
  test('is kept without its place, opens for both sides, also a part of it, and stands on the paper', async () => {
    const id = await reportDefect(server, rental);
    const path = rental.myPath(`/maintenance-requests/${id}`);
    expect((await uploadVideo(server, rental.tenant, path)).status).toBe(201);
    expect((await uploadVideo(server, rental.tenant, path, 'leak.mov')).status).toBe(201);
    await uploadPhoto(server, rental.tenant, path);
    const { pictures } = (await getMine(id)).body;
    expect(pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['video', 'video', 'photo']);
    const shown = await server.request('GET', pictures[0].url);
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } });
    expect(shown.raw.includes('the pictures themselves')).toBe(true);
    expect(shown.raw.includes('+32.7940')).toBe(false);
    const [{ url }] = (await get(owner, id)).body.pictures;
    const part = await server.request('GET', url, { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(part.raw.toString()).toBe('ftyp');

    const paper = await server.request('GET', `${pathTo(owner, id)}/repair-report.pdf?language=en`, {
      as: owner,
    });
    expect(await readText(paper.raw, 'en')).toMatch(/Video 1[^]*Video 2[^]*Photo 3/);
  });

  test('is no document, no picture of a house, and never another file in its clothes', async () => {
    const id = await reportDefect(server, rental);
    const path = rental.myPath(`/maintenance-requests/${id}`);
    const send = (to: string, as: { token: string }, bytes: Uint8Array | string, name: string) =>
      server.request('POST', to, { as, ...buildUpload(bytes, name) });
    const film = buildVideo();
    expect(await send(owner.path('/documents'), owner, film, 'leak.mp4')).toMatchObject({
      status: 422,
      body: { code: 'file_type_not_allowed' },
    });
    const { id: propertyId } = await addProperty(server, owner);
    expect(
      await send(owner.path(`/properties/${propertyId}/pictures`), owner, film, 'house.mp4'),
    ).toMatchObject({ status: 422, body: { code: 'picture_type_not_allowed' } });
    for (const [bytes, name] of [
      [film, 'leak.jpg'],
      ['%PDF-1.7 and so on %%EOF', 'leak.mp4'],
      ['just text', 'leak.txt'],
    ] as const)
      expect(await send(`${path}/pictures`, rental.tenant, bytes, name)).toMatchObject({
        status: 422,
        body: { code: 'media_type_not_allowed' },
      });
    expect(await send(`${path}/pictures`, rental.tenant, film.subarray(0, 200), 'leak.mp4')).toMatchObject({
      status: 422,
      body: { code: 'file_unreadable' },
    });
    expect((await getMine(id)).body.pictures).toEqual([]);
  });
});
