import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { addRental, postCharge, setVat, type Rental } from '../money/testing.ts';

/** A shop whose rent has VAT of 18 % on it; October and November are charged. */
export async function addShop(server: TestServer, monthlyRentAmount: number): Promise<Rental> {
  const shop = await addRental(server, { lease: { monthlyRentAmount } });
  await setVat(server, shop, { customerName: 'Books Ltd', customerDealerNumber: '510000003' });
  return shop;
}

/** A fee of ₪100 with its VAT; rent that was charged, and what is charged from now on, stays without. */
export async function addTaxedCharge(server: TestServer, rental: Rental): Promise<string> {
  const { owner } = rental;
  await setVat(server, rental, { fromOn: '2026-11-22' });
  await postCharge(server, rental);
  await server.request('DELETE', rental.path('/vat'), { as: owner });
  const { body } = await server.request('GET', owner.path('/taxable-charges'), { as: owner });
  return body.items[0].id;
}

/** The document of a fee of ₪100, as a person records it. */
export function buildDocument(chargeId: string, change: object = {}) {
  return { chargeId, kind: 'invoice', number: '1001', issuedOn: '2026-11-22', gross: 11_800, ...change };
}

export function recordDocument(server: TestServer, { owner }: Rental, body: object): Promise<Answer> {
  return server.request('POST', owner.path('/tax-documents'), { as: owner, body });
}

export async function addTaxDocument(server: TestServer, rental: Rental): Promise<string> {
  const chargeId = await addTaxedCharge(server, rental);
  const { status, body } = await recordDocument(server, rental, buildDocument(chargeId));
  if (status !== 201) throw new Error(`not recorded: ${JSON.stringify(body)}`);
  return body.id;
}

/** As if the provider had taken the key. */
export async function connectProvider(server: TestServer, member: Member): Promise<void> {
  const body = { provider: 'morning', clientId: 'id-1', secret: 'the secret' };
  await server.request('PUT', member.path('/tax-provider'), { as: member, body });
  await server.owner`update tax_providers set state = 'connected' where organization_id = ${member.organizationId}`;
}
