import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

interface Page {
  billId: string;
  amount: number;
  customer: { customer_name: string };
  callbackUrl: string;
}

interface Transaction {
  uid: string;
  payment_page_request_uid: string;
  type: string;
  status_code: string;
  amount: number;
  currency: string;
  more_info: string;
  is_cancelled: boolean;
}

const access = { apiKey: 'the key', secretKey: 'the secret', pageUid: 'the page' };

/** PayPlus as it is spoken to: it refuses what the real one would, and does what a test wants. */
export async function startPayPlus() {
  const pages = new Map<string, Page>();
  const transactions = new Map<string, Transaction>();
  const behaviour = { isAway: false };
  const asked: string[] = [];
  const peer = createServer((request, response) => {
    void textOf(request).then((text) => {
      asked.push(request.url ?? '');
      const send = (status: number, answer: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (behaviour.isAway) return response.destroy();
      const { 'api-key': key, 'secret-key': secret, 'content-type': type } = request.headers;
      if (key !== access.apiKey || secret !== access.secretKey) return send(401, {});
      if (request.method !== 'POST' || type !== 'application/json') return send(415, {});
      return send(...answerTo(request.url ?? '', text, pages, transactions));
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const { port } = peer.address() as AddressInfo; // it listens on a port
  const url = `http://127.0.0.1:${port}`;
  return {
    pages,
    transactions,
    behaviour,
    /** The paths that were asked, in their order. */
    asked,
    settings: {
      PAYPLUS_URL: url,
      PAYPLUS_API_KEY: access.apiKey,
      PAYPLUS_SECRET_KEY: access.secretKey,
      PAYPLUS_PAGE_UID: access.pageUid,
    },
    /** Somebody pays on a page, named by its address; the call about it is the test's to send. */
    pay(link: string, change: Partial<Transaction> = {}): Transaction {
      const pageId = link.split('/').at(-1) ?? '';
      const page = pages.get(pageId);
      if (page === undefined) throw new Error(`there is no page ${link}`);
      const made: Transaction = {
        uid: randomUUID(),
        payment_page_request_uid: pageId,
        type: 'Charge',
        status_code: '000',
        amount: page.amount,
        currency: 'ILS',
        more_info: page.billId,
        is_cancelled: false,
        ...change,
      };
      transactions.set(made.uid, made);
      return made;
    },
    /** What is called about a transaction, signed as the real one signs. */
    callAbout(transaction: Transaction, secretKey: string = access.secretKey) {
      const payload = JSON.stringify({
        transaction_type: 'Charge',
        transaction,
        data: { customer_uid: 'c1' },
      });
      const hash = createHmac('sha256', secretKey).update(payload).digest('base64');
      return { payload, headers: { 'user-agent': 'PayPlus', 'content-type': 'application/json', hash } };
    },
    close() {
      peer.closeAllConnections();
      peer.close();
    },
  };
}

function answerTo(
  path: string,
  text: string,
  pages: Map<string, Page>,
  transactions: Map<string, Transaction>,
): [number, object] {
  const body = JSON.parse(text);
  const refused: [number, object] = [422, { results: { status: 'error', code: 1 } }];
  const good = (data: unknown): [number, object] => [200, { results: { status: 'success', code: 0 }, data }];
  if (path === '/PaymentPages/generateLink') {
    const isWhole =
      body.payment_page_uid === access.pageUid &&
      body.charge_method === 1 &&
      body.currency_code === 'ILS' &&
      body.create_token === false &&
      /"amount":\d+\.\d\d,/.test(text) &&
      body.items[0].price * body.items[0].quantity === body.amount &&
      [body.refURL_success, body.refURL_failure, body.refURL_cancel, body.refURL_callback].every((address) =>
        URL.canParse(address),
      );
    if (!isWhole) return refused;
    const uid = randomUUID();
    const { more_info: billId, amount, customer, refURL_callback: callbackUrl } = body;
    pages.set(uid, { billId, amount, customer, callbackUrl });
    return good({ page_request_uid: uid, payment_page_link: `https://payments.example.com/${uid}` });
  }
  if (path === '/PaymentPages/ipn') {
    const made = transactions
      .values()
      .toArray()
      .findLast(({ payment_page_request_uid: page }) => page === body.payment_request_uid);
    return made === undefined ? refused : good({ transaction_uid: made.uid, status_code: made.status_code });
  }
  const transaction = transactions.get(body.transaction_uid);
  if (path !== '/Transactions/View' || transaction === undefined) return refused;
  return good([{ transaction, data: { customer_uid: 'c1' } }]);
}
