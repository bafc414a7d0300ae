import type { Language } from '@dira/i18n/languages';
import { getOrganization } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { composeSubscriptionBill } from '../../platform/pdf-subscription-bill.ts';
import type { Services } from '../../services.ts';
import { presentBill } from './present.ts';
import { selectBills } from './repo.ts';

/**
 * A bill on paper, in Hebrew or the language that is asked for; what it says was kept when it was issued.
 * @returns what makes it, once the transaction is over
 * @throws AppError not_found
 */
export async function printBill(
  write: OrgWrite,
  { pdf }: Pick<Services, 'pdf'>,
  billId: string,
  language: Language | undefined,
) {
  const row = requireRow(await rowsWithin(write, selectBills(write).where('id', '=', billId)));
  const { language: own } = await getOrganization(write);
  const { account, ...seller } = row.seller;
  const bill = presentBill(row);
  return async () => ({
    name: `${bill.reference}.pdf`,
    mediaType: 'application/pdf',
    bytes: await pdf.render(
      'subscription-bill',
      composeSubscriptionBill({ bill, buyer: row.buyer, seller, account }, language ?? own),
    ),
  });
}
