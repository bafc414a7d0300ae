import { BANNER_AUDIENCES, BANNER_TONES, bannerLimits } from '@dira/contract/banners';
import type { IsoDate } from '@dira/i18n/format-date';
import { languageNames, languages } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useCreateBanner, type Banner } from '../queries.ts';

type Values = Pick<Banner, 'tone' | 'audience'> & {
  firstDay: IsoDate | null;
  lastDay: IsoDate | null;
  texts: Record<(typeof languages)[number], string>;
};

/** A new banner: what it says in each language, to whom, and on which days. */
export function BannerPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['banners', 'common']);
  const create = useCreateBanner();
  const form = useForm<Values>({
    initialValues: {
      tone: 'info',
      audience: 'everyone',
      firstDay: today(),
      lastDay: today(),
      texts: { en: '', he: '', es: '', fr: '', sq: '' },
    },
    validate: {
      firstDay: (day) => (day === null ? describeFieldProblem('required') : null),
      lastDay: (day, { firstDay }) => {
        if (day === null) return describeFieldProblem('required');
        if (day < today()) return describeFieldProblem('in_past');
        return firstDay !== null && day < firstDay ? describeFieldProblem('ends_before_start') : null;
      },
      texts: { en: (text) => (text.trim() === '' ? describeFieldProblem('required') : null) },
    },
  });
  const labels = {
    tone: t('common:labels.type'),
    audience: t('audience'),
    firstDay: t('firstDay'),
    lastDay: t('lastDay'),
    ...Object.fromEntries(languages.map((language) => [`texts.${language}`, languageNames[language]])),
  };
  return (
    <FormPanel
      title={t('add')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('submit')}
      loading={create.isPending}
      error={create.error}
      onSubmit={({ firstDay, lastDay, texts, ...rest }) =>
        create.mutate(
          {
            ...rest,
            firstDay: firstDay ?? '',
            lastDay: lastDay ?? '',
            texts: { en: texts.en, ...given(texts) },
          },
          {
            onSuccess: () => {
              showToast({ title: t('created') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          label={labels.tone}
          options={BANNER_TONES.map((value) => ({ value, label: t(`tones.${value}`) }))}
          {...form.getInputProps('tone')}
        />
        <SelectField
          label={labels.audience}
          options={BANNER_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          {...form.getInputProps('audience')}
        />
      </FieldRow>
      <FieldRow>
        <DateField label={labels.firstDay} {...form.getInputProps('firstDay')} />
        <DateField label={labels.lastDay} {...form.getInputProps('lastDay')} />
      </FieldRow>
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageNames[language]}
          hint={language === 'en' ? t('english') : undefined}
          maxLength={bannerLimits.texts.en}
          {...form.getInputProps(`texts.${language}`)}
        />
      ))}
    </FormPanel>
  );
}

/** What was written; languages without a text get the English. */
function given(texts: Values['texts']): Partial<Values['texts']> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
