import { LOGO_MAX_BYTES } from '@dira/contract/logos';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { verify } from '../../verify.ts';
import { startMailServer } from '../deliveries/testing.ts';
import { addRental, addRentalWithTenant, recordPayment } from '../money/testing.ts';
import { buildPicture } from '../pictures/testing.ts';
import { openLink, sendDocument } from '../signing/testing.ts';
import { logoRetention } from './retention.ts';
import { buildLogo, uploadLogo } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const logoOf = async (member: Member, on = server) =>
  (await on.request('GET', member.path('/logo'), { as: member })).body.logo;
const pictureIn = (logo: { picture: string }) => Buffer.from(logo.picture.split(',')[1] ?? '', 'base64');
const remove = (member: Member, on = server) => on.request('DELETE', member.path('/logo'), { as: member });
const countKeys = async ({ organizationId }: Member) =>
  (await listStoredKeys(server)).filter((key) => key.includes(organizationId)).length;

/** Deletes what will have served its time by then. */
const purge = (later: Temporal.DurationLike) =>
  logoRetention.purge(
    server.services,
    server.clock.now().add(later).subtract(logoRetention.after).toString(),
  );

/** The colour in the middle of the first picture of a paper; null where it has none. */
async function colorOnPaper(member: Member, path: string): Promise<string | null> {
  const { status, raw } = await server.request('GET', path, { as: member });
  expect(status).toBe(200);
  const [image] = await extractImages(await getDocumentProxy(new Uint8Array(raw)), 1);
  if (image === undefined) return null;
  const { width, height, channels, data } = image;
  const at = (Math.floor(height / 2) * width + Math.floor(width / 6)) * channels;
  return Buffer.from(data.slice(at, at + 3)).toString('hex');
}

describe('what is brought as a logo', () => {
  test('becomes a PNG without its margins, one that is seen through, and a small one for mails and screens', async () => {
    const owner = await signUpOwner(server);
    expect((await uploadLogo(server, owner)).status).toBe(201);
    const logo = await logoOf(owner);
    expect(logo).toMatchObject({ width: 420, height: 160 });
    const small = await sharp(pictureIn(logo)).metadata();
    expect(small).toMatchObject({ format: 'png', hasAlpha: true, height: 120 });
    const me = await server.request('GET', '/api/v1/me', { as: owner });
    expect(me.body.memberships).toMatchObject([{ logoId: logo.id }]);
  });

  test('is light enough for every mail, however busy it is, and may be of one colour', async () => {
    const owner = await signUpOwner(server);
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const busy = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer();
    expect((await uploadLogo(server, owner, { bytes: busy, name: 'busy.jpg' })).status).toBe(201);
    expect(pictureIn(await logoOf(owner)).length).toBeLessThanOrEqual(20 * 1024);
    for (const format of ['webp', 'jpeg'] as const) {
      const plain = await buildPicture(format);
      expect((await uploadLogo(server, owner, { bytes: plain, name: `a.${format}` })).status).toBe(201);
    }
  });

  test('is refused with the reason where it is no picture, too large or broken, and the one before stays', async () => {
    const owner = await signUpOwner(server);
    const { body: before } = await uploadLogo(server, owner);
    const stored = await countKeys(owner);
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const small = await buildLogo();
    for (const [bytes, name, status, code] of [
      ['Carmel Homes', 'logo.png', 422, 'picture_type_not_allowed'],
      [drawing, 'logo.svg', 422, 'picture_type_not_allowed'],
      [whole, 'logo.png', 422, 'picture_type_not_allowed'],
      [whole.subarray(0, whole.length - 300), 'logo.jpg', 422, 'file_unreadable'],
      [Buffer.concat([small, Buffer.alloc(LOGO_MAX_BYTES)]), 'logo.png', 413, 'body_too_large'],
    ] as const)
      expect(await uploadLogo(server, owner, { bytes, name })).toMatchObject({ status, body: { code } });
    expect((await logoOf(owner)).id).toBe(before.id);
    expect(await countKeys(owner)).toBe(stored);
  });
});

