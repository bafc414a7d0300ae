import {
  isLimitable,
  MEMBERSHIP_FLAGS,
  propertyScope,
  TEAM_ROLES,
  type Membership,
} from '@dira/domain/permissions';
import type { Sql } from '../db/tagged-sql.ts';
import { addAmendment } from '../features/amendments/testing.ts';
import { addAnnouncement } from '../features/announcements/testing.ts';
import { addToken } from '../features/api-tokens/testing.ts';
import { lowerSessions } from '../features/auth/factors/testing.ts';
import { addAccount, addLine, addRule } from '../features/bank-statements/testing.ts';
import { addBooks } from '../features/book-imports/testing.ts';
import { addCalculation } from '../features/calculations/testing.ts';
import { addEvent } from '../features/calendar/testing.ts';
import { addCheque } from '../features/cheques/testing.ts';
import { enterConsent, stopAddress } from '../features/consents/testing.ts';
import { addEmptySettlement } from '../features/cost-settlements/testing.ts';
import { addAutomaticMessage } from '../features/deliveries/testing.ts';
import { addDocument, shareDocument } from '../features/documents/testing.ts';
import { forgetErasures } from '../features/erasures/testing.ts';
import { addRate } from '../features/exchange-rates/testing.ts';
import { addExpense, addExpenseCategory } from '../features/expenses/testing.ts';
import { addLead } from '../features/leads/testing.ts';
import { addLease } from '../features/leases/testing.ts';
import { addPlan, addVendor, reportDefect } from '../features/maintenance/testing.ts';
import { addTemplate } from '../features/message-templates/testing.ts';
import { sendFileTo, writeTo } from '../features/messages/testing.ts';
import { addReading } from '../features/meter-readings/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  listCharges,
  recordPayment,
  reportPayment,
  sendProof,
  moveMoney,
  type Rental,
} from '../features/money/testing.ts';
import { addStandingExport } from '../features/organization-exports/testing.ts';
import { setArchived } from '../features/organizations/testing.ts';
import { addAgreement, addOwner, openToOwner, postEntry, setShares } from '../features/owners/testing.ts';
import { uploadPicture } from '../features/pictures/testing.ts';
import { addPortfolio } from '../features/portfolios/testing.ts';
import { enterRequest } from '../features/privacy-requests/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { addRecurringCharge } from '../features/recurring-charges/testing.ts';
import { addRecurringExpense } from '../features/recurring-expenses/testing.ts';
import { addReminder } from '../features/reminders/testing.ts';
import { addImport, buildRentRoll } from '../features/rent-roll-imports/testing.ts';
import { addExport, addReport, commentOn } from '../features/reports/testing.ts';
import { addSecurity } from '../features/securities/testing.ts';
import { sendDocument } from '../features/signing/testing.ts';
import { addBill, agreeWithAll } from '../features/subscriptions/testing.ts';
import { addNote, addTask, addTaskItem } from '../features/tasks/testing.ts';
import { addTaxDocument } from '../features/tax-invoices/testing.ts';
import { addFamily, addStandingPack } from '../features/tax-years/testing.ts';
import { invite } from '../features/team/testing.ts';
import { giveNotice } from '../features/tenant-notices/testing.ts';
import { addCorrespondence } from '../features/threads/testing.ts';
import { createUser } from '../features/users/testing.ts';
import { addTest, addWebhook } from '../features/webhooks/testing.ts';
import { addRun } from '../features/workflows/testing.ts';
import { deriveApiKeys } from '../platform/api-keys.ts';
import type { Kind } from './access-matrix-kinds.ts';
import { signUp, signUpMember, signUpOwner, type Member, type Person } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** One organization with one standing thing of every kind, which no test uses up. */
export interface Estate {
  owner: Member;
  tenant: Person;
  /** The tenant's, on the standing lease. */
  rental: Rental & { tenant: Person };
  /** The standing owner's. */
  propertyOwner: Person;
  ids: Record<Kind, string>;
}

/** Who may come to the door; a member has their place in the team of organization A. */
export interface Principal {
  name: string;
  token: string | undefined;
  standing:
    | 'nobody'
    | 'program'
    | 'operator'
    | 'keyless operator'
    | 'member'
    | 'tenant'
    | 'property owner'
    | 'stranger';
  membership?: Membership;
}

export interface World {
  server: TestServer;
  a: Estate;
  b: Estate;
  /** The operator's own key, for programs. */
  serviceKey: string;
}

/** Whoever has this address is appointed by the calls that need them: others of the matrix forget every site admin. */
export const operatorEmail = 'site-admin@example.com';
/** A site admin whose session has not shown the secret key. */
export const keylessOperatorEmail = 'site-admin-without-key@example.com';

/** The access matrix sends thousands of requests from one address; limits are scaled, never off. */
const manyRequests = { AUTH_RATE_LIMIT_PER_ADDRESS: 1000 };

