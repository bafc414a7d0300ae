import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant, recordPayment, reportPayment } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Rental = Awaited<ReturnType<typeof addRentalWithTenant>>;

async function readConfirmation(rental: Rental, rentOf: number): Promise<string> {
  const path = rental.myPath(`/ledger.pdf?language=en&rentOf=${rentOf}`);
  const { status, raw } = await server.request('GET', path, { as: rental.tenant });
  expect(status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('a tenant takes a paper that says month by month what rent of a year is paid, as the ledger has it', async () => {
  const rental = await addRentalWithTenant(server, {
    lease: { startsOn: '2026-09-01', endsOn: '2027-08-31' },
  });
  await recordPayment(server, rental, { amount: 450_000 });
  await recordPayment(server, rental, { amount: 100_050 });
  // What is only reported is not paid, and what is due beside the rent is no rent.
  await reportPayment(server, rental, { amount: 20_000 });
  await server.request('POST', rental.path('/charges'), {
    as: rental.owner,
    body: { kind: 'fee', amount: 77_700, dueOn: '2026-11-01', description: 'Key' },
  });

  const paper = await readConfirmation(rental, 2026);
  expect(paper).toContain('Rent paid in 2026');
  expect(paper).toContain(
    'Of the rent of 2026 that was due by this day, ₪5,500.50 has been paid and ₪7,999.50 is open.',
  );
  expect(paper).toContain('Rent, September 2026 ₪4,500.00 ₪4,500.00 ₪0.00');
  expect(paper).toContain('Rent, October 2026 ₪4,500.00 ₪1,000.50 ₪3,499.50');
  expect(paper).toContain('Rent, November 2026 ₪4,500.00 ₪0.00 ₪4,500.00');
  expect(paper).not.toContain('777');

  await recordPayment(server, rental, { amount: 799_950 + 77_700 });
  expect(await readConfirmation(rental, 2026)).toContain(
    'All rent of 2026 that was due by this day has been paid: ₪13,500.00.',
  );
  expect(await readConfirmation(rental, 2027)).toContain('No rent of 2027 was due by this day.');
});

test.each(['twenty', '26', '2026.5'])('a year of %s is refused at its field', async (rentOf) => {
  const rental = await addRentalWithTenant(server);
  const path = rental.path(`/ledger.pdf?rentOf=${rentOf}`);
  const { status, body } = await server.request('GET', path, { as: rental.owner });
  expect([status, body.code]).toEqual([422, 'invalid_request']);
});
