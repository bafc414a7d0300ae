import type { Language } from '@dira/i18n/languages';
import { getOrganization } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { composeDepositSlip } from '../../platform/pdf-deposit-slip.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';
import { requireOneCurrency } from './service.ts';

/**
 * The slip of some cheques, to be printed and taken along.
 * @returns what makes it, once the transaction is over
 * @throws AppError not_found, cheque_currencies_mixed
 */
export async function printDepositSlip(
  write: OrgWrite,
  { pdf }: Pick<Services, 'pdf'>,
  chequeIds: readonly string[],
  language: Language | undefined,
) {
  const cheques = await repo.listOfSlip(write, chequeIds);
  if (cheques.length < new Set(chequeIds).size) throw new AppError('not_found');
  requireOneCurrency(cheques);
  const { name: organizationName, language: own } = await getOrganization(write);
  const content = {
    organizationName,
    on: write.today.toString(),
    cheques: cheques.map((row) => ({
      bank: row.bank,
      branch: row.branch,
      account: row.account,
      number: row.number,
      dueOn: row.due_on,
      from: row.tenant_name,
      amount: { amount: row.amount, currency: row.currency },
    })),
  };
  return async () => ({
    name: `deposit-slip-${content.on}.pdf`,
    mediaType: 'application/pdf',
    bytes: await pdf.render('deposit-slip', composeDepositSlip(content, language ?? own)),
  });
}