/** A page that is open already is led to; whoever asks for another is told that nobody answers. */
const cardsOfNobody = {
  PAYPLUS_API_KEY: 'key',
  PAYPLUS_SECRET_KEY: 'secret',
  PAYPLUS_PAGE_UID: 'page',
  PAYPLUS_URL: 'http://127.0.0.1:9',
};

const allSwitches = (isOn: boolean) => Object.fromEntries(MEMBERSHIP_FLAGS.map((flag) => [flag, isOn]));

/** Two organizations alike, with nothing in common. */
export async function buildWorld(): Promise<World> {
  const server = await startTestServer({
    settings: { ...manyRequests, ...cardsOfNobody, CPI_SOURCE_URL: 'http://127.0.0.1:9' },
  });
  const serviceKey = deriveApiKeys(server.services.secrets).service;
  const a = await buildEstate(server, 'Carmel Homes');
  const b = await buildEstate(server, 'Sharon Flats');
  return { server, a, b, serviceKey };
}

/**
 * Lets the planner look at the tables that have grown to twice what it knows of them, as autovacuum does where there is
 * more time: queries are planned once, and what is planned for two rows may take a thousand times as long for hundreds.
 */
export async function showPlannerGrownTables({ owner }: TestServer): Promise<void> {
  calls += 1;
  // A table grows by a few rows a test: to count all of them each time would cost more than it saves.
  if (calls % 8 !== 1) return;
  countGrown ??= buildCountGrown(owner);
  const grown = await owner.unsafe<{ name: string }[]>(await countGrown, [fewestRows]);
  if (grown.length > 0) await owner.unsafe(`analyze ${grown.map(({ name }) => name).join(', ')}`);
}

/** Fewer rows are read whole, whatever the planner knows. A value beside the text has the statement planned once. */
const fewestRows = 10;
let calls = 0;
let countGrown: Promise<string> | undefined;

/** Counted, not taken from the statistics of the server, which learn of a write up to ten seconds later. */
async function buildCountGrown(owner: Sql): Promise<string> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const counts = tables.map(({ name }) => `('${name}', (select count(*) from public.${name}))`).join(', ');
  return `select name from (values ${counts}) as counted (name, rows)
    join pg_class on relname = name and relnamespace = 'public'::regnamespace
    where rows > $1 and rows > reltuples * 1.5`;
}

/** Whoever has left the team with one operation is there for the next, and what it has archived or erases works again. */
export async function bringBack(server: TestServer): Promise<void> {
  await setArchived(server, null);
  await forgetErasures(server);
  await agreeWithAll(server);
  await lowerSessions(server);
  await server.owner`with back as (
      update memberships set suspended_at = null, removed_at = null where removed_at is not null
      returning organization_id, user_id, role, flags)
    insert into member_properties (organization_id, user_id, property_id)
    select b.organization_id, b.user_id, p.id from back b join properties p on p.organization_id = b.organization_id
    where b.role <> 'maintenance_staff' and internal.is_limited(b.role, b.flags)`;
}

/** Everybody who could ask for something of the first organization. */
export async function buildPrincipals({ server, a, b, serviceKey }: World): Promise<Principal[]> {
  return [
    { name: 'anonymous', token: undefined, standing: 'nobody' },
    { name: 'banned user', token: (await banned(server, a.owner)).token, standing: 'nobody' },
    { name: 'ended session', token: (await signedOut(server, a.owner)).token, standing: 'nobody' },
    { name: 'service key', token: serviceKey, standing: 'program' },
    { name: 'suspended member', token: (await suspended(server, a.owner)).token, standing: 'stranger' },
    { name: 'owner of another organization', token: b.owner.token, standing: 'stranger' },
    { name: 'person without a workspace', token: (await signUp(server)).token, standing: 'stranger' },
    {
      name: 'site admin',
      token: (await signUp(server, { email: operatorEmail })).token,
      standing: 'operator',
    },
    {
      name: 'site admin without the secret key',
      token: (await signUp(server, { email: keylessOperatorEmail })).token,
      standing: 'keyless operator',
    },
    { name: 'tenant', token: a.tenant.token, standing: 'tenant' },
    { name: 'property owner', token: a.propertyOwner.token, standing: 'property owner' },
    ...(await buildTeam(server, a.owner)),
  ];
}

/** A lease of the estate that its tenant is no party to. */
export async function addOtherLease({ server, a }: World): Promise<string> {
  const other = await addProperty(server, a.owner);
  return (await addLease(server, a.owner, first(other.unitIds), { makeAccount: false })).id;
}

