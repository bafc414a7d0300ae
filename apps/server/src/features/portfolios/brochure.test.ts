import { languages } from '@dira/i18n/languages';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadPicture } from '../pictures/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addPortfolio, sharePortfolio } from './testing.ts';

let server: TestServer;
let owner: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Secret Holdings');
  const house = await addProperty(server, owner, {
    name: 'נוף לים',
    type: 'apartment',
    street: 'הנביאים',
    houseNumber: '5',
    city: 'חיפה',
    units: [{ number: '7', floor: 2, rooms: 3.5, areaSqm: 81.5, marketRentAmount: 520_000 }],
  });
  id = await addPortfolio(server, owner, {
    title: 'בתי הכרמל',
    description: 'שני בניינים ליד הים',
    propertyIds: [house.id],
  });
});
afterAll(() => server.close());

const download = (query: string) =>
  server.request('GET', owner.path(`/portfolios/${id}/brochure?${query}`), { as: owner });
const downloadShared = (body: object, at = server) =>
  at.request('POST', '/api/v1/shared-portfolios/brochure', { body });

describe('a brochure', () => {
  test('reads in order in English', async () => {
    const answer = await download('language=en');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const parts = ['Apartment building', '1 vacant unit', 'Unit', 'Rooms', 'Area', 'Floor', 'Asking rent'];
    const text = await readText(answer.raw, 'en');
    expect(findMisplaced(text, [...parts, '7', '3.5', '81.5 m²', '2', '₪5,200'])).toEqual([]);
  });

  test('reads in order in Hebrew, from the right', async () => {
    const text = await readText((await download('language=he')).raw, 'he');
    const parts = ['בתי הכרמל', 'שני בניינים ליד הים', 'נוף לים', 'הנביאים', 'חיפה', 'בניין דירות'];
    const table = [
      'דירה אחת פנויה',
      'יחידה',
      'חדרים',
      'שטח',
      'קומה',
      'שכר דירה',
      '7',
      '3.5',
      '81.5',
      'מ״ר',
      '2',
    ];
    expect(findMisplaced(text, [...parts, ...table, '₪5,200'])).toEqual([]);
  });

  test.each(languages)('is tagged and says so (PDF/UA-1) in %s', async (language) => {
    const { raw } = await download(`language=${language}`);
    expect(raw.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
    const { info } = await (await getDocumentProxy(new Uint8Array(raw))).getMetadata();
    expect(info).toMatchObject({ Title: 'בתי הכרמל', Language: language });
  });

  test('leaves out what is not ticked, and never names the organization', async () => {
    const text = await readText((await download('language=en&showsStreet=false&showsRent=false')).raw, 'en');
    for (const hidden of ['הנביאים', 'Asking rent', '5,200', 'Secret Holdings'])
      expect(text).not.toContain(hidden);
    expect(text).toContain('3.5');
  });

  test('stays small, however large its pictures are', { tags: ['night'] }, async () => {
    const member = await signUpOwner(server);
    const large = await addPortfolio(server, member);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const bytes = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#0f766e', noise },
    })
      .jpeg()
      .toBuffer();
    for (const name of ['a.jpg', 'b.jpg']) {
      const added = await uploadPicture(server, member, `/portfolios/${large}`, { bytes, name });
      expect(added.status).toBe(201);
    }
    const { raw } = await server.request('GET', member.path(`/portfolios/${large}/brochure`), { as: member });
    expect(raw.includes('/Alt')).toBe(true);
    expect(raw.length).toBeLessThan(bytes.length / 3);
  });
});

describe('the brochure of a share', () => {
  test('tells what the page shows, until the link is taken back', async () => {
    const token = await sharePortfolio(server, owner, id, {
      contact: { name: 'Yael', phone: '+972525252679' },
    });
    const answer = await downloadShared({ token, language: 'en' });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const text = await readText(answer.raw, 'en');
    expect(findMisplaced(text, ['Get in touch', 'Yael', '052-525-2679', '1 vacant unit', '3.5'])).toEqual([]);
    for (const hidden of ['הנביאים', '5,200', 'Secret Holdings']) expect(text).not.toContain(hidden);
    await server.request('DELETE', owner.path(`/portfolios/${id}/share`), { as: owner });
    expect((await downloadShared({ token, language: 'en' })).status).toBe(404);
  });

  test('is made so many times for one address, and then later', async () => {
    const at = await startServerForTest({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 1 } });
    const statuses = [];
    for (let attempt = 0; attempt <= 12; attempt += 1)
      statuses.push((await downloadShared({ token: 'none' }, at)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
