import { languages, type Language } from '@dira/i18n/languages';
import { getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { findMisplaced, readText } from '../testing/pdf-text.ts';
import { composeDepositSlip, type DepositSlipContent } from './pdf-deposit-slip.ts';
import { composeLedger, type StatementContent } from './pdf-ledger.ts';
import { composeMoveOut, type MoveOutContent } from './pdf-move-out.ts';
import { composeReceipt, type ReceiptContent } from './pdf-receipt.ts';
import { createPdf } from './pdf.ts';

const receipt: ReceiptContent = {
  number: '2026-118',
  issuedOn: '2026-11-22',
  organizationName: 'נכסי כרמל בע״מ',
  receivedFrom: 'דנה לוי',
  propertyName: 'הרצל 14',
  propertyAddress: 'הרצל 14, תל אביב',
  unitNumber: '12',
  amount: { amount: 763_226, currency: 'ILS' },
  method: 'bank_transfer',
  reference: 'TRX-998/2',
  paidOn: '2026-11-20',
  covers: [
    {
      kind: 'rent',
      periodStartsOn: '2026-12-01',
      periodEndsOn: '2026-12-31',
      description: '',
      amount: 480_000,
    },
    {
      kind: 'rent',
      periodStartsOn: '2026-11-15',
      periodEndsOn: '2026-11-30',
      description: '',
      amount: 263_226,
    },
    { kind: 'fee', periodStartsOn: null, periodEndsOn: null, description: 'Lock', amount: 10_000 },
  ],
  creditAmount: 10_000,
};

const statement: StatementContent = {
  organizationName: 'Carmel Homes',
  tenantNames: 'Dana Levi',
  propertyName: 'Herzl 14',
  propertyAddress: '',
  unitNumber: null,
  startsOn: '2026-12-15',
  endsOn: null,
  monthlyRentAmount: 480_000,
  currency: 'ILS',
  asOf: '2027-01-02',
  opening: { on: '2026-12-15', balance: 0 },
  paidBefore: null,
  howToPay: {
    instructions: {
      bank: 12,
      branch: 60,
      account: '123456',
      holder: 'Carmel Homes',
      bitPhone: '+972525252679',
      payboxPhone: null,
      note: '',
    },
    reference: '1234-5674',
  },
  lines: [
    {
      type: 'charge',
      relief: null,
      method: null,
      kind: 'rent',
      periodStartsOn: '2026-12-15',
      periodEndsOn: '2026-12-31',
      description: '',
      proration: { days: 17, ofDays: 31, monthlyRentAmount: 480_000 },
      on: '2026-12-15',
      debit: 263_226,
      credit: 0,
      balance: 263_226,
    },
    {
      type: 'payment',
      method: 'bit',
      reference: 'B-7',
      on: '2026-12-16',
      debit: 0,
      credit: 300_000,
      balance: -36_774,
    },
  ],
};

const pdf = createPdf();
afterAll(pdf.close);

const receiptParts: Record<Language, string[]> = {
  en: [
    'Payment receipt',
    'No. 2026-118',
    '₪7,632.26',
    'Received from',
    'Paid on',
    '20/11/2026',
    'Bank transfer',
    'TRX-998/2',
    'Rent, December 2026',
    '₪4,800.00',
    'Rent, 15/11/2026 – 30/11/2026',
    '₪2,632.26',
    'Fee',
    '₪100.00',
    'Lock',
    'Remains as credit',
    '₪100.00',
    'Total received',
    '₪7,632.26',
    'not a tax invoice',
  ],
  es: [
    'Recibo de pago',
    '2026-118',
    '7.632,26 ₪',
    'Recibido de',
    'Transferencia bancaria',
    'Alquiler, diciembre de 2026',
    '4.800,00 ₪',
    'Total recibido',
    'No es una factura fiscal',
  ],
  fr: [
    'Reçu de paiement',
    '2026-118',
    '7 632,26 ₪',
    'Reçu de',
    'Virement bancaire',
    'Loyer, décembre 2026',
    '4 800,00 ₪',
    'Total reçu',
    'pas une facture fiscale',
  ],
  he: [
    'אישור קבלת תשלום',
    'מס׳',
    '2026-118',
    'התקבל מאת',
    'דנה לוי',
    'הרצל',
    '14',
    'תל אביב',
    '20/11/2026',
    'העברה בנקאית',
    'TRX-998/2',
    'שכר דירה',
    'דצמבר',
    '2026',
    '₪4,800.00',
    '₪2,632.26',
    'חיוב נוסף',
    'נותר כיתרת זכות',
    '₪100.00',
    'סך הכול התקבל',
    '₪7,632.26',
    'מסמך זה מאשר קבלת תשלום',
    'הוא אינו חשבונית מס',
  ],
  sq: [
    'Dëftesë pagese',
    '2026-118',
    '7 632,26 ₪',
    'Marrë nga',
    'Transfertë bankare',
    'Qira, dhjetor 2026',
    'Gjithsej e marrë',
    'Nuk është faturë tatimore',
  ],
};

describe('a receipt', () => {
  test.each(languages)('reads in order in %s', async (language) => {
    const text = await readText(await pdf.render('receipt', composeReceipt(receipt, language)), language);
    expect(findMisplaced(text, receiptParts[language])).toEqual([]);
  });

  test('is the same bytes for the same data, dated by its own day', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => pdf.render('receipt', composeReceipt(receipt, 'he'))),
    );
    expect(Buffer.compare(first!, second!)).toBe(0);
    const { info } = await (await getDocumentProxy(new Uint8Array(first!))).getMetadata();
    expect(info).toMatchObject({
      Title: 'אישור קבלת תשלום',
      CreationDate: expect.stringMatching(/^D:20261122/),
      Language: 'he',
    });
  });

  test('is tagged and says so (PDF/UA-1)', async () => {
    const bytes = Buffer.from(await pdf.render('receipt', composeReceipt(receipt, 'he')));
    expect(bytes.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
    expect(bytes.includes('/StructTreeRoot')).toBe(true);
  });

  test('shows what people typed literally, in any script, and survives what no font can draw', async () => {
    const typed = { ...receipt, receivedFrom: '#panic() *x* محمد Иван 😀', reference: '\u202e$1^2$ <b>' };
    const text = await readText(await pdf.render('receipt', composeReceipt(typed, 'en')), 'en');
    expect(findMisplaced(text, ['#panic() *x*', 'Иван', '$1^2$ <b>'])).toEqual([]);
    expect(text).not.toContain('😀');
  });
});

