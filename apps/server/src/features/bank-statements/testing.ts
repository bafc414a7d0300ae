import { randomBytes, randomUUID } from 'node:crypto';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';

/** Bytes of windows-1255: Hebrew letters from one place on, all else of the file below it. */
export function encodeHebrew(text: string): Uint8Array {
  const [alef, firstLetter, sheqel] = [0x5d0, 0xe0, 0xa4];
  return Uint8Array.from(text, (character) => {
    if (character === '₪') return sheqel;
    const code = character.codePointAt(0) ?? 0;
    return code >= alef ? code - alef + firstLetter : code;
  });
}

export async function addAccount(server: TestServer, member: Member, name = 'Leumi'): Promise<string> {
  const answer = await server.request('POST', member.path('/bank-accounts'), {
    as: member,
    body: { name, currency: 'ILS' },
  });
  if (answer.status !== 201) throw new Error(`no account: ${JSON.stringify(answer.body)}`);
  return (answer.body as { id: string }).id;
}

/** A line as a file of a bank has it; the amount in shekels. */
export interface FileLine {
  day: string;
  amount: number;
  payer?: string;
  reference?: string;
  description?: string;
}

/** A file of lines, the oldest first, with the balance after each. */
export function buildBankFile(lines: readonly FileLine[], opening = 10_000): string {
  let balance = opening;
  const rows = lines.map(({ day, amount, payer = '', reference = '', description = 'העברה' }) => {
    balance += amount;
    return [day, description, payer, reference, amount.toFixed(2), balance.toFixed(2)].join(',');
  });
  return ['תאריך,תיאור,משלם,אסמכתא,סכום,יתרה', ...rows].join('\r\n');
}

export function sendFile(
  server: TestServer,
  member: Member,
  {
    accountId,
    file,
    to = 'imports',
  }: { accountId: string; file: string | Uint8Array; to?: 'imports' | 'previews' },
): Promise<Answer> {
  return server.request('POST', member.path(`/bank-accounts/${accountId}/${to}`), {
    as: member,
    ...buildUpload(file, 'bank.csv'),
  });
}

/** The lines that wait, with what each may be. */
// `any`: a test looks at whatever came
export async function readWaiting(server: TestServer, member: Member, accountId: string): Promise<any> {
  const { body } = await server.request('GET', member.path(`/bank-accounts/${accountId}/waiting-lines`), {
    as: member,
  });
  return body;
}

export function acceptSure(server: TestServer, member: Member, accountId: string): Promise<Answer> {
  return server.request('POST', member.path(`/bank-accounts/${accountId}/sure-matches`), { as: member });
}

export function matchLine(
  server: TestServer,
  member: Member,
  lineId: string,
  ...parts: readonly object[]
): Promise<Answer> {
  return server.request('POST', member.path(`/bank-lines/${lineId}/matches`), {
    as: member,
    body: { parts },
  });
}

export function undoLine(server: TestServer, member: Member, lineId: string): Promise<Answer> {
  return server.request('DELETE', member.path(`/bank-lines/${lineId}/matches`), { as: member });
}

/** A line of ₪12 that nothing explains, alike no other. @returns its id */
export async function addLine(server: TestServer, member: Member, accountId: string): Promise<string> {
  const now = server.clock.now().toString();
  const [row] = await server.owner`
    with import as (
      insert into bank_imports (organization_id, account_id, file_name, sha256, first_day, last_day, new_lines,
        known_lines, created_by, created_at)
      values (${member.organizationId}, ${accountId}, 'bank.csv', ${randomBytes(32)}, '2026-11-03', '2026-11-03', 1, 0,
        ${member.id}, ${now})
      returning organization_id, account_id, id
    )
    insert into bank_lines (organization_id, account_id, import_id, day, description, reference, payer, amount, ordinal,
      position)
    select organization_id, account_id, id, '2026-11-03', 'העברה', ${randomUUID()}, '', 1200, 1, 0 from import
    returning id`;
  return String(row?.['id']);
}

/** What a person said of a payer whom no line names. @returns its id */
export async function addRule(server: TestServer, member: Member, leaseId: string): Promise<string> {
  const [row] = await server.owner`
    insert into bank_payer_rules (organization_id, payer_key, payer, lease_id, created_by, created_at)
    values (${member.organizationId}, ${randomUUID()}, 'Cohen David', ${leaseId}, ${member.id},
      ${server.clock.now().toString()}) returning id`;
  return String(row?.['id']);
}
