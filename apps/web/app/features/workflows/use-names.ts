import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { templatesQuery } from '../message-templates/queries.ts';
import { useTemplateName } from '../message-templates/use-words.ts';
import { useOrganization } from '../organizations/queries.ts';
import { useNamedProperties } from '../properties/use-named-properties.ts';
import { taskAssigneesQuery } from '../tasks/queries.ts';

const none: readonly [] = [];

/** What a workflow names: the templates that it sends, the members whom it asks, the properties that it is of. */
export function useNames() {
  const { t } = useTranslation(['workflows', 'message-templates']);
  const { organizationId, can } = useOrganization();
  const nameTemplate = useTemplateName();
  const { data: templates } = useQuery({
    ...templatesQuery(organizationId),
    enabled: can['message_templates.manage'],
  });
  const { data: assignees } = useQuery({
    ...taskAssigneesQuery(organizationId),
    enabled: can['tasks.see'],
  });
  const properties = useNamedProperties(none);
  // Workflows write by mail; one that was chosen stays to be seen.
  const mails = (templates?.items ?? []).filter(({ channel }) => channel === 'email');
  const members = assignees?.items ?? [];
  return {
    templates: mails.map((one) => ({ id: one.id, name: nameTemplate(one) })),
    members,
    properties,
    nameTemplate: (id: string | null) => {
      if (id === null) return t('choose');
      const known = templates?.items.find((one) => one.id === id);
      return known === undefined ? '…' : t('quoted', { name: isolate.text(nameTemplate(known)) });
    },
    nameMember: (id: string | null) => {
      if (id === null) return t('members.team');
      const known = members.find((one) => one.id === id);
      if (known !== undefined) return isolate.text(known.name);
      return assignees === undefined ? '…' : t('message-templates:versions.former');
    },
    nameProperties: (ids: readonly string[]) => {
      const [only = ''] = ids;
      const name = ids.length === 1 ? properties.nameOf(only) : '';
      return name === '' ? t('conditions.someProperties', { count: ids.length }) : isolate.text(name);
    },
  };
}
export type Names = ReturnType<typeof useNames>;
