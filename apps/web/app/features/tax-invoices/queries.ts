import type { Answer, Sent } from '@dira/contract/calls';
import {
  allocateTaxDocument,
  exportTaxDocuments,
  getTaxableCharge,
  getTaxDocument,
  listTaxableCharges,
  listTaxDocuments,
  recordTaxDocument,
  removeTaxDocument,
  TAX_DOCUMENT_SHOWS,
} from '@dira/contract/tax-invoices';
import {
  connectTaxProvider,
  disconnectTaxProvider,
  getTaxProvider,
  requestTaxDocument,
} from '@dira/contract/tax-providers';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { useChange } from '../organizations/queries.ts';

export type TaxableCharge = Answer<typeof listTaxableCharges>['items'][number];
export type TaxableDetails = Answer<typeof getTaxableCharge>;
export type TaxDocument = Answer<typeof listTaxDocuments>['items'][number];
export type NewRequest = Sent<typeof requestTaxDocument>;
export type Connection = NonNullable<Answer<typeof getTaxProvider>['connection']>;
export type ProviderKey = Sent<typeof connectTaxProvider>;
export type NewTaxDocument = Sent<typeof recordTaxDocument>;

export type TaxFilter = {
  readonly show: (typeof TAX_DOCUMENT_SHOWS)[number];
  /** `2026-12`; empty for all. */
  readonly month: string;
};

/** The filter as the address says it; an address may hold anything. */
export function taxFilterOf(get: (name: string) => string | null): TaxFilter {
  const month = get('month') ?? '';
  return {
    show: oneOf(get('show'), TAX_DOCUMENT_SHOWS),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  };
}

// Under the money: what is charged or paid changes what is to issue.
const keys = (organizationId: string) => ['money', organizationId, 'tax-documents'] as const;
const asked = (month: string) => (month === '' ? {} : { month });

export function taxableChargesQuery(organizationId: string, { month }: Pick<TaxFilter, 'month'>) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'to_issue', month],
    queryFn: ({ pageParam, signal }) =>
      call(listTaxableCharges, {
        params: { organizationId },
        query: { ...asked(month), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function taxDocumentsQuery(organizationId: string, { month }: Pick<TaxFilter, 'month'>) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'issued', month],
    queryFn: ({ pageParam, signal }) =>
      call(listTaxDocuments, {
        params: { organizationId },
        query: { ...asked(month), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** All that the document of a charge has to say, in Hebrew and in the language of the page. */
export function taxableChargeQuery(organizationId: string, chargeId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'charge', chargeId, currentLanguage()],
    queryFn: ({ signal }) =>
      call(getTaxableCharge, {
        params: { organizationId, chargeId },
        query: { language: currentLanguage() },
        signal,
      }),
  });
}

export function taxDocumentQuery(organizationId: string, taxDocumentId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'document', taxDocumentId],
    queryFn: ({ signal }) => call(getTaxDocument, { params: { organizationId, taxDocumentId }, signal }),
  });
}

export function saveTaxDocuments(organizationId: string, month: string, file: TableFile): Promise<void> {
  const query = { ...asked(month), ...tableQuery(file) };
  return saveFile(call(exportTaxDocuments, { params: { organizationId }, query }));
}

export function useRecordDocument() {
  return useChange('tax_document', (organizationId, body: NewTaxDocument, key) =>
    call(recordTaxDocument, { params: { organizationId }, key, body }),
  );
}

export function useAllocateDocument() {
  return useChange('tax_document', (organizationId, { id, allocationNumber }: Allocation) =>
    call(allocateTaxDocument, { params: { organizationId, taxDocumentId: id }, body: { allocationNumber } }),
  );
}
type Allocation = { id: string; allocationNumber: string };

export function useRemoveDocument() {
  return useChange('tax_document', (organizationId, taxDocumentId: string) =>
    call(removeTaxDocument, { params: { organizationId, taxDocumentId } }),
  );
}

/** Asks the certified software; what it answers is heard of later. */
export function useRequestDocument() {
  return useChange('tax_document', (organizationId, body: NewRequest, key) =>
    call(requestTaxDocument, { params: { organizationId }, key, body }),
  );
}

export function taxProviderQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'provider'],
    queryFn: ({ signal }) => call(getTaxProvider, { params: { organizationId }, signal }),
  });
}

export function useConnectProvider() {
  return useChange('tax_provider', (organizationId, body: ProviderKey) =>
    call(connectTaxProvider, { params: { organizationId }, body }),
  );
}

export function useDisconnectProvider() {
  return useChange('tax_provider', (organizationId) =>
    call(disconnectTaxProvider, { params: { organizationId } }),
  );
}
