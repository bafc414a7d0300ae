import { AUDIT_ENTITIES } from '@dira/domain/audit';
import { startSentence } from '@dira/i18n/start-sentence';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDayFilter } from '../../lists/components/day-filter.tsx';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { actorsQuery } from '../queries.ts';
import type { TrailFilter } from '../queries.ts';

/** The person, the kind of things and the days that are shown; each choice is in the address. */
export function TrailFilters({ filter, tools }: { filter: TrailFilter; tools: ReactNode }) {
  return (
    <ListToolbar
      filters={[
        usePersonFilter(filter.actorId),
        useKindFilter(filter.entity),
        useDayFilter('from', filter.from),
        useDayFilter('to', filter.to),
      ]}
      tools={tools}
    />
  );
}

/** A member of the team, each choice in the address as `person`. */
export function usePersonFilter(actorId: string) {
  const { t } = useTranslation('audit');
  const words = useFilterWords();
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(actorsQuery(organizationId));
  const label = t('person');
  const chosen = data.items.find(({ id }) => id === actorId);
  return {
    field: (
      <SelectField
        label={label}
        value={actorId}
        options={[
          { value: '', label: t('everybody') },
          ...data.items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(person) => page.filter({ person })}
      />
    ),
    set: actorId === '' ? null : words(label, chosen?.name ?? t('byFormer')),
    clear: { person: null },
  };
}

function useKindFilter(entity: TrailFilter['entity']) {
  const { t } = useTranslation('audit');
  const words = useFilterWords();
  const page = usePageQuery();
  const language = useLanguage();
  const label = t('kind');
  const kinds = AUDIT_ENTITIES.map((value) => ({ value, label: startSentence(t(`entities.${value}`)) }));
  return {
    field: (
      <SelectField
        label={label}
        value={entity}
        options={[
          { value: '' as const, label: t('everything') },
          ...kinds.toSorted((one, other) => one.label.localeCompare(other.label, language)),
        ]}
        onChange={(kind) => page.filter({ kind })}
      />
    ),
    set: entity === '' ? null : words(label, startSentence(t(`entities.${entity}`))),
    clear: { kind: null },
  };
}
