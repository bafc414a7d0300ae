import { paymentReference } from '@dira/domain/payment-reference';
import { getDocumentProxy, extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sendReceipt } from './receipt-mails.ts';
import {
  addRental,
  addRentalWithTenant,
  confirmPayment,
  recordPayment,
  reportPayment,
  reversePayment,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const readText = async (raw: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })).text;
const listMails = (receiptId: string) =>
  server.owner`select recipient, subject, html_body, attachments, dedupe_key from deliveries where dedupe_key like ${`receipt:${receiptId}:%`} order by dedupe_key desc`;

describe('a receipt', () => {
  test('is a PDF in the tenant’s language, which says what was covered', async () => {
    const rental = await addRental(server, {
      lease: { tenant: { fullName: 'נועה כהן', email: 'noa@example.com', language: 'he' } },
    });
    const { body } = await recordPayment(server, rental, { amount: 950_000, reference: 'AB-77' });
    const answer = await server.request('GET', rental.owner.path(`/receipts/${body.receiptId}/pdf`), {
      as: rental.owner,
    });
    expect(answer.headers['content-disposition']).toContain(`receipt-${body.receiptNumber}.pdf`);
    const text = await readText(answer.raw);
    for (const part of ['קבלת', 'נועה', 'כהן', body.receiptNumber, '9,500.00', '500.00', 'AB-77'])
      expect(text).toContain(part);
  });

  test('keeps the name that was right on the day', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental);
    const read = async () =>
      (
        await server.request('GET', rental.owner.path(`/receipts/${body.receiptId}/pdf`), {
          as: rental.owner,
        })
      ).raw;
    const first = await read();
    await server.owner`update tenants set full_name = 'Somebody Else' where id = ${rental.lease.tenantId}`;
    expect((await read()).equals(first)).toBe(true);
    const [row] = await server.owner`select content from receipts where id = ${body.receiptId}`;
    expect(row?.['content'].receivedFrom).not.toBe('Somebody Else');
  });

  test('asked for by many before the job made it is made once', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental);
    const url = rental.owner.path(`/receipts/${body.receiptId}/pdf`);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.request('GET', url, { as: rental.owner })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await server.owner`select from receipt_files where receipt_id = ${body.receiptId}`).toHaveLength(
      1,
    );
    expect(await server.owner`select from files where id = ${body.receiptId}`).toHaveLength(1);
  });

  test('stays when its payment is taken back, and the list says so', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental);
    await reversePayment(server, rental, body.paymentId);
    const list = await server.request('GET', rental.path('/receipts'), { as: rental.owner });
    expect(list.body.items).toMatchObject([
      { id: body.receiptId, number: '2026-1', isReversed: true, amount: { amount: 450_000 } },
    ]);
    expect(
      (
        await server.request('GET', rental.owner.path(`/receipts/${body.receiptId}/pdf`), {
          as: rental.owner,
        })
      ).status,
    ).toBe(200);
  });
});

describe('the job', () => {
  test('sends the receipt to the tenant and to the landlord, with the PDF, once however often it runs', async () => {
    const rental = await addRentalWithTenant(server, {
      lease: { tenant: { fullName: 'דנה לוי', email: 'dana@example.com', language: 'he' } },
    });
    await server.request('PUT', rental.owner.path('/payment-instructions'), {
      as: rental.owner,
      body: { bitPhone: '+972521234567' },
    });
    const receipt = await confirmPayment(server, rental, await reportPayment(server, rental));
    await runWaiting(server.services);
    await sendReceipt(server.services, rental.owner.organizationId, receipt.id);
    await runWaiting(server.services);
    const mails = await listMails(receipt.id);
    expect(mails).toMatchObject([
      { recipient: 'dana@example.com', attachments: [receipt.id] },
      { recipient: rental.owner.email },
    ]);
    expect(mails[0]?.['html_body']).toContain('dir="rtl"');
    expect(mails.map((mail) => mail['html_body'].includes(paymentReference(rental.lease.id)))).toEqual([
      true,
      false,
    ]);
    const [file] = await server.owner`select storage_key, byte_size from files where id = ${receipt.id}`;
    expect((await server.services.files.get(file?.['storage_key'])).length).toBe(file?.['byte_size']);
  });

  test('sends to the landlord alone where the tenant has no address', async () => {
    const rental = await addRental(server, {
      lease: { tenant: { fullName: 'No Mail', phone: '+972521234567' }, makeAccount: false },
    });
    const { body } = await recordPayment(server, rental);
    await runWaiting(server.services);
    expect(await listMails(body.receiptId)).toMatchObject([{ recipient: rental.owner.email }]);
  });

  test('posts the rent of a new lease without waiting for the hour', async () => {
    const rental = await addRental(server, { isCharged: false });
    await runWaiting(server.services);
    const { body } = await server.request('GET', rental.path('/ledger'), { as: rental.owner });
    expect(body.balance).toBe(900_000);
  });
});