test('a statement says how to pay what is open, and nothing of it where nothing is', async () => {
  const render = async (lines: StatementContent['lines']) =>
    readText(await pdf.render('ledger', composeLedger({ ...statement, lines }, 'en')), 'en');
  const open = await render(statement.lines.slice(0, 1));
  expect(
    findMisplaced(open, ['How to pay', '12-060-123456', 'Carmel Homes', '052-525-2679', '1234-5674']),
  ).toEqual([]);
  expect(await render(statement.lines)).not.toContain('How to pay');
});

test('a statement shows the arithmetic of a part month and where the balance stands', async () => {
  const text = await readText(await pdf.render('ledger', composeLedger(statement, 'en')), 'en');
  const parts = [
    'Statement of account',
    'As of 02/01/2027',
    'Opening balance',
    '₪0.00',
    'Rent, 15/12/2026 – 31/12/2026',
    '₪2,632.26',
    '₪2,632.26',
    '₪4,800.00 a month × 17 of 31 days = ₪2,632.26',
    'Payment by Bit',
    '₪3,000.00',
    '−₪367.74',
    'B-7',
    'Closing balance',
    '₪2,632.26',
    '₪3,000.00',
    '−₪367.74',
    'In credit: ₪367.74',
  ];
  expect(findMisplaced(text, parts)).toEqual([]);
});

const slip: DepositSlipContent = {
  organizationName: 'נכסי כרמל בע״מ',
  on: '2026-11-22',
  cheques: ['0005001', '0005002'].map((number, index) => ({
    bank: 4,
    branch: 66,
    account: '123456',
    number,
    dueOn: index === 0 ? '2026-11-01' : '2026-11-15',
    from: index === 0 ? 'דוד כהן' : 'Sarah Klein',
    amount: { amount: 450_000 + index, currency: 'ILS' },
  })),
};
const slipParts: Partial<Record<Language, string[]>> = {
  en: [
    'Cheque deposit',
    'Deposited by',
    '₪9,000.01',
    'Cheque details',
    'Bank-branch',
    '04-066',
    '123456',
    '0005001',
    '01/11/2026',
    '₪4,500.00',
    '0005002',
    '15/11/2026',
    'Sarah Klein',
    '₪4,500.01',
    'Total',
    '₪9,000.01',
    'Into account',
    'Signature',
  ],
  // In a Hebrew line the bank stands on the right, then the account, the number, the date, the name and the amount.
  he: [
    'הפקדת צ׳קים',
    'המפקיד',
    '₪9,000.01',
    'פירוט הצ׳קים',
    'בנק-סניף',
    'חשבון',
    'לתאריך',
    'מאת',
    '04-066',
    '123456',
    '0005001',
    '01/11/2026',
    'דוד כהן',
    '₪4,500.00',
    '04-066',
    '0005002',
    '15/11/2026',
    '₪4,500.01',
    'סך הכול',
    '₪9,000.01',
    'לזכות חשבון',
    'חתימה',
  ],
};

