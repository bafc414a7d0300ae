import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { findSuggestion, useSuggestions, useSuggestionWords } from '../use-suggestions.ts';

/** A city or another place in Israel, from the list of them; any other may be typed. */
export function CityField({ onChange, ...field }: FieldProps<string> & { maxLength?: number }) {
  const { t } = useTranslation('addresses');
  const [isVisited, setIsVisited] = useState(false);
  const [filled, setFilled] = useState('');
  const { items } = useSuggestions({ of: 'city', text: field.value ?? '' }, isVisited);
  const { suggestions, list } = useSuggestionWords(items, ({ city, otherName }) => ({
    label: city,
    ...(otherName !== '' && { detail: otherName }),
  }));
  return (
    <SuggestField
      {...field}
      autoComplete="address-level2"
      suggestions={suggestions}
      say={{ list, picked: filled }}
      onFocus={() => {
        setIsVisited(true);
        field.onFocus?.();
      }}
      onChange={(typed) => {
        setFilled('');
        onChange?.(typed);
      }}
      onPick={(key) => {
        const item = findSuggestion(items, key);
        if (!item) return;
        onChange?.(item.city);
        setFilled(t('filled', { address: item.city }));
      }}
    />
  );
}
