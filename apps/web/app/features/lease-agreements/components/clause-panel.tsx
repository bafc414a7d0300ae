import { findUnknownVariables } from '@dira/domain/lease-agreement/clauses';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { templateQuery, useChangeClause, useResetClause } from '../queries.ts';
import type { LeaseTemplate, TemplateClause } from '../queries.ts';
import { useClauseTitle } from '../use-clause-title.ts';
import classes from './clause-list.module.css';

type ClausePanelProps = { clauseKey: string | null; onClose: () => void };

/** A clause of the organization's lease: its words in both languages, or a new one. */
export function ClausePanel({ clauseKey, onClose }: ClausePanelProps) {
  const { organizationId } = useOrganization();
  const { data: template } = useSuspenseQuery(templateQuery(organizationId));
  const clause = template.clauses.find(({ key }) => key === clauseKey) ?? null;
  if (clause?.class === 'locked') return <LockedClause clause={clause} onClose={onClose} />;
  return <ClauseForm template={template} clause={clause} onClose={onClose} />;
}

function LockedClause({ clause, onClose }: { clause: TemplateClause; onClose: () => void }) {
  const { t } = useTranslation('lease-agreements');
  return (
    <SidePanel title={t('clauses.read')} onClose={onClose}>
      <FormNote tone="legal">{t('clauses.locked')}</FormNote>
      {(['he', 'en'] as const).map((language) => (
        <div key={language} lang={language} dir={language === 'he' ? 'rtl' : 'ltr'}>
          <h3>{clause.texts[language].title}</h3>
          <p className={classes.text}>{clause.texts[language].body}</p>
        </div>
      ))}
    </SidePanel>
  );
}

type ClauseFormProps = { template: LeaseTemplate; clause: TemplateClause | null; onClose: () => void };
type Values = { texts: TemplateClause['texts']; isLeftOut: boolean; isFavourConfirmed: boolean };

const noWords = { title: '', body: '' };

function valuesOf(clause: TemplateClause | null): Values {
  return {
    texts: clause?.texts ?? { he: noWords, en: noWords },
    isLeftOut: clause?.isLeftOut ?? false,
    isFavourConfirmed: false,
  };
}

function ClauseForm({ template, clause, onClose }: ClauseFormProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const change = useChangeClause(clause?.key ?? null);
  const reset = useResetClause(clause?.key ?? '');
  const [isResetting, setIsResetting] = useState(false);
  const error = change.error ?? reset.error;
  const names = template.variables.map(({ name }) => name);
  const check = useClauseCheck(names, clause?.class === 'tenant_favour');
  // Of the template that the form was filled from, whatever is loaded meanwhile.
  const edited = useEdited(
    clause && template,
    ({ clauses }) => valuesOf(clauses.find(({ key }) => key === clause?.key) ?? null),
    error,
  );
  const form = useForm<Values>({
    initialValues: edited?.opened ?? valuesOf(null),
    validate: check,
  });
  const labels = {
    'texts.he.title': t('clauses.titleIn.he'),
    'texts.he.body': t('clauses.bodyIn.he'),
    'texts.en.title': t('clauses.titleIn.en'),
    'texts.en.body': t('clauses.bodyIn.en'),
    isFavourConfirmed: t('clauses.favour'),
    isLeftOut: t('clauses.leaveOut'),
  };
  const seen = edited?.seen ?? template;
  const finish = () => {
    showToast({ title: t('clauses.saved') });
    onClose();
  };
  return (
    <>
      <FormPanel
        title={t(clause === null ? 'clauses.add' : 'clauses.edit')}
        form={form}
        edited={edited}
        labels={labels}
        submitLabel={tCommon('actions.save')}
        loading={change.isPending}
        error={error}
        onSubmit={(body) => {
          reset.reset();
          change.mutate({ seen, body }, { onSuccess: finish });
        }}
        onClose={onClose}
      >
        {(['he', 'en'] as const).map((language) => (
          <FieldGroup key={language} legend={t(`languages.${language}`)}>
            <TextField
              label={labels[`texts.${language}.title`]}
              {...form.getInputProps(`texts.${language}.title`)}
            />
            <TextAreaField
              label={labels[`texts.${language}.body`]}
              rows={8}
              {...form.getInputProps(`texts.${language}.body`)}
            />
          </FieldGroup>
        ))}
        {clause?.class === 'tenant_favour' && (
          <Favour
            isConfirmed={form.values.isFavourConfirmed}
            error={form.errors['isFavourConfirmed']}
            onChange={(isConfirmed) => form.setFieldValue('isFavourConfirmed', isConfirmed)}
          />
        )}
        {clause !== null && clause.class === 'free' && (
          <CheckField
            label={t('clauses.leaveOut')}
            hint={t('clauses.leaveOutHint')}
            checked={form.values.isLeftOut}
            data-path="isLeftOut"
            onChange={(isLeftOut) => form.setFieldValue('isLeftOut', isLeftOut)}
          />
        )}
        <Variables variables={template.variables} />
        {clause !== null && clause.origin !== 'built_in' && (
          <div>
            <Button isDanger={clause.origin === 'own'} onClick={() => setIsResetting(true)}>
              {t(clause.origin === 'own' ? 'clauses.remove' : 'clauses.reset')}
            </Button>
          </div>
        )}
      </FormPanel>
      {clause !== null && isResetting && (
        <ResetClause
          clause={clause}
          loading={reset.isPending}
          onClose={() => setIsResetting(false)}
          onConfirm={() => {
            change.reset();
            // What fails is said by the form, which can compare both wordings.
            reset.mutate(seen, { onSuccess: finish, onError: () => setIsResetting(false) });
          }}
        />
      )}
    </>
  );
}

