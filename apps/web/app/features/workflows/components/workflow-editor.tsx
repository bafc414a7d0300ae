import type { Workflow } from '@dira/contract/workflows';
import { MOST_A_DAY } from '@dira/domain/deliveries';
import { findWorkflowFaults, templatesOf, WORKFLOW_LIMITS } from '@dira/domain/workflows';
import { formatDate, formatMonth, toBusinessDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { addToMonth } from '../../../lib/months.ts';
import { showToast } from '../../../lib/toast.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconClock, IconMessage, IconPlayerPlay } from '../../../ui/icons.ts';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import { Page } from '../../../ui/page.tsx';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { usePublishWorkflow, type Definition } from '../queries.ts';
import { useSaving } from '../use-saving.ts';
import { useTrial } from '../use-trial.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { WorkflowValues } from '../workflow-values.ts';
import { DefinitionCard } from './definition-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { Sentence } from './sentence.tsx';
import { NumberSlot } from './slots.tsx';
import { TrialCard } from './trial-card.tsx';
import { WordingCard } from './wording-card.tsx';
import { WorkflowHeader } from './workflow-header.tsx';
import classes from './workflow-editor.module.css';

/** What is changed of a workflow as one. */
const whole = ['draft'];

/** A workflow as it is written: what it does at one side, what that would have come to at the other, its runs below. */
export function WorkflowEditor({ workflow }: { workflow: Workflow }) {
  const { t } = useTranslation('workflows');
  const { t: tCommon } = useTranslation();
  const saving = useSaving(workflow);
  const publish = usePublishWorkflow(workflow.id);
  const words = useWorkflowWords();
  const form = useForm<WorkflowValues>({ initialValues: saving.edited.opened });
  const { draft } = form.values;
  const isDirty = form.isDirty();
  useUnsavedChanges(isDirty);
  const [month, setMonth] = useState(() => addToMonth(today().slice(0, 7), -1));
  const trial = useTrial(draft, month);
  const language = useLanguage();
  const change = (next: Definition) => form.setFieldValue('draft', next);
  const save = (onSaved: () => void) =>
    saving.save(form.getValues(), (saved) => {
      form.setInitialValues(saved);
      form.setValues(saved);
      onSaved();
    });
  const saveDraft = () => save(() => showToast({ title: t('editor.saved') }));
  const publishNow = () =>
    publish.mutate(undefined, {
      onSuccess: ({ version }) => showToast({ title: t('editor.publishedNow', { version }) }),
    });
  const meanwhile = useMeanwhile(form, saving.edited, saveDraft, whole);
  const isNew = isDirty || workflow.hasDraft || workflow.version === null;
  return (
    <Page>
      <MeanwhileContext value={meanwhile}>
        <WorkflowHeader
          workflow={workflow}
          values={form.values}
          isDirty={isDirty}
          canPublish={isNew && findWorkflowFaults(draft).length === 0 && form.values.name.trim() !== ''}
          isNew={isNew}
          isSaving={saving.isPending}
          isPublishing={publish.isPending}
          onChange={(field, value) => form.setFieldValue(field, value)}
          onSave={saveDraft}
          onPublish={() => (isDirty ? save(publishNow) : publishNow())}
        />
        <FormSummary
          error={saving.error ?? publish.error}
          fieldErrors={{}}
          labels={{
            draft: t('editor.title'),
            name: t('editor.name'),
            description: tCommon('labels.description'),
            dailyLimit: t('editor.limitLabel'),
          }}
          onPick={() => {}}
        />
        <div className={classes.editor}>
          <DefinitionCard
            definition={draft}
            words={words}
            standing={<Standing workflow={workflow} isDirty={isDirty} />}
            passed={
              trial.result === null ? null : { ...trial.result, month: formatMonth(month, language, 'short') }
            }
            onChange={change}
          >
            <Limits
              value={form.values.dailyLimit}
              onChange={(dailyLimit) => form.setFieldValue('dailyLimit', dailyLimit)}
            />
          </DefinitionCard>
          <div className={classes.side}>
            <TrialCard month={month} onMonth={setMonth} trial={trial} />
            <WordingCard templateIds={templatesOf(draft)} templates={workflow.templates} />
          </div>
          <RunsCard workflowId={workflow.id} />
        </div>
      </MeanwhileContext>
    </Page>
  );
}

function Standing({ workflow, isDirty }: { workflow: Workflow; isDirty: boolean }) {
  const { t } = useTranslation(['workflows', 'message-templates']);
  const { version, hasDraft, versions } = workflow;
  if (isDirty) return t('editor.unsaved');
  if (hasDraft || version === null) return t('editor.draftOf', { version: (version ?? 0) + 1 });
  const published = versions.find((one) => one.version === version);
  if (published === undefined) return t('message-templates:versions.version', { version });
  return t('editor.published', {
    version,
    date: isolate.code(formatDate(toBusinessDate(published.publishedAt))),
  });
}

type LimitsProps = { value: number; onChange: (value: number) => void };

/** What holds it back: the hours of rest, the messages of a person, its own runs of a day. */
function Limits({ value, onChange }: LimitsProps) {
  const { t } = useTranslation('workflows');
  return (
    <>
      <span>
        <Icon of={IconClock} size={15} /> {t('editor.rest')}
      </span>
      <span>
        <Icon of={IconMessage} size={15} /> {t('editor.cap', { count: MOST_A_DAY })}
      </span>
      <span>
        <Icon of={IconPlayerPlay} size={15} />
        <span data-path="dailyLimit">
          <Sentence
            say={(gaps) => t('editor.limit', gaps)}
            slots={{
              runs: (
                <NumberSlot
                  label={t('editor.limitLabel')}
                  said={t('editor.runs', { count: value })}
                  value={value}
                  least={1}
                  most={WORKFLOW_LIMITS.daily}
                  onChange={onChange}
                />
              ),
            }}
          />
        </span>
      </span>
    </>
  );
}