/** Every role as it comes, and those whose switches say something, the other way round. */
async function buildTeam(server: TestServer, { organizationId }: Member): Promise<Principal[]> {
  const plain = TEAM_ROLES.map((role) => ({
    name: role as string,
    membership: { role, flags: {} } satisfies Membership,
  })); // a role is text
  const switched = [
    {
      name: 'property_manager, all off, of given properties',
      membership: { role: 'property_manager', flags: allSwitches(false) },
    },
    { name: 'assistant, all on', membership: { role: 'assistant', flags: allSwitches(true) } },
    { name: 'viewer, all on', membership: { role: 'viewer', flags: allSwitches(true) } },
    {
      name: 'maintenance_staff, all on',
      membership: { role: 'maintenance_staff', flags: allSwitches(true) },
    },
  ] as const;
  const team: Principal[] = [];
  for (const { name, membership } of [...plain, ...switched]) {
    const member = await signUpMember(server, organizationId, membership.role, membership.flags);
    if (isLimitable(membership.role) && propertyScope(membership) === 'assigned')
      await giveEveryProperty(server, member);
    team.push({ name, token: member.token, standing: 'member', membership });
  }
  return team;
}

/**
 * Limits a member to properties, and gives them every one that there is and will be: they may do whatever their place
 * says, through all that keeps others out.
 */
export async function giveEveryProperty(
  { owner }: TestServer,
  { id, organizationId }: Pick<Member, 'id' | 'organizationId'>,
): Promise<void> {
  const insert = (
    properties: string,
  ) => `insert into member_properties (organization_id, user_id, property_id)
    select organization_id, '${id}', id from ${properties} on conflict do nothing`;
  await owner.unsafe(insert(`properties where organization_id = '${organizationId}'`));
  await owner.unsafe(`create function public.give_property() returns trigger language plpgsql security definer as
    $$ begin ${insert('(select NEW.organization_id, NEW.id) as made')}; return null; end $$`);
  await owner.unsafe(`create trigger give_property after insert on properties for each row
    when (NEW.organization_id = '${organizationId}') execute function public.give_property()`);
}

/** A member who may do much, on a property of which the estate has nothing. */
export async function addLimitedMember({ server, a: { owner } }: World): Promise<Principal> {
  const elsewhere = await addProperty(server, owner, { street: 'Elsewhere' });
  const membership = { role: 'property_manager', flags: { allProperties: false } } as const;
  const { id, token } = await signUpMember(server, owner.organizationId, membership.role, membership.flags);
  await server.owner`insert into member_properties (organization_id, user_id, property_id)
    values (${owner.organizationId}, ${id}, ${elsewhere.id})`;
  return { name: 'property_manager of another property', token, standing: 'member', membership };
}

