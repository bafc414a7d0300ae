import type { Language } from '@dira/i18n/languages';
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
  const { cheques, organization } = await repo.findSlip(write, chequeIds);
  if (cheques.length < new Set(chequeIds).size) throw new AppError('not_found');
  requireOneCurrency(cheques);
  const content = {
    organizationName: organization.name,
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
  const own = organization.language;
  return async () => ({
    name: `deposit-slip-${content.on}.pdf`,
    mediaType: 'application/pdf',
    bytes: await pdf.render('deposit-slip', composeDepositSlip(content, language ?? own)),
  });
}
