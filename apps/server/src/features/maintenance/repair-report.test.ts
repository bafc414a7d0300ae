import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { comeBackAt, signUpMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { addRequest, moveRequest, reportDefect, uploadPhoto } from './testing.ts';

let server: TestServer;
let rental: Awaited<ReturnType<typeof addRentalWithTenant>>;
let repair: Awaited<ReturnType<typeof repairAll>>;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  repair = await repairAll();
});
afterAll(() => server.close());

/** A repair from its demand to its end, with a word of the tenant, two of the team, and a photo. */
async function repairAll() {
  const { owner, tenant } = rental;
  const id = await reportDefect(server, rental, {
    title: 'אין מים חמים',
    description: 'מאתמול בערב',
    preventsLiving: true,
  });
  const path = owner.path(`/maintenance-requests/${id}`);
  await uploadPhoto(server, tenant, rental.myPath(`/maintenance-requests/${id}`));
  await comeBackAt(server, '2026-11-23T07:00:00Z', [owner, tenant]);
  await moveRequest(server, owner, id, 'in_progress');
  const say = (body: string, isInternal: boolean) =>
    server.request('POST', `${path}/comments`, { as: owner, body: { body, isInternal } });
  await say('The heater costs too much', true);
  await say('המתקין מגיע מחר', false);
  await comeBackAt(server, '2026-11-24T09:30:00Z', [owner, tenant]);
  await moveRequest(server, owner, id, 'completed');
  await server.request('PUT', rental.myPath(`/maintenance-requests/${id}/rating`), {
    as: tenant,
    body: { score: 4, body: 'הגיעו בזמן' },
  });
  const { body } = await server.request('GET', path, { as: owner });
  const photo = await server.request('GET', body.pictures[0].url);
  return { id, path, sha256: createHash('sha256').update(photo.raw).digest('hex') };
}

test('tells in either language what was demanded, by when, done and said, in order, and shows the photo’s digest', async () => {
  const { path, sha256 } = repair;
  const words = {
    en: [
      'Repair report',
      '25/11/2026',
      'Hire and Borrowing Law, 5731-1971, s.25H(b)',
      'Satisfaction',
      '4 of 5',
      'Activity',
      'Reported by',
      'started the work',
      'marked it complete',
      'rated the repair 4 of 5',
    ],
    he: [
      'דוח תיקון',
      '25/11/2026',
      'חוק השכירות והשאילה',
      'סעיף 25 ח(ב)',
      '4 מתוך 5',
      'פעילות',
      'דווח על ידי',
      'הטיפול התחיל',
      'סומנה כהושלמה',
      'דירוג התיקון',
    ],
  };
  for (const language of ['en', 'he'] as const) {
    const answer = await server.request('GET', `${path}/repair-report.pdf?language=${language}`, {
      as: rental.owner,
    });
    expect(answer.status).toBe(200);
    expect(answer.raw.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
    const text = await readText(answer.raw, language);
    expect(findMisplaced(text, words[language])).toEqual([]);
    expect(findMisplaced(text, ['22/11/2026 09:00', '23/11/2026 09:00', '24/11/2026 11:30'])).toEqual([]);
    expect(text).toContain(sha256);
    if (language === 'he') for (const said of ['המתקין מגיע מחר', 'הגיעו בזמן']) expect(text).toContain(said);
    expect(text).not.toContain('costs too much');
  }
});

test('is the tenant’s too, and of nobody else', async () => {
  const { id, path } = repair;
  const { owner, tenant } = rental;
  const mine = rental.myPath(`/maintenance-requests/${id}/repair-report.pdf`);
  const { status, raw } = await server.request('GET', `${mine}?language=he`, { as: tenant });
  expect(status).toBe(200);
  expect(await readText(raw, 'he')).not.toContain('costs too much');
  const { body } = await server.request('GET', owner.path(`/leases/${rental.lease.id}`), { as: owner });
  const hidden = await addRequest(server, owner, body.property.id, { unitId: body.unit.id });
  const ofHidden = rental.myPath(`/maintenance-requests/${hidden}/repair-report.pdf`);
  expect((await server.request('GET', ofHidden, { as: tenant })).status).toBe(404);
  expect(
    (await server.request('GET', `${path.replace(id, hidden)}/repair-report.pdf`, { as: owner })).status,
  ).toBe(200);
  const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
  const asRepairer = repairer.path(`/maintenance-requests/${id}/repair-report.pdf`);
  expect((await server.request('GET', asRepairer, { as: repairer })).status).toBe(403);
});
