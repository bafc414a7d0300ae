import { privacyEntryLimits } from '@dira/contract/privacy-requests';
import { PRIVACY_REQUEST_KINDS, type PrivacyRequestKind } from '@dira/domain/privacy-requests';
import type { IsoDate } from '@dira/i18n/format-date';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { useEnterRequest } from '../queries.ts';

type Values = {
  kind: PrivacyRequestKind;
  name: string;
  email: string;
  language: Language;
  cameOn: IsoDate | null;
  asked: string;
};

interface EnterPanelProps {
  enter: ReturnType<typeof useEnterRequest>;
  onClose: () => void;
}

/** A request that came on paper or by phone. */
export function EnterPanel({ enter, onClose }: EnterPanelProps) {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const form = useForm<Values>({
    initialValues: {
      kind: 'access',
      name: '',
      email: '',
      language: useLanguage(),
      cameOn: today(),
      asked: '',
    },
    validate: {
      name: (name) => (name.trim().length < 2 ? describeFieldProblem('full_name') : null),
      cameOn: (day) => {
        if (day === null) return describeFieldProblem('required');
        return day > today() ? describeFieldProblem('in_future') : null;
      },
      asked: (asked, { kind }) =>
        kind === 'correction' && asked.trim() === '' ? describeFieldProblem('required') : null,
    },
  });
  const isCorrection = form.getValues().kind === 'correction';
  const labels = {
    kind: t('common:labels.type'),
    name: t('common:labels.fullName'),
    email: t('common:labels.email'),
    language: t('common:labels.language'),
    cameOn: t('cameOn'),
    asked: t('asked'),
  };
  return (
    <FormPanel
      title={t('enter.add')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('enter.add')}
      loading={enter.isPending}
      error={enter.error}
      onSubmit={({ email, cameOn, ...rest }) =>
        enter.mutate(
          { ...rest, email: email.trim() === '' ? null : email.trim(), cameOn: cameOn ?? '' },
          {
            onSuccess: () => {
              showToast({ title: t('enter.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote tone="legal">{t('enter.lead')}</FormNote>
      <FieldRow>
        <SelectField
          label={labels.kind}
          options={PRIVACY_REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <DateField label={labels.cameOn} {...form.getInputProps('cameOn')} />
      </FieldRow>
      <TextField label={labels.name} maxLength={privacyEntryLimits.name} {...form.getInputProps('name')} />
      <TextField
        label={labels.email}
        kind="email"
        isOptional
        hint={t('enter.emailHint')}
        maxLength={privacyEntryLimits.email}
        {...form.getInputProps('email')}
      />
      <SelectField
        label={labels.language}
        hint={t('enter.languageHint')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <TextAreaField label={labels.asked} isOptional={!isCorrection} {...form.getInputProps('asked')} />
    </FormPanel>
  );
}
