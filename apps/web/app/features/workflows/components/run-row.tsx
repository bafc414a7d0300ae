import type { WorkflowRun } from '@dira/contract/workflows';
import type { WorkflowRunState } from '@dira/domain/workflows';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown, IconChevronRight } from '../../../ui/icons.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useAnswerRun } from '../queries.ts';
import { useWorkflowName } from '../use-workflow-words.ts';
import { RunSteps } from './run-steps.tsx';
import classes from './cards.module.css';

const tones: Record<WorkflowRunState, StatusTone> = {
  running: 'wait',
  waiting: 'wait',
  asked: 'due',
  done: 'ok',
  skipped: 'off',
  failed: 'late',
  stopped: 'off',
};

interface RunRowProps {
  run: WorkflowRun;
  /** Among those of several workflows it says of which it is. */
  isNamed?: boolean;
}

/** One run: when, for whom, how it stands and in a few words why; pressed, step by step. */
export function RunRow({ run, isNamed = false }: RunRowProps) {
  const { t } = useTranslation('workflows');
  const page = usePageQuery();
  const { nameOf } = useWorkflowName();
  const isOpen = page.get('run') === run.id;
  const { id, startedAt, state, tenantName, propertyName, unitNumber, amount, asks } = run;
  const place = [propertyName, unitNumber].flatMap((part) => part ?? []).join(' ');
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => page.filter({ run: isOpen ? null : id })}
        >
          <Code>{formatDateTime(startedAt)}</Code>
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={14} />
        </button>
        <span>
          <UserText>{tenantName ?? (place === '' ? t('runs.unknown') : place)}</UserText>{' '}
          <span className={classes.muted}>{amount !== null && <Amount value={amount} />}</span>
          {isNamed && (
            <Link className={classes.of} to={paths.workflow(run.workflow.id)}>
              <UserText>{nameOf(run.workflow)}</UserText>
            </Link>
          )}
        </span>
        <span>
          <StatusPill tone={tones[state]}>{t(`runs.states.${state}`)}</StatusPill>
        </span>
        <Dots run={run} />
        <div>
          <Reason run={run} />
          {asks?.canAnswer === true && <Answers runId={id} />}
        </div>
      </div>
      {isOpen && <RunSteps run={run} />}
    </li>
  );
}

function Dots({ run: { stepsDone, stepsCount, state } }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflows');
  return (
    <span
      className={classes.dots}
      role="img"
      aria-label={t('runs.progress', { done: stepsDone, count: stepsCount })}
    >
      {Array.from({ length: stepsCount }, (_, at) => (
        <i
          key={at}
          data-done={at < stepsDone || undefined}
          data-failed={(state === 'failed' && at === stepsDone) || undefined}
        />
      ))}
    </span>
  );
}

/** Why a run stands as it does. */
function Reason({ run: { state, because, failure, wakesAt, asks } }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflows');
  if (asks !== null) {
    const question = isolate.text(asks.question);
    const says = asks.isCharge
      ? t('runs.asksCharge', { question, interpolation: { skipOnVariables: true } })
      : question;
    const by = wakesAt === null ? null : t('runs.answerBy', { date: isolate.code(formatDateTime(wakesAt)) });
    return (
      <>
        {says}
        {by !== null && <div className={classes.muted}>{by}</div>}
      </>
    );
  }
  if (because !== null) return t(`runs.because.${because}`);
  if (failure !== null) return t(`runs.failures.${failure}`);
  if (wakesAt !== null && state === 'waiting')
    return t('runs.until', { date: isolate.code(formatDateTime(wakesAt)) });
  if (state === 'done') return t('runs.done');
  return t(state === 'stopped' ? 'runs.stopped' : 'runs.running');
}

/** What a member says to what a run asks. */
function Answers({ runId }: { runId: string }) {
  const { t } = useTranslation('workflows');
  const answer = useAnswerRun(runId);
  const say = (isApproved: boolean) =>
    answer.mutate(isApproved, sayOutcome(t(isApproved ? 'runs.approved' : 'runs.declined')));
  const isPressed = (isApproved: boolean) => answer.isPending && answer.variables === isApproved;
  return (
    <div className={classes.answers}>
      <Button size="xs" variant="filled" loading={isPressed(true)} onClick={() => say(true)}>
        {t('runs.approve')}
      </Button>
      <Button size="xs" loading={isPressed(false)} onClick={() => say(false)}>
        {t('runs.decline')}
      </Button>
    </div>
  );
}
