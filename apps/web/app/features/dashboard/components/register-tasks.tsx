import { formatMoney } from '@dira/i18n/format';
import {
  countDays,
  formatDate,
  formatMonth,
  formatRelativeDate,
  toBusinessDate,
} from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import {
  IconAlertTriangle,
  IconCash,
  IconKey,
  IconUser,
  IconReceipt,
  IconSignature,
} from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Todo } from '../queries.ts';

type CountedKind = Pick<Task, 'icon' | 'tone'> & {
  title: (count: number) => string;
  detail: 'todo.chequesOf' | 'todo.expensesOf';
  to: string;
  action: string;
};

/** What there is of a kind, counted: one task a currency, however many there are. */
function useCountedTasks(
  parts: Todo['dueCheques'],
  { title: sayTitle, detail, to, action, ...look }: CountedKind,
): Task[] {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (parts ?? []).map(({ count, amount, since }) => {
    const title = sayTitle(count);
    return {
      ...look,
      id: `${to} ${amount.currency}`,
      title,
      detail: t(detail, {
        amount: isolate.code(formatMoney(amount, language)),
        date: isolate.code(formatDate(since)),
      }),
      action: (
        <Link {...buttonLook()} to={to} aria-label={`${action}: ${title}`}>
          {action}
        </Link>
      ),
    };
  });
}

/** What to take to the bank, what an owner approves, and what of one's own was not approved. */
export function useMoneyTasks({ dueCheques, waitingExpenses, declinedExpenses }: Todo): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const open = tCommon('actions.open');
  const cheques = useCountedTasks(dueCheques, {
    title: (count) => t('todo.cheques', { count }),
    detail: 'todo.chequesOf',
    icon: IconCash,
    tone: 'due',
    to: paths.cheques(),
    action: t('todo.deposit'),
  });
  const waiting = useCountedTasks(waitingExpenses, {
    title: (count) => t('todo.expenses', { count }),
    detail: 'todo.expensesOf',
    icon: IconReceipt,
    tone: 'due',
    to: paths.expenses({ approval: 'waiting' }),
    action: open,
  });
  const declined = useCountedTasks(declinedExpenses, {
    title: (count) => t('todo.declined', { count }),
    detail: 'todo.expensesOf',
    icon: IconReceipt,
    tone: 'attention',
    to: paths.expenses({ approval: 'declined' }),
    action: open,
  });
  return [...cheques, ...waiting, ...declined];
}

export function useGuaranteeTasks(guarantees: NonNullable<Todo['expiringGuarantees']>['items']): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const tenantNames = useTenantNames();
  return guarantees.map(({ securityId, leaseId, tenant, moreTenants, amount, expiresOn, ...place }) => ({
    id: securityId,
    icon: IconKey,
    tone: expiresOn < today() ? 'late' : 'attention',
    title: t('todo.guarantee', {
      name: tenantNames(tenant.fullName, moreTenants),
      when: formatRelativeDate(expiresOn, today(), language),
    }),
    detail: t('todo.guaranteeOn', {
      place: namePlace(place, tCommon),
      amount: isolate.code(formatMoney(amount, language)),
      date: isolate.code(formatDate(expiresOn)),
    }),
    action: (
      <Link
        {...buttonLook()}
        to={paths.lease(leaseId, { tab: 'securities' })}
        aria-label={`${tCommon('actions.open')}: ${tenant.fullName}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}

/** What tenants who left still have with the landlord; the law has it back by a day. */
export function useReturnTasks(held: NonNullable<Todo['securitiesToReturn']>['items']): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return held.map(({ leaseId, tenant, amount, leftOn, dueOn, ...place }) => ({
    id: `return ${leaseId}`,
    icon: IconKey,
    tone: dueOn < today() ? 'late' : 'attention',
    title: t('todo.returnHeld', {
      name: isolate.text(tenant.fullName),
      amount: isolate.code(formatMoney(amount, language)),
      when: formatRelativeDate(dueOn, today(), language),
    }),
    detail: t('todo.returnHeldOf', {
      place: namePlace(place, tCommon),
      date: isolate.code(formatDate(leftOn)),
    }),
    action: (
      <Link
        {...buttonLook()}
        to={paths.lease(leaseId, { tab: 'securities' })}
        aria-label={`${tCommon('actions.open')}: ${tenant.fullName}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}

/** Statements that did not reach their owners: the address is mended, and they are sent again. */
export function useStatementTasks(statements: NonNullable<Todo['failedStatements']>['items']): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return statements.map(({ ownerId, ownerName, month, to }) => ({
    id: `statement ${ownerId}`,
    icon: IconAlertTriangle,
    tone: 'attention',
    title: t('todo.statementFailed', { name: isolate.text(ownerName) }),
    detail: t('todo.statementFailedOf', {
      month: formatMonth(month, language),
      address: isolate.code(to),
    }),
    action: (
      <Link
        {...buttonLook()}
        to={paths.propertyOwner(ownerId, { month })}
        aria-label={`${tCommon('actions.open')}: ${ownerName}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}

/** What people asked about their own data: the law gives its answer a last day. */
export function usePrivacyTasks(requests: NonNullable<Todo['privacyRequests']>['items']): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return requests.map(({ privacyRequestId, fullName, dueOn }) => {
    const isLate = dueOn < today();
    const title = t('todo.privacy', { name: isolate.text(fullName) });
    return {
      id: `privacy ${privacyRequestId}`,
      icon: IconUser,
      tone: isLate ? 'late' : 'attention',
      title: isLate
        ? t('todo.repairLate', { title, late: tCommon('due.late', { count: countDays(dueOn, today()) }) })
        : t('todo.task', { title, when: formatRelativeDate(dueOn, today(), language) }),
      detail: isolate.code(formatDate(dueOn)),
      action: (
        <Link
          {...buttonLook()}
          to={paths.organizationSettings({
            tab: 'privacy',
            panel: 'privacy-request',
            request: privacyRequestId,
          })}
          aria-label={`${tCommon('actions.open')}: ${title}`}
        >
          {tCommon('actions.open')}
        </Link>
      ),
    };
  });
}

/** The certificate that signed documents are sealed with: once it has ended, readers see the name of another. */
export function useSealKeyTasks(sealKey: Todo['endingSealKey']): Task[] {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  if (sealKey === null) return [];
  const endsOn = toBusinessDate(sealKey.validUntil);
  const hasEnded = endsOn < today();
  return [
    {
      id: 'seal-key',
      icon: IconSignature,
      tone: hasEnded ? 'late' : 'attention',
      title: hasEnded
        ? t('todo.sealKeyEnded')
        : t('todo.sealKey', { when: formatRelativeDate(endsOn, today(), language) }),
      detail: t('todo.sealKeyOf', {
        subject: isolate.text(sealKey.subject),
        date: isolate.code(formatDate(endsOn)),
      }),
      action: (
        <Link {...buttonLook()} to={paths.settings({ tab: 'security', panel: 'seal-key' })}>
          {t('todo.sealKeyRenew')}
        </Link>
      ),
    },
  ];
}