test('the team sees it, tenants see it by their lease and signers with their document, and nobody else', async () => {
  const { owner, tenant, myPath } = await addRentalWithTenant(server);
  await uploadLogo(server, owner);
  const { id } = await logoOf(owner);
  for (const role of ['viewer', 'maintenance_staff'] as const)
    expect((await logoOf(await signUpMember(server, owner.organizationId, role))).id).toBe(id);
  const theirs = await server.request('GET', myPath('/logo'), { as: tenant });
  expect(theirs.body.logo.id).toBe(id);
  const { tokens } = await sendDocument(server, owner);
  const signer = await openLink(server, tokens[0]);
  expect((await signer.get()).body.logo).toBe(theirs.body.logo.picture);
  const stranger = await signUpOwner(server);
  expect(await logoOf(stranger)).toBeNull();
  for (const path of [owner.path('/logo'), myPath('/logo')])
    expect((await server.request('GET', path, { as: stranger })).status).toBe(404);
});

describe('on paper', () => {
  test('each receipt keeps the logo of its day, and a statement has the one that is shown', async () => {
    const rental = await addRental(server);
    const { owner, path } = rental;
    const receipts: string[] = [];
    const issue = async () => {
      const { body } = await recordPayment(server, rental, { amount: 1_000 });
      receipts.push(owner.path(`/receipts/${body.receiptId}/pdf`));
    };
    await issue();
    await uploadLogo(server, owner, { bytes: await buildLogo('#cc0000') });
    await issue();
    await uploadLogo(server, owner, { bytes: await buildLogo('#0000cc') });
    await issue();
    expect(await colorOnPaper(owner, path('/ledger.pdf'))).toBe('0000cc');
    expect(await colorOnPaper(owner, owner.path('/overview/statement.pdf'))).toBe('0000cc');
    await remove(owner);
    await issue();
    await purge({ hours: 49 });
    expect(await Promise.all(receipts.map((receipt) => colorOnPaper(owner, receipt)))).toEqual([
      null,
      'cc0000',
      '0000cc',
      null,
    ]);
    expect(await colorOnPaper(owner, path('/ledger.pdf'))).toBeNull();
    const events = await server.owner`select action from audit_events
      where organization_id = ${owner.organizationId} and action like 'logo%' order by created_at, id`;
    expect(events.map(({ action }) => action)).toEqual(['logo_set', 'logo_set', 'logo_removed']);
  });

  test('what no receipt names is erased a day after another took its place, and nothing else', async () => {
    const rental = await addRental(server);
    const { owner } = rental;
    await uploadLogo(server, owner, { bytes: await buildLogo('#cc0000') });
    await recordPayment(server, rental, { amount: 1_000 });
    await uploadLogo(server, owner, { bytes: await buildLogo('#00cc00') });
    await uploadLogo(server, owner, { bytes: await buildLogo('#0000cc') });
    const kept = () =>
      server.owner`select count(*)::int as n from logos where organization_id = ${owner.organizationId}`;
    const before = await countKeys(owner);
    await purge({ hours: 23 });
    expect(await kept()).toEqual([{ n: 3 }]);
    await purge({ hours: 25 });
    expect(await kept()).toEqual([{ n: 2 }]);
    expect(await countKeys(owner)).toBe(before - 1);
    expect((await verify(server.services)).flatMap(({ breaches }) => breaches)).toEqual([]);
  });
});

test('in mails it is a part of the mail, and the next one after it is removed has none', async () => {
  const smtp = await startMailServer();
  const here = await startServerForTest({ settings: { SMTP_URL: smtp.url } });
  const rental = await addRental(here, {
    lease: { tenant: { fullName: 'No Mail', phone: '+972521234567' }, makeAccount: false },
  });
  const { owner } = rental;
  const send = async () => {
    await recordPayment(here, rental, { amount: 1_000 });
    await runWaiting(here.services);
    return smtp.mails.at(-1) as Email;
  };
  expect((await send()).html).not.toContain('cid:');
  await uploadLogo(here, owner);
  const mail = await send();
  const part = mail.attachments.find(({ contentId }) => contentId === '<logo@dira>');
  expect(part).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
  expect(Buffer.from(part?.content as ArrayBuffer)).toEqual(pictureIn(await logoOf(owner, here)));
  expect(mail.html).toContain('<img src="cid:logo@dira" width="126" height="48"');
  expect(mail.html).not.toMatch(/src="(?!cid:)/);
  await remove(owner, here);
  expect((await send()).html).not.toContain('cid:');
});
