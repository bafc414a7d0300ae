import { joinStreetAddress } from '@dira/domain/israel/street-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuid } from '../../../lib/uuid.ts';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { findDetails } from '../queries.ts';
import type { AddressDetails, AddressSuggestion } from '../queries.ts';
import { describeStreet, findSuggestion, useSuggestions, useSuggestionWords } from '../use-suggestions.ts';

type StreetFieldProps = FieldProps<string> & {
  city: string;
  /** The address as the form has it at that moment. */
  read: () => AddressDetails;
  fill: (address: AddressDetails) => void;
  maxLength?: number;
};

/** A street in Israel. A suggestion fills in number, city and postcode as far as they are known. */
export function StreetField({ city, read, fill, onChange, ...field }: StreetFieldProps) {
  const { t } = useTranslation('addresses');
  const { organizationId } = useOrganization();
  const [session, setSession] = useState(randomUuid);
  const [isTyped, setIsTyped] = useState(false);
  const [filled, setFilled] = useState('');
  // What somebody has saved before is not asked about.
  const text = isTyped ? (field.value ?? '') : '';
  const { items, asksMaps } = useSuggestions({ of: 'street', text, city, session }, true);
  const { suggestions, list } = useSuggestionWords(items, describeStreet);

  const put = (address: AddressDetails) => {
    fill(address);
    setFilled(t('filled', { address: sayAddress(address) }));
  };
  const pick = async (item: AddressSuggestion) => {
    const chosen = merge(read(), item);
    put(chosen);
    setIsTyped(false);
    // Whatever is typed next is another address.
    setSession(randomUuid());
    const details = await findDetails(organizationId, item, session);
    // Whoever has typed on meanwhile has the last word.
    if (details !== null && isSame(read(), chosen)) put(merge(chosen, details));
  };
  return (
    <SuggestField
      {...field}
      autoComplete="address-line1"
      hint={asksMaps ? t('mapsNote') : field.hint}
      suggestions={suggestions}
      say={{ list, picked: filled }}
      onChange={(typed) => {
        setIsTyped(true);
        setFilled('');
        onChange?.(typed);
      }}
      onPick={(key) => {
        const item = findSuggestion(items, key);
        if (item) void pick(item);
      }}
    />
  );
}

/** What is known replaces what stands there, and nothing else does. */
function merge(stands: AddressDetails, known: AddressDetails): AddressDetails {
  return {
    street: known.street || stands.street,
    houseNumber: known.houseNumber || stands.houseNumber,
    city: known.city || stands.city,
    zipCode: known.zipCode || stands.zipCode,
  };
}

function isSame(one: AddressDetails, other: AddressDetails): boolean {
  return sayAddress(one) === sayAddress(other);
}

function sayAddress(address: AddressDetails): string {
  return `${joinStreetAddress(address)} ${address.zipCode}`.trim();
}
