import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { Desk } from '../desk.ts';
import { keyOf } from '../forms/message-values.ts';
import { useNameOf } from '../names.ts';
import { recipientsQuery } from '../queries.ts';
import type { Matter, Recipient } from '../queries.ts';

type RecipientFieldProps = {
  label: string;
  desk: Desk;
  matter: Matter;
  chosen: Recipient | null;
  onChoose: (recipient: Recipient) => void;
  value?: string | null;
  error?: ReactNode;
  'data-path'?: string;
};

/** Whom one may write to: the team, and tenants by name, property or flat. */
export function RecipientField({ label, desk, matter, chosen, onChoose, ...field }: RecipientFieldProps) {
  const { t } = useTranslation('messages');
  const nameOf = useNameOf();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...recipientsQuery(desk, search, matter),
    placeholderData: (before) => before,
  });
  const found = data?.items ?? [];
  const isListed = chosen === null || found.some((one) => keyOf(one) === keyOf(chosen));
  const people = isListed ? found : [chosen, ...found];
  const describe = (person: Recipient) => {
    const name = nameOf(person);
    if (person.propertyName !== null)
      return t('form.tenantAt', { name, property: person.propertyName, unit: person.unitNumber ?? '' });
    return person.role === null ? name : t('form.memberAs', { name, role: t(`roles.${person.role}`) });
  };
  return (
    <ComboField
      label={label}
      nothingFound={t('form.nobody')}
      placeholder={t('form.toPlaceholder')}
      options={people.map((person) => ({
        value: keyOf(person),
        label: describe(person),
        group: t(person.isTenant ? 'form.tenants' : 'form.team'),
      }))}
      onSearch={(query) => setSearch(query.trim())}
      {...field}
      onChange={(key) => {
        const person = people.find((one) => keyOf(one) === key);
        if (person) onChoose(person);
      }}
    />
  );
}
