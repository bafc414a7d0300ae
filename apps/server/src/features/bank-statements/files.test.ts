import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../platform/workbook.ts';
import { read, type BankFile } from './reader.ts';
import { encodeHebrew } from './testing.ts';

async function readFile(
  bytes: Uint8Array | string,
  remembered: BankFile['columns'] = null,
): Promise<BankFile> {
  const answer = await read(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, remembered);
  if ('unreadable' in answer) throw new Error(answer.unreadable);
  return answer;
}

/** What Cohen paid and what the bank took, as each file below tells it. */
const rent = { day: '2026-11-02', amount: 450_000 };
const fee = { day: '2026-11-03', amount: -1_190 };

const leumi = `<html><head><meta charset="utf-8"></head><body dir="rtl"><table><tr><td colspan="3">תנועות בחשבון 800-123/45</td></tr></table>
<table><tr><th>תאריך</th><th>תאריך ערך</th><th>תיאור</th><th>אסמכתא</th><th>בחובה</th><th>בזכות</th><th>היתרה בש&quot;ח</th><th>תאור מורחב</th><th>הערה</th></tr>
<tr><td>03/11/26</td><td>03/11/26</td><td>עמלת פעולה</td><td>0099</td><td>11.90</td><td>&nbsp;</td><td>14,488.10</td><td></td><td></td></tr>
<tr><td>02/11/26</td><td>02/11/26</td><td>העברה</td><td>0012345</td><td></td><td>4,500.00</td><td>14,500.00</td><td>מאת: כהן דוד 12-345-678</td><td></td></tr>
</table></body></html>`;

const discount = [
  ['תאריך', 'יום ערך', 'תיאור התנועה', '₪ זכות/חובה ', '₪ יתרה', 'אסמכתה', 'עמלה', 'ערוץ ביצוע'],
  [
    '02/11/2026',
    '02/11/2026',
    'כהן דוד העברה',
    { figure: '4500.00' },
    { figure: '14500.00' },
    '12345',
    '',
    'דיגיטל',
  ],
  ['03/11/2026', '03/11/2026', 'עמלת פעולה', { figure: '-11.90' }, { figure: '14488.10' }, '99', '', ''],
];

const hapoalim =
  '\u200Fתאריך,תיאור הפעולה,פרטים,חשבון,אסמכתא,תאריך ערך,חובה,זכות,יתרה לאחר פעולה\r\n' +
  '2.11.2026,העברה מבנק אחר,כהן דוד,123,12345,2.11.2026,,"4,500.00 ₪","\u200E14,500.00 ₪"\r\n' +
  '3.11.2026,עמלת פעולה,,123,99,3.11.2026,11.90,,"14,488.10"\r\n' +
  'סהכ,,,,,,11.90,"4,500.00",\r\n';

const yahav =
  'תאריך\tתיאור פעולה\tאסמכתא\tזכות(₪)\tחובה(₪)\tיתרה(₪)\r\n02/11/2026\tכהן דוד\t12345\t4500\t\t14500\r\n03/11/2026\tעמלה\t99\t\t11.90\t14488.1\r\n';

const ofxV1 = `OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ILS<BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102120000[+2:IST]<TRNAMT>4500.00<FITID>12345<NAME>COHEN DAVID<MEMO>Transfer
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261103<TRNAMT>-11.90<FITID>99<NAME>Fee
</BANKTRANLIST><LEDGERBAL><BALAMT>14488.10<DTASOF>20261103</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const ofxV2 = ofxV1
  .replace(/^[^]*?<OFX>/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>')
  .replaceAll(
    /<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|BALAMT|DTASOF|CURDEF|DTSTART)>([^<\n]*)/g,
    '<$1>$2</$1>',
  )
  .replaceAll(/(?<=<\/NAME>(?:<MEMO>[^<]*<\/MEMO>)?)\n(?=<)/g, '</STMTTRN>\n');

const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="ILS">10000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="ILS">14488.10</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="ILS">4500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>12345</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>כהן דוד</Nm></Dbtr></RltdPties><RmtInf><Ustrd>שכירות &amp; ועד</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="ILS">11.90</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-03T08:00:00</DtTm></BookgDt><AcctSvcrRef>99</AcctSvcrRef><AddtlNtryInf>Fee</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="ILS">77.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-04</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('the same two movements in the file of every bank', () => {
  test.each<[string, () => Promise<Uint8Array | string>]>([
    ['Leumi, a page called a workbook, the newest first', async () => leumi],
    ['Leumi in the code page of Hebrew', async () => encodeHebrew(leumi.replace('utf-8', 'windows-1255'))],
    ['Discount, a workbook with one signed column', () => writeWorkbook(discount)],
    ['Hapoalim, with a byte-order mark', async () => `\u{FEFF}${hapoalim}`],
    [
      'Hapoalim in the code page of Hebrew',
      async () => encodeHebrew(hapoalim.replaceAll(/[\u200E\u200F]/g, '')),
    ],
    ['Yahav, in UTF-16 with tabs', async () => utf16(yahav)],
    ['OFX of the first version', async () => ofxV1],
    ['OFX of the second version', async () => ofxV2],
    ['CAMT.053', async () => camt],
  ])('%s', async (_, make) => {
    const { statement } = await readFile(await make());
    expect(statement?.lines).toMatchObject([
      { ...rent, reference: '12345' },
      { ...fee, reference: '99' },
    ]);
    expect(statement).toMatchObject({ faults: [], openingBalance: 1_000_000, closingBalance: 1_448_810 });
  });
});

test('who paid is read where the bank says it', async () => {
  const payers = await Promise.all(
    [leumi, hapoalim, ofxV1, camt].map(async (file) => (await readFile(file)).statement?.lines[0]?.payer),
  );
  expect(payers).toEqual(['מאת: כהן דוד 12-345-678', 'כהן דוד', 'COHEN DAVID', 'כהן דוד']);
});

test('balances tell the sign, and each line that does not follow is named', async () => {
  const turned =
    'Date,Description,Amount,Balance\n02/11/2026,Rent,-4500.00,14500\n03/11/2026,Fee,11.90,14488.10\n';
  expect((await readFile(turned)).statement?.lines).toMatchObject([{ amount: 450_000 }, { amount: -1_190 }]);
  const broken = `${hapoalim.replace('14,488.10', '9,000.00')}4.11.2026,שיק,,123,5,,אאא,,\r\n5.11.2026,,,,,,,,\r\n`;
  const { statement } = await readFile(broken);
  expect(statement?.faults).toEqual([
    { line: 2, code: 'balance_breaks' },
    { line: 4, code: 'no_amount' },
    { line: 5, code: 'no_amount' },
  ]);
});

test('columns that nobody knows are asked for, and read as they were said', async () => {
  const odd = 'Wann,Was,Wieviel\n02/11/2026,Rent,"4,500.00"\n03/11/2026,Fee,(11.90)\n';
  const asked = await readFile(odd);
  expect(asked).toMatchObject({ headers: ['Wann', 'Was', 'Wieviel'], columns: null, statement: null });
  const told = await readFile(odd, { day: 0, description: 1, amount: 2 });
  expect(told.statement?.lines).toMatchObject([rent, fee]);
});
