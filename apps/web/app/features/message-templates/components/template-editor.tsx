import type { Language } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Columns, Stack } from '../../../ui/page.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { SubmissionsCard } from '../../whatsapp-connections/components/submissions-card.tsx';
import {
  faultsOf,
  languageOfPath,
  newTemplateValues,
  templateValuesOf,
  textsToSend,
  type TemplateValues,
} from '../forms/template-values.ts';
import { useChangeTemplate, useCreateTemplate, type Template } from '../queries.ts';
import { useTemplateName } from '../use-words.ts';
import { ApprovalCard } from './approval-card.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { VersionsCard } from './versions-card.tsx';

type TemplateEditorProps = {
  /** Null for a new one. */
  template: Template | null;
  /** A new one begins with its words. */
  copyOf: Template | null;
  /** It is opened anew with what was saved. */
  onSaved?: () => void;
};

/** The words of a template beside how a tenant would read them, its approval and its versions. */
export function TemplateEditor({ template, copyOf, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation('message-templates');
  const page = usePageQuery();
  const own = useLanguage();
  const nameOf = useTemplateName();
  const create = useCreateTemplate();
  const change = useChangeTemplate(template?.id ?? '');
  const [language, setLanguage] = useState(own);
  const check = useCheck(own);
  const edited = useEdited(template, templateValuesOf, change.error);
  const form = useForm<TemplateValues>({
    initialValues:
      edited?.opened ??
      (copyOf === null
        ? newTemplateValues()
        : {
            ...templateValuesOf(copyOf),
            name: t('copyOf', { name: nameOf(copyOf), interpolation: { skipOnVariables: true } }),
            isDefault: false,
          }),
    validate: (values) => check(values, template),
  });
  const save = (values: TemplateValues) => {
    const { name, category, isDefault, channel } = values;
    const body = { name: name.trim(), category, isDefault, texts: textsToSend(values) };
    const done = () => showToast({ title: t('saved') });
    if (edited === null) {
      const open = ({ id }: { id: string }) => {
        done();
        page.filter({ template: id, of: null });
      };
      create.mutate({ ...body, channel }, { onSuccess: open });
      return;
    }
    change.mutate(
      { seen: edited.seen, body },
      {
        onSuccess: () => {
          done();
          onSaved?.();
        },
      },
    );
  };
  const mutation = template === null ? create : change;
  return (
    <Stack>
      <div>
        <Link
          {...buttonLook({ variant: 'subtle', size: 'xs' })}
          to={page.link({ template: null, of: null })}
          preventScrollReset
        >
          {t('back')}
        </Link>
      </div>
      <Columns>
        <TemplateForm
          title={template === null ? t('add') : isolate.text(nameOf(template))}
          template={template}
          form={form}
          edited={edited}
          language={language}
          mutation={mutation}
          onLanguage={setLanguage}
          onFault={(path) => setLanguage((now) => languageOfPath(path) ?? now)}
          onSave={save}
        />
        <Stack>
          <TemplatePreview values={form.values} language={language} />
          {template !== null && <ApprovalCard template={template} isDirty={form.isDirty()} />}
          {template !== null && (
            <SubmissionsCard templateId={template.id} version={template.version} isDirty={form.isDirty()} />
          )}
          {template !== null && <VersionsCard template={template} />}
        </Stack>
      </Columns>
    </Stack>
  );
}

/** What is wrong, in words that name it, before the server has to. */
function useCheck(own: Language) {
  const { t } = useTranslation('message-templates');
  return (values: TemplateValues, template: Template | null) => {
    const faults = Object.entries(faultsOf(values)).map(([path, fault]) => [
      path,
      'unknown' in fault
        ? t('unknown', { name: isolate.code(fault.unknown), interpolation: { skipOnVariables: true } })
        : describeFieldProblem(fault.code),
    ]);
    const hasName = values.name.trim() !== '' || (template?.readyKey ?? null) !== null;
    const hasWords = Object.keys(textsToSend(values)).length > 0;
    return {
      ...Object.fromEntries(faults),
      ...(!hasName && { name: describeFieldProblem('required') }),
      ...(!hasWords && { [`texts.${own}.body`]: t('noWords') }),
    };
  };
}
