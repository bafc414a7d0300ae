import type { PersonWrite } from '../../db/scope.ts';
import { joinAddress } from '../money/receipts.ts';
import { day, moment, money, text } from './cells.ts';
import * as messagesRepo from './messages.repo.ts';
import type { Tables } from './sections.ts';
import * as repo from './tenancy.repo.ts';
import type { Words } from './words.ts';

interface Place {
  person: PersonWrite;
  /** The name of the workspace. */
  name: string;
  tables: Tables;
  words: Words;
}

const at = (name: string, row: { property_name: string; unit_number: string }) => ({
  workspace: text(name),
  property: text(row.property_name),
  unit: text(row.unit_number),
});

export async function collectLeases({ person, name, tables, words }: Place): Promise<void> {
  for (const row of await repo.listRecords(person))
    tables.records.push({
      workspace: text(name),
      name: text(row.full_name),
      email: text(row.email),
      phone: text(row.phone),
      language: text(row.language),
      identity: text(row.identity_number_hint),
    });
  for (const row of await repo.listLeases(person))
    tables.leases.push({
      ...at(name, row),
      address: text(joinAddress(row)),
      startsOn: day(row.starts_on),
      endsOn: day(row.ends_on),
      endedOn: day(row.terminated_on),
      rent: money(row.monthly_rent_amount, row.currency),
      deposit: money(row.deposit_amount, row.currency),
      dueDay: text(row.due_day),
      method: words.method(row.payment_method),
    });
  for (const row of await repo.listCharges(person))
    tables.charges.push({
      ...at(name, row),
      dueOn: day(row.due_on),
      kind: words.chargeKind(row.kind),
      text: text(row.description),
      amount: money(row.amount, row.currency),
    });
}

/** @returns ids of the receipts of their payments */
export async function collectPayments({ person, name, tables, words }: Place): Promise<string[]> {
  const rows = await repo.listPayments(person);
  for (const row of rows)
    tables.payments.push({
      ...at(name, row),
      paidOn: day(row.paid_on),
      amount: money(row.amount, row.currency),
      method: words.method(row.method),
      reference: text(row.reference),
      text: text(row.tenant_notes),
      status: words.paymentState(row.state),
      receipt: text(row.receipt_number),
      issuedOn: day(row.issued_on),
    });
  return rows.flatMap(({ receipt_id: id }) => (id === null ? [] : [id]));
}

export async function collectRepairs({ person, name, tables, words }: Place): Promise<void> {
  for (const row of await repo.listRequests(person))
    tables.requests.push({
      ...at(name, row),
      at: moment(row.created_at),
      title: text(row.title),
      text: text(row.description),
      priority: words.priority(row.priority),
      status: words.requestStatus(row.status),
      demandedOn: day(row.demanded_on),
    });
  for (const row of await repo.listComments(person))
    tables.comments.push({
      workspace: text(name),
      title: text(row.title),
      at: moment(row.at),
      from: text(row.author_name),
      text: text(row.body),
      score: text(row.score),
    });
}

export async function collectWords({ person, name, tables, words }: Place, ownName: string): Promise<void> {
  for (const row of await messagesRepo.listMessages(person)) {
    const [from, to] = row.is_mine ? [ownName, row.other_name] : [row.other_name, ownName];
    tables.messages.push({
      workspace: text(name),
      at: moment(row.created_at),
      from: text(from),
      to: text(to),
      title: text(row.subject),
      text: text(row.body),
      readAt: moment(row.read_at),
    });
  }
  for (const row of await repo.listTenantNotices(person))
    tables.tenantNotices.push({
      ...at(name, row),
      at: moment(row.given_at),
      kind: words.tenantNoticeKind(row.kind),
      concernsOn: day(row.concerns_on),
      text: text(row.body),
    });
  for (const row of await repo.listReadNotices(person))
    tables.notices.push({
      workspace: text(name),
      at: moment(row.posted_at),
      title: text(row.title),
      text: text(row.body),
      readAt: moment(row.read_at),
    });
}
