import { MESSAGE_VARIABLES, type MessageVariable } from '@dira/domain/message-variables';
import { TEMPLATE_CATEGORIES, TEMPLATE_CHANNELS, TEMPLATE_LIMITS } from '@dira/domain/ready-templates';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import type { Edited } from '../../../ui/use-edited.ts';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { isWritten, type TemplateValues } from '../forms/template-values.ts';
import type { Template } from '../queries.ts';
import { useCategoryName, useChannelName } from '../use-words.ts';
import { TemplateActions } from './template-actions.tsx';
import classes from './templates.module.css';

type TemplateFormProps = {
  title: string;
  template: Template | null;
  form: UseFormReturnType<TemplateValues>;
  edited: Edited<TemplateValues> | null;
  language: Language;
  mutation: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onLanguage: (language: Language) => void;
  /** The path of a field that is wrong, also in a language that is not shown. */
  onFault: (path: string) => void;
  onSave: (values: TemplateValues) => void;
};

export function TemplateForm(props: TemplateFormProps) {
  const { title, template, form, edited, language, mutation, onLanguage, onFault, onSave } = props;
  const { t } = useTranslation('message-templates');
  const { t: tCommon } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const labels = useLabels();
  const meanwhile = useMeanwhile(form, edited, () => element.current?.requestSubmit());
  useFormErrors(form, mutation.error);
  useUnsavedChanges(form.isDirty() && !mutation.isSuccess);
  const goTo = (shown: HTMLFormElement | null, path: string) => {
    flushSync(() => onFault(path));
    focusField(shown, path);
  };
  const submit = form.onSubmit(onSave, (errors, _values, event) => {
    const [first] = Object.keys(errors);
    if (first !== undefined && event) goTo(event.currentTarget, first);
  });
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Card title={title}>
        <MeanwhileContext value={meanwhile}>
          <div className={classes.fields}>
            <FormSummary
              error={mutation.error}
              fieldErrors={form.errors}
              labels={labels}
              onPick={(path) => goTo(element.current, path)}
            />
            <About form={form} template={template} />
            <Chips
              label={tCommon('labels.language')}
              chips={languages.map((value) => ({
                value,
                label: isWritten(form.values.texts[value])
                  ? languageNames[value]
                  : `+ ${languageNames[value]}`,
              }))}
              value={language}
              onChange={onLanguage}
            />
            <Words key={language} form={form} language={language} />
            <p className={classes.hint}>{t('languageHint')}</p>
          </div>
        </MeanwhileContext>
        <div className={classes.foot}>
          {template === null ? <span /> : <TemplateActions template={template} />}
          <Button type="submit" variant="filled" loading={mutation.isPending}>
            {t('save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** What it is called and where it belongs; the channel is chosen once. */
function About({ form, template }: Pick<TemplateFormProps, 'form' | 'template'>) {
  const { t } = useTranslation('message-templates');
  const { t: tCommon } = useTranslation();
  const [nameChannel, nameCategory] = [useChannelName(), useCategoryName()];
  const readyKey = template?.readyKey ?? null;
  return (
    <>
      <TextField
        label={tCommon('labels.name')}
        maxLength={TEMPLATE_LIMITS.name}
        isOptional={readyKey !== null}
        {...(readyKey !== null && { placeholder: t(`ready.${readyKey}`) })}
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        {template === null && (
          <SelectField
            label={t('channel')}
            options={TEMPLATE_CHANNELS.map((value) => ({ value, label: nameChannel(value) }))}
            {...form.getInputProps('channel')}
          />
        )}
        <SelectField
          label={t('category')}
          options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: nameCategory(value) }))}
          {...form.getInputProps('category')}
        />
      </div>
      <CheckField
        label={t('isDefault')}
        checked={form.values.isDefault}
        data-path="isDefault"
        onChange={(isDefault) => form.setFieldValue('isDefault', isDefault)}
      />
    </>
  );
}

type WordsProps = { form: UseFormReturnType<TemplateValues>; language: Language };

/** One language: what is inserted goes to where the caret was last. */
function Words({ form, language }: WordsProps) {
  const { t } = useTranslation('message-templates');
  const holder = useRef<HTMLDivElement>(null);
  const place = useRef<'subject' | 'body'>('body');
  const { channel } = form.values;
  const insert = (name: MessageVariable) => {
    const path = `texts.${language}.${channel === 'email' ? place.current : 'body'}`;
    const field = holder.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-path="${path}"]`,
    );
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const inserted = `{${name}}`;
    flushSync(() => form.setFieldValue(path, value.slice(0, start) + inserted + value.slice(end)));
    field.focus();
    field.setSelectionRange(start + inserted.length, start + inserted.length);
  };
  return (
    <div ref={holder} className={classes.words}>
      {channel === 'email' && (
        <TextField
          label={t('subject')}
          maxLength={TEMPLATE_LIMITS.subject}
          {...form.getInputProps(`texts.${language}.subject`)}
          onFocus={() => (place.current = 'subject')}
        />
      )}
      <TextAreaField
        label={t('body')}
        rows={12}
        {...form.getInputProps(`texts.${language}.body`)}
        onFocus={() => (place.current = 'body')}
      />
      <div className={classes.variables} role="group" aria-label={t('insert')}>
        <span aria-hidden="true">{t('insert')}</span>
        {MESSAGE_VARIABLES.map((name) => (
          <Button key={name} size="xs" onClick={() => insert(name)}>
            {t(`variables.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The name of each field by its path; those of a language say which. */
function useLabels(): Record<string, string> {
  const { t } = useTranslation('message-templates');
  const { t: tCommon } = useTranslation();
  const ofLanguages = languages.flatMap((language) => [
    [`texts.${language}.subject`, `${t('subject')}, ${languageNames[language]}`],
    [`texts.${language}.body`, `${t('body')}, ${languageNames[language]}`],
  ]);
  return {
    name: tCommon('labels.name'),
    category: t('category'),
    isDefault: t('isDefault'),
    ...Object.fromEntries(ofLanguages),
  };
}
