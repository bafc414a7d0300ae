import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import { useWaitingPayments } from '../../money/components/waiting-payments.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Todo } from '../queries.ts';
import { useDeadlineTasks } from './deadline-tasks.tsx';
import { useLeadTasks } from './lead-tasks.tsx';
import { useNoticeTasks } from './notice-tasks.tsx';
import {
  useGuaranteeTasks,
  useMoneyTasks,
  usePrivacyTasks,
  useReturnTasks,
  useSealKeyTasks,
  useStatementTasks,
} from './register-tasks.tsx';
import { useRepairTasks } from './repair-tasks.tsx';
import { useTeamTasks } from './team-tasks.tsx';
import { useThreadTasks } from './thread-tasks.tsx';
import { useEndingTasks, useLateTasks, useRenewalTasks, useVacantTasks } from './todo-tasks.tsx';
import { useUnsignedTasks } from './unsigned-tasks.tsx';
import classes from './todo-card.module.css';

/** What needs a person today, the most urgent first: money that waits, people who wait, signatures, money that is late, days that are about to pass, leases that end, empty flats. */
export function TodoCard({ todo }: { todo: Todo }) {
  const { t } = useTranslation('dashboard');
  const { can } = useOrganization();
  const waiting = useWaitingPayments(
    (todo.waitingPayments?.items ?? []).map((payment) => ({
      ...payment,
      tenantName: payment.tenant.fullName,
    })),
    can['money.post'],
  );
  const late = useLateTasks(todo.overdueLeases?.items ?? []);
  const nearDeadlines = todo.noticeDeadlines?.items ?? [];
  const deadlines = useDeadlineTasks(nearDeadlines);
  const openRenewals = todo.renewals?.items ?? [];
  const renewals = useRenewalTasks(openRenewals);
  const ending = useEndingTasks(
    exceptOf(todo.endingLeases?.items ?? [], [...nearDeadlines, ...openRenewals]),
  );
  const vacant = useVacantTasks(todo.freeUnits.items);
  const money = useMoneyTasks(todo);
  const guarantees = useGuaranteeTasks(todo.expiringGuarantees?.items ?? []);
  const returns = useReturnTasks(todo.securitiesToReturn?.items ?? []);
  const notices = useNoticeTasks(todo.tenantNotices?.items ?? []);
  const repairs = useRepairTasks(todo.pressingRepairs?.items ?? []);
  const unsigned = useUnsignedTasks(todo.unsignedLeases?.items ?? []);
  const threads = useThreadTasks(todo.unansweredThreads?.items ?? []);
  const leads = useLeadTasks(todo.dueLeads?.items ?? []);
  const teamTasks = useTeamTasks(todo.dueTasks?.items ?? []);
  const statements = useStatementTasks(todo.failedStatements?.items ?? []);
  const privacy = usePrivacyTasks(todo.privacyRequests?.items ?? []);
  const sealKey = useSealKeyTasks(todo.endingSealKey);
  const tasks = [
    ...waiting.tasks,
    ...notices,
    ...threads,
    ...leads,
    ...renewals,
    ...unsigned,
    ...money,
    ...teamTasks,
    ...repairs,
    ...late,
    ...returns,
    ...guarantees,
    ...statements,
    ...privacy,
    ...sealKey,
    ...deadlines,
    ...ending,
    ...vacant,
  ];
  return (
    <Card title={t('todo.title')}>
      {tasks.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('todo.nothing')} body={t('todo.nothingBody')} />
      ) : (
        <TaskList tasks={tasks} />
      )}
      <More todo={todo} />
      {waiting.dialog}
    </Card>
  );
}

/** Links to the rest of each kind, of which only the first few are shown. */
function More({ todo }: { todo: Todo }) {
  const { waitingPayments, unsignedLeases, overdueLeases, pressingRepairs, noticeDeadlines, dueTasks } = todo;
  const { endingLeases, failedStatements, freeUnits, privacyRequests, unansweredThreads, dueLeads } = todo;
  const { t } = useTranslation('dashboard');
  const links = [
    {
      count: rest(waitingPayments),
      to: paths.financials({ status: 'pending_confirmation', month: 'all' }),
      text: 'todo.moreWaiting',
    },
    { count: rest(unansweredThreads), to: paths.communications(), text: 'todo.moreUnanswered' },
    { count: rest(dueLeads), to: paths.crm({ sort: 'followUp' }), text: 'todo.moreLeads' },
    { count: rest(unsignedLeases), to: paths.tenants({ show: 'awaiting' }), text: 'todo.moreUnsigned' },
    { count: rest(overdueLeases), to: paths.tenants({ show: 'late' }), text: 'todo.moreLate' },
    {
      count: rest(pressingRepairs),
      to: paths.maintenance({ status: 'active', sort: 'priority' }),
      text: 'todo.moreRepairs',
    },
    { count: rest(dueTasks), to: paths.tasks(), text: 'todo.moreTasks' },
    { count: rest(failedStatements), to: paths.propertyOwners(), text: 'todo.moreStatements' },
    {
      count: rest(privacyRequests),
      to: paths.organizationSettings({ tab: 'privacy' }),
      text: 'todo.morePrivacy',
    },
    { count: rest(noticeDeadlines), to: paths.calendar(), text: 'todo.moreDeadlines' },
    { count: rest(endingLeases), to: paths.tenants({ show: 'ending' }), text: 'todo.moreEnding' },
    { count: rest(freeUnits), to: paths.tenants({ show: 'vacant' }), text: 'todo.moreVacant' },
  ] as const;
  const shown = links.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <footer className={classes.more}>
      {shown.map(({ count, to, text }) => (
        <Link key={text} to={to}>
          {t(text, { count })}
        </Link>
      ))}
    </footer>
  );
}

/** What another row already tells of the same lease is not told twice. */
function exceptOf<Row extends { leaseId: string }>(
  rows: readonly Row[],
  told: readonly { leaseId: string }[],
): Row[] {
  return rows.filter(({ leaseId }) => !told.some((other) => other.leaseId === leaseId));
}

function rest(part: { count: number; items: readonly unknown[] } | null): number {
  return part === null ? 0 : part.count - part.items.length;
}
