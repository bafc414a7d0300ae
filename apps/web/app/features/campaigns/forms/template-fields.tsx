import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { TemplateSummary } from '../../message-templates/queries.ts';
import { useCategoryName, useTemplateName } from '../../message-templates/use-words.ts';
import type { FormProps } from '../campaign-values.ts';
import { TemplateWords } from '../components/template-words.tsx';

type TemplateFieldsProps = FormProps & { label: string; templates: readonly TemplateSummary[] };

/** In which words it goes, and how they read. */
export function TemplateFields({ form, label, templates }: TemplateFieldsProps) {
  const { t } = useTranslation('campaigns');
  const [nameOf, categoryOf] = [useTemplateName(), useCategoryName()];
  const { channel, purpose, templateId } = form.values;
  const offered = templates.filter((one) => one.channel === channel);
  return (
    <>
      <SelectField
        label={label}
        placeholder={t('words.choose')}
        {...(offered.length === 0 && {
          hint: (
            <>
              {t('words.noTemplates')}{' '}
              <Link to={`${paths.workflows()}?tab=templates&template=new`}>{t('words.addTemplate')}</Link>
            </>
          ),
        })}
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
