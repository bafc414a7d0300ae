import { joinStreetAddress } from '@dira/domain/israel/street-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { describeStreet, findSuggestion, useSuggestions, useSuggestionWords } from '../use-suggestions.ts';

/** A whole address on one line, "הרצל 14, חיפה": where a person lives, which nobody outside is asked about. */
export function AddressField({ onChange, ...field }: FieldProps<string> & { maxLength?: number }) {
  const { t } = useTranslation('addresses');
  const [isTyped, setIsTyped] = useState(false);
  const [filled, setFilled] = useState('');
  const [text = '', city = ''] = (field.value ?? '').split(',');
  const { items } = useSuggestions({ of: 'street', text, city }, isTyped);
  const { suggestions, list } = useSuggestionWords(items, describeStreet);
  return (
    <SuggestField
      {...field}
      suggestions={suggestions}
      say={{ list, picked: filled }}
      onChange={(typed) => {
        setIsTyped(true);
        setFilled('');
        onChange?.(typed);
      }}
      onPick={(key) => {
        const item = findSuggestion(items, key);
        if (!item) return;
        const address = joinStreetAddress(item);
        onChange?.(address);
        setFilled(t('filled', { address }));
      }}
    />
  );
}