type ResetClauseProps = {
  clause: TemplateClause;
  loading: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Deletes a clause of one's own; one of Dira's goes back to its words. */
function ResetClause({ clause, loading, onClose, onConfirm }: ResetClauseProps) {
  const { t } = useTranslation('lease-agreements');
  const isOwn = clause.origin === 'own';
  const title = isolate.text(useClauseTitle(clause));
  return (
    <ConfirmDialog
      title={t(isOwn ? 'clauses.removeTitle' : 'clauses.resetTitle', { title })}
      confirmLabel={t(isOwn ? 'clauses.remove' : 'clauses.reset')}
      isDanger
      loading={loading}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(isOwn ? 'clauses.removeBody' : 'clauses.resetBody')}
    </ConfirmDialog>
  );
}

/** Says which name means nothing, before the server has to. */
function useClauseCheck(names: readonly string[], needsFavour: boolean) {
  const { t } = useTranslation('lease-agreements');
  const required = (text: string) => (text.trim() === '' ? describeFieldProblem('required') : null);
  const body = (text: string) => {
    const [unknown] = findUnknownVariables(text, names);
    return unknown === undefined
      ? required(text)
      : t('clauses.unknown', { name: `{{${unknown}}}`, interpolation: { skipOnVariables: true } });
  };
  return ({ texts, isFavourConfirmed }: Values) => ({
    'texts.he.title': required(texts.he.title),
    'texts.he.body': body(texts.he.body),
    'texts.en.title': required(texts.en.title),
    'texts.en.body': body(texts.en.body),
    isFavourConfirmed: needsFavour && !isFavourConfirmed ? describeFieldProblem('favour_unconfirmed') : null,
  });
}

type FavourProps = { isConfirmed: boolean; error: unknown; onChange: (isConfirmed: boolean) => void };

function Favour({ isConfirmed, error, onChange }: FavourProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <>
      <FormNote tone="legal">{t('clauses.favourLaw')}</FormNote>
      <CheckField
        label={t('clauses.favour')}
        checked={isConfirmed}
        onChange={onChange}
        data-path="isFavourConfirmed"
      />
      {typeof error === 'string' && <p role="alert">{error}</p>}
    </>
  );
}

function Variables({ variables }: { variables: LeaseTemplate['variables'] }) {
  const { t } = useTranslation('lease-agreements');
  return (
    <details>
      <summary>{t('clauses.variables')}</summary>
      <ul className={classes.variables}>
        {variables.map(({ name, he, en }) => (
          <li key={name}>
            <Code>{`{{${name}}}`}</Code>{' '}
            <small>
              <UserText>{he}</UserText> · <UserText>{en}</UserText>
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
