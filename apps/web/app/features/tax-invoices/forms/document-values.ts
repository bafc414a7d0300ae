import {
  ALLOCATION_NUMBER_FORM,
  needsAllocationNumber,
  type TaxDocumentKind,
} from '@dira/domain/tax-documents';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewTaxDocument, TaxableDetails } from '../queries.ts';

export type DocumentValues = {
  kind: TaxDocumentKind;
  number: string;
  issuedOn: IsoDate | null;
  allocationNumber: string;
};

export function documentValues(
  { kinds: [kind = 'invoice'] }: TaxableDetails,
  today: IsoDate,
): DocumentValues {
  return { kind, number: '', issuedOn: today, allocationNumber: '' };
}

/** By the threshold of today; the server judges by that of the day. */
export function isAllocated(
  { net, customer, allocationAbove }: TaxableDetails,
  { kind, issuedOn }: Pick<DocumentValues, 'kind' | 'issuedOn'>,
): boolean {
  return (
    issuedOn !== null &&
    needsAllocationNumber(
      { kind, net: net.amount, currency: net.currency, issuedOn, dealerNumber: customer.dealerNumber },
      { value: allocationAbove.amount, validFrom: issuedOn },
    )
  );
}

export function checkDocument(values: DocumentValues, charge: TaxableDetails, today: IsoDate) {
  const { number, issuedOn } = values;
  const allocation = values.allocationNumber.trim();
  const isMissing = allocation === '' && issuedOn === today && isAllocated(charge, values);
  return describeFaults({
    number: number.trim() === '' ? 'required' : null,
    issuedOn: issuedOn === null ? 'invalid_date' : issuedOn > today ? 'in_future' : null,
    allocationNumber: isMissing
      ? 'required'
      : allocation === '' || ALLOCATION_NUMBER_FORM.test(allocation)
        ? null
        : 'nine_digits',
  });
}

/** The document once `checkDocument` has passed it. */
export function toDocument(
  { kind, number, issuedOn, allocationNumber }: DocumentValues,
  { id, gross }: TaxableDetails,
): NewTaxDocument {
  if (issuedOn === null) throw new Error('a document is sent only after it was checked');
  const allocation = allocationNumber.trim();
  return {
    chargeId: id,
    kind,
    number: number.trim(),
    issuedOn,
    allocationNumber: allocation === '' ? null : allocation,
    gross: gross.amount,
  };
}
