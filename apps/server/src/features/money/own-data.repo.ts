import { sql } from 'kysely';
import { day, dayOf, money, text } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type FileRow,
  type OfLease,
  type OwnDataOfPlace,
  type OwnDataSource,
} from '../../contributions/own-data.ts';
import { getReceiptPdf } from './receipts.ts';

const charges = section('charges', ['workspace', 'property', 'unit', 'dueOn', 'kind', 'text', 'amount']);
const payments = section('payments', [
  'workspace',
  'property',
  'unit',
  'paidOn',
  'amount',
  'method',
  'reference',
  'text',
  'status',
  'receipt',
  'issuedOn',
]);

const deposits = section('deposits', ['workspace', 'property', 'unit', 'at', 'kind', 'text', 'amount']);

export const ownMoney: OwnDataSource = {
  sections: [charges, payments, deposits],
  async ofPlace(place) {
    await addCharges(place);
    await addPayments(place);
    await addDeposits(place);
    await addProofs(place);
  },
};

async function addCharges(place: OwnDataOfPlace): Promise<void> {
  const { rows } = await sql<
    OfLease & { due_on: string; kind: string; description: string; amount: number; currency: string }
  >`select l.property_name, l.unit_number, c.due_on::text, c.kind, c.description, c.amount, c.currency
    from ${ownLeases(place.person)}
    join charges c on c.organization_id = l.organization_id and c.lease_id = l.lease_id
    order by c.due_on, c.id`.execute(place.person.trx);
  for (const row of rows)
    place.add(charges, {
      ...placeCells(place, row),
      dueOn: day(row.due_on),
      kind: place.say('money', 'kinds')(row.kind),
      text: text(row.description),
      amount: money(row.amount, row.currency),
    });
}

/** What moved the deposit beside what was paid for it, which is among the payments. */
async function addDeposits(place: OwnDataOfPlace): Promise<void> {
  const { rows } = await sql<
    OfLease & { occurred_on: string; kind: string; reason: string; amount: number; currency: string }
  >`select l.property_name, l.unit_number, m.occurred_on::text, m.kind, m.reason, m.amount, m.currency
    from ${ownLeases(place.person)}
    join deposit_movements m on m.organization_id = l.organization_id and m.lease_id = l.lease_id
    order by m.occurred_on, m.id`.execute(place.person.trx);
  for (const row of rows)
    place.add(deposits, {
      ...placeCells(place, row),
      at: day(row.occurred_on),
      kind: place.say('money', 'deposit.kinds')(row.kind),
      text: text(row.reason),
      amount: money(row.amount, row.currency),
    });
}

interface PaymentRow extends OfLease {
  paid_on: string;
  amount: number;
  currency: string;
  method: string;
  reference: string;
  tenant_notes: string;
  state: 'reported' | 'confirmed' | 'rejected' | 'reversed';
  receipt_id: string | null;
  receipt_name: string | null;
  issued_on: string | null;
}

/** The payments of the person, not those of who shares the lease. The papers of receipts are made when somebody first asks for them. */
async function addPayments(place: OwnDataOfPlace): Promise<void> {
  const { person, tools } = place;
  const { rows } = await sql<PaymentRow>`
    select l.property_name, l.unit_number, m.paid_on::text, m.amount, m.currency, m.method, m.reference, m.tenant_notes,
      case when v.payment_id is not null then 'reversed' else coalesce(d.decision, 'reported') end as state,
      r.id as receipt_id, r.name as receipt_name, r.issued_on::text
    from ${ownLeases(person)}
    join payments m on m.organization_id = l.organization_id and m.lease_id = l.lease_id
    join tenant_contacts t on t.organization_id = m.organization_id and t.tenant_id = m.tenant_id
      and t.user_id = ${person.userId}
    left join payment_decisions d on d.organization_id = m.organization_id and d.payment_id = m.id
    left join payment_reversals v on v.organization_id = m.organization_id and v.payment_id = m.id
    left join receipts r on r.organization_id = m.organization_id and r.payment_id = m.id
    order by m.paid_on, m.id`.execute(person.trx);
  for (const row of rows)
    place.add(payments, {
      ...placeCells(place, row),
      paidOn: day(row.paid_on),
      amount: money(row.amount, row.currency),
      method: place.say('money', 'methods')(row.method),
      reference: text(row.reference),
      text: text(row.tenant_notes),
      status: place.say('money', 'states')(row.state),
      receipt: text(row.receipt_name),
      issuedOn: day(row.issued_on),
    });
  for (const { receipt_id: id } of rows) {
    if (id === null) continue;
    const { name, bytes } = await getReceiptPdf(person, tools, id);
    place.addDocument('receipts', name, bytes);
  }
}

/** What the person sent along with their reports. */
async function addProofs({ person, addFile }: OwnDataOfPlace): Promise<void> {
  const { rows } = await sql<FileRow>`
    select f.name, m.reference as title, f.byte_size, f.storage_key, r.created_at
    from ${ownLeases(person)}
    join payments m on m.organization_id = l.organization_id and m.lease_id = l.lease_id
    join tenant_contacts t on t.organization_id = m.organization_id and t.tenant_id = m.tenant_id
      and t.user_id = ${person.userId}
    join payment_proofs r on r.organization_id = m.organization_id and r.payment_id = m.id
    join files f on f.organization_id = r.organization_id and f.id = r.file_id
    order by r.created_at, r.payment_id`.execute(person.trx);
  for (const row of rows) addFile('payments', { ...row, name: `${dayOf(row.created_at)} ${row.name}` });
}
