import { formatList } from '@dira/i18n/format';
import { countDays, formatDate, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { IconClock, IconFileText, IconSignature } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { RemindButton } from '../../signing/components/remind-button.tsx';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Todo } from '../queries.ts';
import { OpenLease } from './open-lease.tsx';
import classes from './todo-card.module.css';

type Unsigned = NonNullable<Todo['unsignedLeases']>['items'][number];
type Signing = NonNullable<Unsigned['signing']>;

/** Leases that nobody has agreed to yet: whose signature is awaited, and what was not sent. */
export function useUnsignedTasks(leases: readonly Unsigned[]): Task[] {
  const awaiting = useAwaitingTask();
  const draft = useDraftTask();
  return leases.map((lease) => (lease.signing === null ? draft(lease) : awaiting(lease, lease.signing)));
}

function useAwaitingTask() {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const language = useLanguage();
  const tenantNames = useTenantNames();
  return (lease: Unsigned, { requestId, awaited, signed, of, expiresAt }: Signing): Task => {
    const until = toBusinessDate(expiresAt);
    const hasExpired = countDays(until, today()) > 0;
    const [next, ...others] = awaited;
    const names = formatList(
      awaited.map(({ fullName }) => isolate.text(fullName)),
      language,
    );
    const progress = { place: namePlace(lease, tCommon), signed, of };
    return {
      id: `unsigned ${lease.leaseId}`,
      icon: hasExpired ? IconClock : IconSignature,
      tone: hasExpired ? 'attention' : 'wait',
      title: hasExpired
        ? t('todo.unsigned.expired', { name: tenantNames(lease.tenant.fullName, lease.moreTenants) })
        : others.length === 0
          ? t('todo.unsigned.awaiting', { name: names })
          : t('todo.unsigned.awaitingSeveral', { names }),
      detail: hasExpired
        ? t('todo.unsigned.expiredOf', { ...progress, date: isolate.code(formatDate(until)) })
        : t('todo.unsigned.progress', {
            ...progress,
            when: isolate.text(formatRelativeDate(until, today(), language)),
          }),
      action: (
        <div className={classes.actions}>
          {can['signing.manage'] && !hasExpired && others.length === 0 && next?.hasEmail === true && (
            <RemindButton requestId={requestId} signer={next} />
          )}
          <OpenLease leaseId={lease.leaseId} name={lease.tenant.fullName} />
        </div>
      ),
    };
  };
}

function useDraftTask() {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const tenantNames = useTenantNames();
  return (lease: Unsigned): Task => {
    const place = namePlace(lease, tCommon);
    const when = (day: string) => isolate.text(formatRelativeDate(day, today(), language));
    const { renewedEndsOn } = lease;
    return {
      id: `unsigned ${lease.leaseId}`,
      icon: IconFileText,
      tone: 'off',
      title: t(renewedEndsOn === null ? 'todo.unsigned.draft' : 'todo.unsigned.renewal', {
        name: tenantNames(lease.tenant.fullName, lease.moreTenants),
      }),
      detail:
        renewedEndsOn === null
          ? t('todo.unsigned.startsOn', { place, when: when(lease.startsOn) })
          : t('todo.unsigned.renewsOn', { place, when: when(renewedEndsOn) }),
      action: <OpenLease leaseId={lease.leaseId} name={lease.tenant.fullName} />,
    };
  };
}
