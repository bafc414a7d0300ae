import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { templatesQuery } from '../../message-templates/queries.ts';
import { useCategoryName, useTemplateName } from '../../message-templates/use-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { FormProps } from '../campaign-values.ts';
import { TemplateWords } from '../components/template-words.tsx';

/** In which words it goes, and how they read. */
export function TemplateFields({ form, label }: FormProps & { label: string }) {
  const { t } = useTranslation('campaigns');
  const { organizationId } = useOrganization();
  const [nameOf, categoryOf] = [useTemplateName(), useCategoryName()];
  const { data } = useQuery(templatesQuery(organizationId));
  const { channel, purpose, templateId } = form.values;
  const offered = (data?.items ?? []).filter((one) => one.channel === channel);
  if (data !== undefined && offered.length === 0) return <FormNote>{t('words.noTemplates')}</FormNote>;
  return (
    <>
      <SelectField
        label={label}
        placeholder={t('words.choose')}
        options={offered.map((one) => ({
          value: one.id,
          label: `${categoryOf(one.category)}: ${nameOf(one)}`,
        }))}
        {...form.getInputProps('templateId')}
      />
      {templateId !== '' && (
        <TemplateWords key={templateId} templateId={templateId} channel={channel} purpose={purpose} />
      )}
    </>
  );
}