async function buildEstate(server: TestServer, name: string): Promise<Estate> {
  const owner = await signUpOwner(server, name);
  const rental = await addRentalWithTenant(server, { owner });
  const { body: lease } = await server.request('GET', owner.path(`/leases/${rental.lease.id}`), {
    as: owner,
  });
  const payment = await reportPayment(server, rental);
  await sendProof(server, rental, payment);
  const recorded = await recordPayment(server, rental, { amount: 100_000 });
  const sent = await sendDocument(server, owner, { leaseId: rental.lease.id });
  const document = await addDocument(server, owner, { query: { leaseId: rental.lease.id } });
  await shareDocument(server, owner, document);
  const portfolio = await addPortfolio(server, owner, { propertyIds: [lease.property.id] });
  const picture = await uploadPicture(server, owner, `/portfolios/${portfolio}`);
  const vendor = await addVendor(server, owner);
  const colleague = await signUpMember(server, owner.organizationId, 'admin');
  const { id: webhook } = await addWebhook(server, owner);
  const task = await addTask(server, owner, { propertyId: lease.property.id });
  const report = await addReport(server, owner);
  const bankAccount = await addAccount(server, owner);
  const rentRoll = await addImport(server, owner, buildRentRoll(2));
  const { propertyOwner, ...owned } = await addOwned(server, owner);
  return {
    owner,
    tenant: rental.tenant,
    rental,
    propertyOwner,
    ids: {
      organization: owner.organizationId,
      lead: await addLead(server, owner, { propertyId: lease.property.id }),
      privacyRequest: await enterRequest(server, owner),
      consent: await enterConsent(server, owner),
      suppression: await stopAddress(server, owner),
      bill: await addBill(server, owner.organizationId, { state: 'paid' }),
      property: lease.property.id,
      unit: lease.unit.id,
      lease: rental.lease.id,
      tenant: rental.lease.tenantId,
      manager: owner.id,
      assignee: owner.id,
      actor: owner.id,
      recipient: colleague.id,
      member: colleague.id,
      user: await createUser(server, owner),
      invitation: (await invite(server, owner, { email: 'standing@example.com', sendsMail: false })).id,
      attachment: await sendFileTo(server, owner, {
        recipientId: rental.tenant.id,
        leaseId: rental.lease.id,
      }),
      conversation: await writeTo(server, owner, { recipientId: rental.tenant.id, leaseId: rental.lease.id }),
      maintenanceRequest: await reportDefect(server, rental),
      expense: await addExpense(server, owner),
      exchangeRate: await addRate(server, owner),
      task,
      taskItem: await addTaskItem(server, owner, task),
      organizationExport: await addStandingExport(server, owner),
      calculation: await addCalculation(server, owner, { propertyId: lease.property.id }),
      reportExport: await addExport(server, owner),
      report,
      comment: await commentOn(server, owner, report),
      mention: colleague.id,
      apiToken: (await addToken(server, owner)).id,
      webhook,
      delivery: await addTest(server, owner, webhook),
      note: await addNote(server, owner, { propertyId: lease.property.id }),
      template: await addTemplate(server, owner),
      reminder: await addReminder(server, owner, { isActive: false }),
      ...(await addRun(server, rental)),
      ...(await addCorrespondence(server, owner, rental.lease.tenantId)),
      vendor,
      maintenanceVendor: vendor,
      tenantNotice: await giveNotice(server, rental),
      recurringMaintenance: await addPlan(server, owner, lease.property.id),
      announcement: await addAnnouncement(server, owner, { propertyId: lease.property.id }),
      sentMessage: await addAutomaticMessage(server, owner),
      movement: await addInterest(server, rental),
      ...owned,
      ...(await addTaxed(server, owner)),
      toLease: (await addRental(server, { owner })).lease.id,
      bankAccount,
      bankLine: await addLine(server, owner, bankAccount),
      bankPayerRule: await addRule(server, owner, rental.lease.id),
      charge: first(await listCharges(server, rental)).id,
      payment,
      receipt: recorded.body.receiptId,
      import: rentRoll.id,
      bookImport: (await addBooks(server, owner, 'Date,Vendor,Amount\r\n02/11/2026,Shop,12\r\n')).id,
      request: sent.id,
      signer: first(sent.links).signerId,
      cheque: await addCheque(server, rental),
      recurringCharge: await addRecurringCharge(server, rental),
      meterReading: await addReading(server, owner, lease.unit.id),
      costSettlement: await addEmptySettlement(server, { owner, propertyId: lease.property.id }, '1949-12'),
      taxDocument: await addTaxDocument(server, rental),
      recurringExpense: await addRecurringExpense(server, owner),
      ownCategory: await addExpenseCategory(server, owner, 'Gardening'),
      security: await addSecurity(server, rental),
      amendment: await addAmendment(server, owner, rental.lease.id, { endsOn: '2028-09-30' }),
      document,
      portfolio,
      picture: picture.body.id,
      calendarEvent: await addEvent(server, owner, { propertyId: lease.property.id }),
      requiredDocument: first(
        (await server.request('GET', owner.path('/required-documents'), { as: owner })).body.items as {
          id: string;
        }[],
      ).id,
    },
  };
}

/** An owner of a property of their own who sees it, with an agreement and what they paid in. */
async function addOwned(server: TestServer, member: Member) {
  const owner = await addOwner(server, member);
  const { id: propertyId } = await addProperty(server, member);
  await setShares(server, member, { propertyId, fromOn: '2026-11-01', shares: { [owner]: 10_000 } });
  const agreement = await addAgreement(server, member, propertyId, { fromMonth: '2026-12' });
  const entry = await postEntry(server, member, owner);
  const propertyOwner = await signUp(server);
  await openToOwner(server, member, { ownerId: owner, person: propertyOwner });
  return { propertyOwner, owner, entry: entry.body.id, agreement: agreement.body.id };
}

/** A family, and a pack of its year. */
async function addTaxed(server: TestServer, member: Member) {
  const family = await addFamily(server, member);
  return { family, taxPack: await addStandingPack(server, member, family) };
}

async function addInterest(server: TestServer, rental: Rental): Promise<string> {
  const interest = { kind: 'interest', amount: 10, on: '2026-11-22' };
  return (await moveMoney(server, rental, '/deposit-movements', interest)).body.id;
}

async function banned(server: TestServer, { organizationId }: Member): Promise<Person> {
  const person = await signUpMember(server, organizationId, 'admin');
  await server.owner`update auth.users set banned_until = '2999-01-01' where id = ${person.id}`;
  return person;
}

async function signedOut(server: TestServer, { organizationId }: Member): Promise<Person> {
  const person = await signUpMember(server, organizationId, 'admin');
  await server.request('POST', '/auth/v1/logout', { as: person });
  return person;
}

async function suspended(server: TestServer, { organizationId }: Member): Promise<Person> {
  const person = await signUpMember(server, organizationId, 'admin');
  await server.owner`update memberships set suspended_at = created_at where user_id = ${person.id}`;
  return person;
}

export function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}
