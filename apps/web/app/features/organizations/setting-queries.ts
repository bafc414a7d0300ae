import { updateOrganizationSecurity } from '@dira/contract/accounts';
import type { Edit } from '@dira/contract/calls';
import {
  getLetterhead,
  getMailSender,
  setLetterhead,
  setMailSender,
  setPreferredCurrency,
  updateOrganization,
} from '@dira/contract/organizations';
import type { Letterhead } from '@dira/contract/organizations';
import type { Currency } from '@dira/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange } from './queries.ts';

export type { Letterhead };

/** What stands on receipts and statements beside the name of the workspace. */
export function letterheadQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'letterhead'],
    queryFn: ({ signal }) => call(getLetterhead, { params: { organizationId }, signal }),
  });
}

/** Whom the mails of the workspace come from. */
export function mailSenderQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'mail-sender'],
    queryFn: ({ signal }) => call(getMailSender, { params: { organizationId }, signal }),
  });
}

export function useUpdateOrganization() {
  return useChange('organization', (organizationId, edit: Edit<typeof updateOrganization>) =>
    call(updateOrganization, { params: { organizationId }, ...edit }),
  );
}

export function useSetLetterhead() {
  return useChange('organization', (organizationId, edit: Edit<typeof setLetterhead>) =>
    call(setLetterhead, { params: { organizationId }, ...edit }),
  );
}

/** What new amounts begin with, for all of its people at once. */
export function useSetPreferredCurrency() {
  return useChange('organization', (organizationId, currency: Currency) =>
    call(setPreferredCurrency, { params: { organizationId }, body: { currency } }),
  );
}

export function useSetMailSender() {
  return useChange('organization', (organizationId, edit: Edit<typeof setMailSender>) =>
    call(setMailSender, { params: { organizationId }, ...edit }),
  );
}

/** Whether members get in only with a second factor. */
export function useRequireMfa(organizationId: string) {
  return useMutation({
    mutationFn: (requiresMfa: boolean) =>
      call(updateOrganizationSecurity, { params: { organizationId }, body: { requiresMfa } }),
    changes: 'membership',
  });
}
