import { workflowLimits, type Workflow } from '@dira/contract/workflows';
import { templatesOf } from '@dira/domain/workflows';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { IconDots } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { PageHeader } from '../../../ui/page.tsx';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { useDeleteWorkflow } from '../queries.ts';
import type { WorkflowValues } from '../workflow-values.ts';
import { useHindrance, WorkflowSwitch } from './workflow-switch.tsx';
import classes from './workflow-header.module.css';

interface WorkflowHeaderProps {
  workflow: Workflow;
  values: WorkflowValues;
  isDirty: boolean;
  /** There is something that is not published. */
  isNew: boolean;
  canPublish: boolean;
  isSaving: boolean;
  isPublishing: boolean;
  onChange: (field: 'name' | 'description', value: string) => void;
  onSave: () => void;
  onPublish: () => void;
}

/** The name of a workflow, written where it stands; its switch, and what is done with its draft. */
export function WorkflowHeader(props: WorkflowHeaderProps) {
  const { workflow, values, isDirty, isNew, canPublish, isSaving, isPublishing } = props;
  const { t } = useTranslation(['workflows', 'shell']);
  const { t: tCommon } = useTranslation();
  const id = useId();
  const { version } = workflow;
  const templateIds = templatesOf(workflow.definition);
  const hindrance = useHindrance(workflow, templateIds);
  const name = values.name.trim();
  return (
    <PageHeader
      tabTitle={`${name} · ${t('shell:screens.workflows')}`}
      title={
        <>
          <Link className={classes.back} to={paths.workflows()}>
            {t('list.title')}
          </Link>
          <label htmlFor={id}>
            <Spoken>{t('editor.name')}</Spoken>
          </label>
          <span className={classes.field}>
            <input
              id={id}
              data-path="name"
              dir="auto"
              autoComplete="off"
              placeholder={t('editor.name')}
              maxLength={workflowLimits.name}
              value={values.name}
              aria-invalid={name === '' || undefined}
              onChange={(event) => props.onChange('name', event.currentTarget.value)}
            />
          </span>
          <SavedMeanwhile id={`${id}-saved`} label={t('editor.name')} path="name" value={values.name} />
        </>
      }
      purpose={
        <>
          <label htmlFor={`${id}-description`}>
            <Spoken>{tCommon('labels.description')}</Spoken>
          </label>
          <span className={classes.field}>
            <input
              id={`${id}-description`}
              data-path="description"
              dir="auto"
              autoComplete="off"
              placeholder={tCommon('labels.description')}
              maxLength={workflowLimits.description}
              value={values.description}
              onChange={(event) => props.onChange('description', event.currentTarget.value)}
            />
          </span>
          <SavedMeanwhile
            id={`${id}-description-saved`}
            label={tCommon('labels.description')}
            path="description"
            value={values.description}
          />
          {hindrance !== null && <span className={classes.why}>{t(`list.${hindrance}`)}</span>}
        </>
      }
      actions={
        <>
          <WorkflowSwitch workflow={workflow} templateIds={templateIds} isLabelled />
          <Button disabled={!isDirty || name === ''} loading={isSaving} onClick={props.onSave}>
            {t('editor.save')}
          </Button>
          <Button
            variant="filled"
            disabled={!canPublish}
            loading={isPublishing}
            aria-describedby={`${id}-why`}
            onClick={props.onPublish}
          >
            {t('editor.publish', { version: (version ?? 0) + 1 })}
          </Button>
          <span id={`${id}-why`} hidden>
            {isNew ? t('list.drafted') : t('editor.nothingNew', { version })}
          </span>
          <More workflow={workflow} name={name} />
        </>
      }
    />
  );
}

/** The end of a workflow, which asks first. */
function More({ workflow, name }: { workflow: Workflow; name: string }) {
  const { t } = useTranslation('workflows');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteWorkflow(workflow.id);
  const [isAsking, setIsAsking] = useState(false);
  const names = { title: isolate.text(name), interpolation: { skipOnVariables: true } };
  return (
    <>
      <Menu
        label={tCommon('actions.more')}
        items={[{ key: 'delete', label: t('delete.button'), isDanger: true, run: () => setIsAsking(true) }]}
        renderTrigger={(props) => <IconButton label={tCommon('actions.more')} icon={IconDots} {...props} />}
      />
      {isAsking && (
        <ConfirmChange
          title={tCommon('labels.deleteTitle', names)}
          confirmLabel={t('delete.button')}
          isDanger
          change={remove}
          value={undefined}
          done={tCommon('labels.wasDeleted', names)}
          onDone={() => void navigate(paths.workflows())}
          onClose={() => setIsAsking(false)}
        >
          {t('delete.body')}
        </ConfirmChange>
      )}
    </>
  );
}
