import type { WorkflowRun, WorkflowRunDetails } from '@dira/contract/workflows';
import { formatDateTime } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { runQuery, useStopRun } from '../queries.ts';
import classes from './cards.module.css';

type RunStep = WorkflowRunDetails['steps'][number];

/** A run step by step, with its times; one that is under way can be stopped. */
export function RunSteps({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation(['workflows', 'message-templates']);
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data, error } = useQuery(runQuery(organizationId, run.id));
  const stop = useStopRun(run.id);
  return (
    <div className={classes.inside}>
      {error !== null && <p role="alert">{describeProblem(error)}</p>}
      {error === null && data === undefined && <Skeleton width="60%" height="4rem" />}
      {data !== undefined && (
        <ol className={classes.log}>
          {data.steps.map((step) => (
            <li key={`${step.step}:${step.at}:${step.result}`} data-result={step.result}>
              <Code>{formatDateTime(step.at)}</Code>
              <span>
                <StepSays step={step} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {run.leaseId !== null && (
        <span className={classes.muted}>
          {t('message-templates:versions.version', { version: run.version })} ·{' '}
          <Link to={paths.lease(run.leaseId)}>{tCommon('actions.openLease')}</Link>
        </span>
      )}
      {run.endedAt === null && (
        <RemoveButton
          label={t('runs.stop')}
          title={`${t('runs.stop')}?`}
          change={stop}
          done={t('runs.stoppedNow')}
        >
          {t('runs.stopBody')}
        </RemoveButton>
      )}
    </div>
  );
}

/** What was done, where it is to be seen, and why it went no further. */
function StepSays({ step }: { step: RunStep }) {
  const { t } = useTranslation(['workflows', 'sent-messages']);
  const { kind, result, because, by, message, taskId, requestId } = step;
  const name = t(`log.${kind}`);
  const skip = message?.skippedBecause ?? null;
  const answerer = by?.name ?? null;
  const link =
    taskId !== null
      ? paths.tasks({ task: taskId })
      : requestId !== null
        ? paths.maintenance({ open: requestId })
        : message !== null
          ? paths.workflows({ tab: 'sent', message: message.id })
          : null;
  const says = [
    ...(result === 'done' ? [] : [t(`results.${result}`)]),
    ...(message === null ? [] : [t(`sent-messages:states.${message.state}`)]),
    ...(skip === null ? [] : [t(`sent-messages:skips.${skip}`)]),
    ...(answerer === null
      ? []
      : [t('by', { name: isolate.text(answerer), interpolation: { skipOnVariables: true } })]),
    ...(because === null ? [] : [t(`runs.because.${because}`)]),
  ];
  return (
    <>
      {link === null ? name : <Link to={link}>{name}</Link>}
      {message !== null &&
        message.subject !== '' &&
        ` ${t('quoted', { name: isolate.text(message.subject), interpolation: { skipOnVariables: true } })}`}
      {says.length > 0 && <span className={classes.muted}> · {says.join(' · ')}</span>}
    </>
  );
}
