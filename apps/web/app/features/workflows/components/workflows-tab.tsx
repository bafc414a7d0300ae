import { workflowLimits, type WorkflowSummary } from '@dira/contract/workflows';
import { templatesOf } from '@dira/domain/workflows';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconPlayerPlay, IconPlus } from '../../../ui/icons.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { firstDefinition } from '../first-values.ts';
import { runsQuery, useAddWorkflow, workflowsQuery } from '../queries.ts';
import { useWorkflowName, useWorkflowWords, type WorkflowWords } from '../use-workflow-words.ts';
import { RunRow } from './run-row.tsx';
import { useHindrance, WorkflowSwitch } from './workflow-switch.tsx';
import cards from './cards.module.css';
import classes from './workflows-tab.module.css';

/** Every workflow as a sentence, with how often it ran lately and its switch. */
export function WorkflowsTab() {
  const { t } = useTranslation('workflows');
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(workflowsQuery(organizationId));
  const words = useWorkflowWords();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" />;
  return (
    <Stack>
      <AskedRuns />
      <Card label={t('list.title')}>
        {data.items.length === 0 ? (
          <EmptyState
            icon={IconPlayerPlay}
            title={t('list.empty')}
            body={t('list.emptyBody')}
            action={<NewWorkflow />}
          />
        ) : (
          <ul className={classes.list}>
            {data.items.map((workflow) => (
              <Row key={workflow.id} workflow={workflow} words={words} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}

/** What waits for an answer, of all of them; nothing where nothing does. */
function AskedRuns() {
  const { t } = useTranslation('workflows');
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(runsQuery(organizationId, null, 'asked'));
  const rows = data === undefined ? [] : rowsOf(data);
  if (rows.length === 0) return null;
  return (
    <Card title={t('runs.states.asked')}>
      <ul className={cards.runs}>
        {rows.map((run) => (
          <RunRow key={run.id} run={run} isNamed />
        ))}
      </ul>
    </Card>
  );
}

function Row({ workflow, words }: { workflow: WorkflowSummary; words: WorkflowWords }) {
  const { t } = useTranslation(['workflows', 'message-templates']);
  const templateIds = templatesOf(workflow.definition);
  const hindrance = useHindrance(workflow, templateIds);
  const { id, version, hasDraft, isActive, offSince, runs } = workflow;
  const name = useWorkflowName().nameOf(workflow);
  const off =
    isActive || offSince === null
      ? []
      : [t('list.offSince', { date: isolate.code(formatDate(toBusinessDate(offSince))) })];
  const facts = [
    ...off,
    t('list.runs', { count: runs.lately }),
    version === null ? t('list.drafted') : t('message-templates:versions.version', { version }),
    ...(hasDraft && version !== null ? [t('list.drafted')] : []),
  ];
  return (
    <li className={classes.row}>
      <Link className={classes.name} to={paths.workflow(id)}>
        <UserText>{name}</UserText>
      </Link>
      <div className={classes.text}>
        <p>{words.saySummary(workflow.definition)}</p>
        {hindrance !== null && (
          <p className={classes.why}>
            {t(`list.${hindrance}`)}{' '}
            <Link to={paths.workflow(id)} aria-label={`${t('list.see')}: ${isolate.text(name)}`}>
              {hindrance === 'unapproved' && t('list.see')}
            </Link>
          </p>
        )}
      </div>
      <p className={classes.facts}>
        {facts.join(' · ')}
        {runs.asked > 0 && <b>{t('list.asked', { count: runs.asked })}</b>}
      </p>
      <WorkflowSwitch workflow={workflow} templateIds={templateIds} />
    </li>
  );
}

/** Asks for a name, and opens what it is the name of. */
export function NewWorkflow() {
  const { t } = useTranslation('workflows');
  const navigate = useNavigate();
  const add = useAddWorkflow();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      <Button variant="filled" icon={IconPlus} onClick={() => setIsNaming(true)}>
        {t('list.add')}
      </Button>
      {isNaming && (
        <NameDialog
          title={t('list.add')}
          name=""
          maxLength={workflowLimits.name}
          submitLabel={t('list.add')}
          change={add}
          onSubmit={(name) =>
            add.mutate(
              { name, draft: firstDefinition },
              { onSuccess: ({ id }) => void navigate(paths.workflow(id)) },
            )
          }
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
