import type { ManagementAgreement, Ownership, PropertyOwner } from '@dira/contract/owners';
import { monthOf } from '@dira/domain/plain-date';
import type { AgreementRow, ShareRow } from './ownership.repo.ts';
import type { OwnerBalance, OwnerRow } from './repo.ts';

export function presentOwner(row: OwnerRow): PropertyOwner {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    bankAccount: row.bank_account,
    language: row.language,
    statementDay: row.statement_day,
    statementNextOn: row.statement_next_on,
    mailFailed: row.mail_failed,
    propertyCount: row.property_count,
    balances: row.balances.map(presentBalance),
  };
}

export function presentBalance(one: OwnerBalance): PropertyOwner['balances'][number] {
  return { ...one, available: Math.max(one.balance - one.reserve, 0) };
}

export function presentOwnership(
  shares: ShareRow[],
  agreements: AgreementRow[],
  mayManage: boolean,
): Ownership {
  const days = [...new Set(shares.map((row) => row.from_on))];
  return {
    sets: days.map((fromOn) => ({
      fromOn,
      shares: shares
        .filter((row) => row.from_on === fromOn)
        .map((row) => ({ ownerId: row.owner_id, ownerName: row.full_name, share: row.share })),
    })),
    agreements: agreements.map((row) => presentAgreement(row, mayManage)),
  };
}

function presentAgreement(row: AgreementRow, mayManage: boolean): ManagementAgreement {
  return {
    id: row.id,
    fromMonth: monthOf(row.from_on),
    untilMonth: row.until_on && monthOf(row.until_on),
    currency: row.currency,
    fixed: row.fixed_amount,
    collectedShare: row.collected_share,
    minimum: row.minimum_amount,
    firstMonthShare: row.first_month_share,
    chargesVat: row.charges_vat,
    reserve: row.reserve_amount,
    can: { end: mayManage && row.until_on === null },
  };
}
