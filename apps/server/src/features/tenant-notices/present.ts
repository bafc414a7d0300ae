import type { listMyTenantNotices, TenantNotice } from '@dira/contract/tenant-notices';
import type { z } from 'zod';
import type { ParameterRow } from '../legal-parameters/service.ts';
import type { NoticeRow, TermsRow } from './repo.ts';
import { readTerms } from './service.ts';

type Terms = z.output<(typeof listMyTenantNotices)['response']>['terms'];

export function presentNotice(row: NoticeRow): TenantNotice {
  return {
    id: row.id,
    kind: row.kind,
    tenantName: row.tenant_name,
    concernsOn: row.concerns_on,
    body: row.body,
    givenAt: row.given_at,
    deadline:
      row.deadline_on === null
        ? null
        : {
            on: row.deadline_on,
            basis: row.deadline_basis as NonNullable<TenantNotice['deadline']>['basis'], // as above
            isMet: row.given_on <= row.deadline_on,
          },
    documentId: row.document_id,
    acknowledgedAt: row.acknowledged_at,
  };
}

export function presentTerms(row: TermsRow, parameters: readonly ParameterRow[]): Terms {
  const { option, exitDays, isAgreementKnown } = readTerms(row, parameters);
  return {
    endsOn: row.last_day,
    option:
      option === null ? null : { noticeBy: option.on.toString(), days: option.days, basis: option.basis },
    exitDays,
    isAgreementKnown,
  };
}
