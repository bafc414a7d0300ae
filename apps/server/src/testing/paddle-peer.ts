import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Transaction {
  id: string;
  status: string;
  currency_code: string;
  custom_data: { bill_id: string };
  details: { totals: { grand_total: string } };
}

const access = { apiKey: 'pdl_key', secret: 'pdl_ntfset_secret' };

/** Paddle as it is spoken to: a transaction is a draft until somebody pays it, which a test does. */
export async function startPaddle() {
  const transactions = new Map<string, Transaction>();
  const peer = createServer((request, response) => {
    void text(request).then((body) => {
      const [status, answer] =
        request.headers.authorization === `Bearer ${access.apiKey}`
          ? answerTo(`${request.method} ${request.url}`, body, transactions)
          : [403, { error: { code: 'forbidden' } }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const { port } = peer.address() as AddressInfo; // it listens on a port
  return {
    transactions,
    settings: {
      PADDLE_URL: `http://127.0.0.1:${port}`,
      PADDLE_API_KEY: access.apiKey,
      PADDLE_WEBHOOK_SECRET: access.secret,
    },
    /** A notice, signed at an instant; beside the signature may stand one of a secret that goes. */
    notify(
      transactionId: string,
      at: Temporal.Instant,
      { kind = 'transaction.completed', eventId = 'evt_1' } = {},
    ) {
      const payload = JSON.stringify({ event_id: eventId, event_type: kind, data: { id: transactionId } });
      const seconds = Math.floor(at.epochMilliseconds / 1000);
      const right = createHmac('sha256', access.secret).update(`${seconds}:${payload}`).digest('hex');
      const signature = `ts=${seconds};h1=${'0'.repeat(64)};h1=${right}`;
      return { payload, headers: { 'content-type': 'application/json', 'paddle-signature': signature } };
    },
    close() {
      peer.closeAllConnections();
      peer.close();
    },
  };
}

function answerTo(asked: string, body: string, transactions: Map<string, Transaction>): [number, object] {
  const notFound: [number, object] = [404, { error: { code: 'not_found' } }];
  if (asked !== 'POST /transactions') {
    const found = transactions.get(asked.replace('GET /transactions/', ''));
    return found === undefined ? notFound : [200, { data: found }];
  }
  const { items, currency_code: currency, custom_data: custom } = JSON.parse(body);
  const [{ price, quantity }] = items;
  const { amount, currency_code: priced } = price.unit_price;
  if (
    quantity !== 1 ||
    typeof amount !== 'string' ||
    priced !== currency ||
    price.product.tax_category !== 'saas'
  )
    return [400, { error: { code: 'invalid_field' } }];
  const id = `txn_${randomBytes(13).toString('hex')}`;
  const details = { totals: { grand_total: amount } };
  transactions.set(id, { id, status: 'draft', currency_code: currency, custom_data: custom, details });
  return [201, { data: { id, checkout: { url: `https://pay.example.com/?_ptxn=${id}` } } }];
}