describe('a deposit slip', () => {
  test.each(Object.entries(slipParts) as [Language, string[]][])(
    'reads in order in %s',
    async (language, parts) => {
      const text = await readText(
        await pdf.render('deposit-slip', composeDepositSlip(slip, language)),
        language,
      );
      expect(findMisplaced(text, parts)).toEqual([]);
    },
  );

  test.each(languages)('is made in %s, with more cheques than a page holds', async (language) => {
    const cheques = Array.from({ length: 50 }, () => slip.cheques[0]!);
    const bytes = await pdf.render('deposit-slip', composeDepositSlip({ ...slip, cheques }, language));
    expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBeGreaterThan(1);
  });
});

const moveOut: MoveOutContent = {
  organizationName: 'נכסי כרמל בע״מ',
  tenantNames: 'דנה לוי, John Smith',
  propertyName: 'הרצל 14',
  propertyAddress: 'הרצל 14, תל אביב',
  unitNumber: '12',
  startsOn: '2025-10-01',
  endsOn: '2026-09-30',
  lastDay: '2026-08-15',
  noticeOn: '2026-06-01',
  kind: 'tenant_notice',
  reason: 'קנו דירה',
  meters: [
    { kind: 'electricity', number: '40-1187', reading: '23417' },
    { kind: 'gas', number: '', reading: '' },
  ],
  keyCount: 3,
  condition: 'הדירה נצבעה\nThe oven is new',
  inventory: [{ name: 'מקרר', quantity: 1, state: 'תקין' }],
  charges: [{ kind: 'utility', amount: { amount: 18_050, currency: 'ILS' }, reason: 'מים עד 15/08' }],
  forwardingAddress: 'הנביאים 3, חיפה',
  phone: '+972521234567',
  email: null,
  issuedOn: '2026-08-15',
};

const moveOutParts: Partial<Record<Language, string[]>> = {
  en: [
    'Move-out report',
    'Tenant',
    'John Smith',
    'Term agreed',
    '01/10/2025 – 30/09/2026',
    'Move-out date',
    '15/08/2026',
    'The tenant gave notice',
    'Meters',
    'Electricity',
    '40-1187',
    '23417',
    'מקרר',
    'The oven is new',
    'Water, electricity, gas',
    '₪180.50',
    'Signatures',
    'Landlord',
  ],
  he: [
    'פרוטוקול מסירה',
    'השוכר',
    'נכס',
    'הרצל',
    'תל אביב',
    'יום החזרת הדירה',
    '15/08/2026',
    'הודעה מצד השוכר',
    'קנו דירה',
    'מספר המפתחות שהוחזרו',
    '3',
    'הנביאים',
    'חיפה',
    'מונים',
    'חשמל',
    '40-1187',
    '23417',
    'תכולת הדירה',
    'מקרר',
    'תקין',
    'הדירה נצבעה',
    'מים, חשמל, גז',
    '₪180.50',
    'חתימות',
  ],
};

describe('a move-out report', () => {
  test.each(Object.entries(moveOutParts) as [Language, string[]][])(
    'reads in order in %s, without the meters that nobody read',
    async (language, parts) => {
      const bytes = await pdf.render('move-out', composeMoveOut(moveOut, language));
      const text = await readText(bytes, language);
      expect(findMisplaced(text, parts)).toEqual([]);
      expect(composeMoveOut(moveOut, language).meters).toHaveLength(1);
    },
  );

  test.each(languages)(
    'is made in %s, tagged, also where next to nothing was written down',
    async (language) => {
      const bare = { ...moveOut, meters: [], inventory: [], charges: [], condition: '', keyCount: null };
      const bytes = Buffer.from(await pdf.render('move-out', composeMoveOut(bare, language)));
      expect(bytes.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
      expect(bytes.includes('/StructTreeRoot')).toBe(true);
    },
  );
});

test('a document that takes too long fails and the next ones wait for nothing', async () => {
  const hasty = createPdf({ idleMs: 1000, renderMs: 1 });
  await expect(hasty.render('receipt', composeReceipt(receipt, 'en'))).rejects.toThrow(
    'took longer than 1 ms',
  );
  await hasty.close();
  await expect(hasty.render('receipt', composeReceipt(receipt, 'en'))).rejects.toThrow('busy');
});

test('the thread ends when there is nothing to do, and comes back', async () => {
  const own = createPdf({ idleMs: 1, renderMs: 20_000 });
  const ended = new Promise((resolve) => {
    process.once('worker', (thread) => thread.once('exit', resolve));
  });
  await own.render('receipt', composeReceipt(receipt, 'en'));
  await ended;
  await expect(own.render('receipt', composeReceipt(receipt, 'en'))).resolves.toBeInstanceOf(Uint8Array);
  await own.close();
});
