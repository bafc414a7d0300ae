import type { BuiltInKey, ClauseText } from './built-in-clauses.ts';

/** The built-in lease in English. Written for Dira; to be looked at by a lawyer before it is relied on. */
export const CLAUSES_EN: Record<BuiltInKey, ClauseText> = {
  background: {
    title: 'The agreement',
    body: `The Landlord ({{landlord.names}}) declares that the Landlord may let the dwelling described below, and lets it to the Tenant ({{tenant.names}}), who takes it on the terms of this contract.

Several people on one side are bound together and each for the whole. Headings are there to help the reader and do not change what the clauses mean.`,
  },
  'joint-tenants': {
    title: 'Tenants together',
    body: `The Tenants ({{tenant.names}}) rent the Dwelling together. They owe the rent, the other payments and every duty of this contract jointly and severally: the Landlord may ask any of them for the whole, once.

A payment by one of them is a payment for all. Should one of them leave, the others stay bound by the whole contract unless the Landlord agrees otherwise in writing.`,
  },
  premises: {
    title: 'The dwelling',
    body: `The dwelling stands at {{premises.address}} ("the Dwelling"). {{premises.land}}

{{premises.size}} {{premises.description}}

Let together with it: {{premises.attached}}. Shared parts of the building that the Tenant may use: {{premises.shared}}.`,
  },
  inventory: {
    title: 'Furniture and equipment',
    body: `The Dwelling is let with the following, in the state noted beside each item. The parties will go through the list together at hand-over.

{{premises.inventory}}

The Tenant will return the items as they were received, allowing for reasonable wear.`,
  },
  defects: {
    title: 'Known defects and nuisances',
    body: `The Landlord discloses every defect that is not minor, and every nuisance around the Dwelling, of which the Landlord knows:

{{premises.defects}}

What was not disclosed here although the Landlord knew of it is not to be held against the Tenant.`,
  },
  habitability: {
    title: 'Fit to live in',
    body: `The Landlord will hand over the Dwelling fit to live in, as section 25F and the First Schedule of the Hire and Borrowing Law, 1971 require: with drainage and sewage, electricity and lighting, openings for air and daylight with doors and windows and a front door that locks, drinking water, a partition between the toilet and the rest of the Dwelling, and without an unreasonable risk to safety or health.

No agreement between the parties takes away from this clause.`,
  },
  use: {
    title: 'Use',
    body: `The Tenant will use the Dwelling as a home only, will keep to the law and to the rules of the building, and will not disturb the neighbours beyond what is reasonable.

The Tenant will not change the structure of the Dwelling or its systems without the Landlord's consent in writing.`,
  },
  term: {
    title: 'Term',
    body: `The lease runs from {{term.start}} to {{term.end}}, both days included.

On the first day the Landlord will hand over the Dwelling, vacant and with its keys. The parties will then write down the meter readings and the state of the Dwelling.`,
  },
  'option-tenant': {
    title: "The Tenant's option",
    body: `The Tenant may extend the lease by {{option.months}}. Rent in the extension: {{option.rent}}. All other terms stay as they are.

The Tenant takes up the option by notice in writing at least {{option.notice}} before the term ends.`,
  },
  'option-landlord': {
    title: "The Landlord's option",
    body: `The Landlord may extend the lease by {{option.months}}. Rent in the extension: {{option.rent}}. All other terms stay as they are.

The Landlord takes up the option by notice in writing at least {{option.notice}} before the term ends.`,
  },
  'exit-both': {
    title: 'Ending the lease early',
    body: `The Landlord may end the lease before its time, without giving a reason, by notice in writing at least {{exit.landlord}} ahead; the Tenant, by notice in writing at least {{exit.tenant}} ahead.

Rent is owed until the day on which the lease ends.`,
  },
  'exit-tenant': {
    title: 'Leaving early',
    body: `The Tenant may end the lease before its time, without giving a reason, by notice in writing at least {{exit.tenant}} ahead.

Rent is owed until the day on which the lease ends.`,
  },
  rent: {
    title: 'Rent',
    body: `The rent is {{rent.amount}} for each month, due on day {{rent.dueDay}} of the month; where a month has no such day, on its last. A part of a month is paid for by its days.

Rent is paid by {{rent.method}}. {{rent.account}}

The Landlord will confirm in writing every payment received.`,
  },
  'rent-steps': {
    title: 'Steps of the rent',
    body: `The rent changes as follows:

{{rent.steps}}`,
  },
  index: {
    title: 'Linkage to the consumer price index',
    body: `The rent is linked to the consumer price index that the Central Bureau of Statistics publishes, on these terms:

{{index.terms}}

Where the Bureau changes the base of its index, the rent is worked out with the factor that the Bureau publishes for it.`,
  },
  rate: {
    title: 'Linkage to a rate of exchange',
    body: `The rent is owed in shekels and linked to a representative rate that the Bank of Israel publishes, on these terms:

{{index.terms}}

On a day for which the Bank publishes no rate, the last one that it published before counts.`,
  },
  'payments-tenant': {
    title: 'Payments by the Tenant',
    body: `Beside the rent, and for the time of the lease alone, the Tenant pays:

{{payments.tenant}}

The Tenant will have the accounts put in the Tenant's name where the supplier allows it, and will show the Landlord on request that they are paid.`,
  },
  'payments-landlord': {
    title: 'Payments by the Landlord',
    body: `The Landlord pays whatever this contract does not lay on the Tenant, and in any case for buying or replacing the fixed systems of the Dwelling and the building, for the insurance of the building, and for the broker who acted for the Landlord. Also:

{{payments.landlord}}`,
  },
  upkeep: {
    title: 'Care of the Dwelling',
    body: `The Tenant will treat the Dwelling with reasonable care, see to its minor upkeep, and put right what unreasonable use by the Tenant or the Tenant's guests has damaged.

Reasonable wear is not damage.`,
  },
  repairs: {
    title: 'Repairs',
    body: `The Landlord will repair at the Landlord's own cost every defect that is not minor and was not caused by the Tenant's unreasonable use: within a reasonable time and at the latest {{repairs.days}} after the Tenant asked for it, and where the defect keeps the Tenant from living there reasonably, at the latest within {{repairs.urgentDays}}.

Requests for repairs go to: {{repairs.contact}}.

Where the Landlord does not repair in time, the Tenant has the remedies of the law.`,
  },
  instructions: {
    title: 'Instructions for use',
    body: `By the hand-over at the latest the Landlord will give the Tenant the instructions needed to use and look after the Dwelling and its systems.`,
  },
  entry: {
    title: "The Landlord's visits",
    body: `The Landlord may enter the Dwelling to look at its state, to repair, or to show it to those who wish to rent or buy it: at a reasonable hour, by appointment, with at least {{entry.hours}} of notice, and with as little disturbance as can be. {{entry.note}}

Where there is danger to people or property the Landlord may come at once.`,
  },
  pets: { title: 'Pets', body: `{{pets.rule}}` },
  subletting: {
    title: 'Passing the Dwelling on',
    body: `{{sublet.rule}}

The Tenant may take in family as is usual.`,
  },
  securities: {
    title: 'Securities',
    body: `To secure what the Tenant owes under this contract, the Tenant gives the Landlord:

{{securities.list}}

The Landlord may draw on a security only for rent that was not paid, for a repair that the Tenant has to bear, for payments that the Tenant has to make under this contract, or because the Dwelling was not vacated in time; only up to what is owed; and only after telling the Tenant in writing and leaving reasonable time to put it right.

The Landlord will return the securities, with what they earned, within {{securities.returnDays}} of the day on which the Dwelling was handed back or the Tenant's debts were settled, whichever is later.`,
  },
  guarantors: {
    title: 'Guarantee',
    body: `The guarantors named in this contract guarantee, each up to the sum beside their name and not beyond it, what the Tenant owes under this contract:

{{guarantors.list}}

The guarantee holds until the lease, with any extension under this contract, has ended and the Tenant's debts under it are settled.`,
  },
  sale: {
    title: 'Sale of the Dwelling',
    body: `Where the Landlord sells the Dwelling during the lease, the Tenant's rights stay as they are. Before the Dwelling passes to the buyer the Landlord will give the Tenant the buyer's details in writing.`,
  },
  breach: {
    title: 'Breach',
    body: `Where a side breaks this contract, the other has the remedies of the law, after written notice and reasonable time to put the breach right wherever it can be.

The Tenant will be evicted by order of a court alone. The Landlord will not change locks, nor cut off electricity, water or gas.`,
  },
  return: {
    title: 'Handing back',
    body: `At the end of the lease the Tenant will hand back the Dwelling vacant and clean, with its keys, in the state in which it was received apart from reasonable wear and from what the Landlord was to repair.

The parties will go through the Dwelling together and write down its state and the meter readings.`,
  },
  'late-leaving': {
    title: 'Leaving late',
    body: `Where the Tenant does not vacate the Dwelling in time, the Tenant will pay {{term.lateLeaving}} for each day of delay, as damages that the parties have fixed ahead and hold to be reasonable.`,
  },
  special: {
    title: 'Special terms',
    body: `The parties have also agreed:

{{special.terms}}`,
  },
  notices: {
    title: 'Notices',
    body: `Notices are given in writing, to the addresses, phones and e-mail addresses at the head of this contract, or to others of which a side has told the other.`,
  },
  copies: {
    title: 'Copies',
    body: `This contract binds the parties once both sides have signed it. Each of them receives a signed copy.`,
  },
  'mandatory-law': {
    title: 'What the law secures',
    body: `What the Hire and Borrowing Law, 1971 gives the Tenant and does not let the parties change stands, whatever this contract says.`,
  },
};
