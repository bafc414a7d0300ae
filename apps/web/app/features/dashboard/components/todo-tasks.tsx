import { formatMoney } from '@dira/i18n/format';
import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { IconAlertTriangle, IconClock, IconKey } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { ReminderLink } from '../../money/components/reminder-link.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Todo } from '../queries.ts';
import { OpenLease } from './open-lease.tsx';
import classes from './todo-card.module.css';

type Late = NonNullable<Todo['overdueLeases']>['items'];
type Renewals = NonNullable<Todo['renewals']>['items'];
type Ending = NonNullable<Todo['endingLeases']>['items'];
type Free = Todo['freeUnits']['items'];

/** Who is late. Where a reported payment waits, deciding about that comes first and stands above. */
export function useLateTasks(leases: Late): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const tenantNames = useTenantNames();
  return leases
    .filter(({ hasWaitingPayment }) => !hasWaitingPayment)
    .map((lease) => ({
      id: lease.leaseId,
      icon: IconAlertTriangle,
      tone: 'late',
      title: t('todo.late', {
        name: tenantNames(lease.tenant.fullName, lease.moreTenants),
        amount: isolate.code(formatMoney(lease.amount, language)),
        late: tCommon('due.late', { count: countDays(lease.since, today()) }),
      }),
      detail: t('todo.lateSince', {
        place: namePlace(lease, tCommon),
        date: isolate.code(formatDate(lease.since)),
      }),
      action: (
        <div className={classes.actions}>
          <ReminderLink {...lease} />
          <OpenLease leaseId={lease.leaseId} name={lease.tenant.fullName} />
        </div>
      ),
    }));
}

export function useEndingTasks(leases: Ending): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const tenantNames = useTenantNames();
  return leases.map((lease) => ({
    id: lease.leaseId,
    icon: IconClock,
    tone: 'attention',
    title: t('todo.ending', {
      name: tenantNames(lease.tenant.fullName, lease.moreTenants),
      when: formatRelativeDate(lease.endsOn, today(), language),
    }),
    detail: t('todo.endingOn', {
      place: namePlace(lease, tCommon),
      date: isolate.code(formatDate(lease.endsOn)),
    }),
    action: <OpenLease leaseId={lease.leaseId} name={lease.tenant.fullName} />,
  }));
}

/** Leases whose tenant is to be asked how they go on, or has answered. */
export function useRenewalTasks(renewals: Renewals): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const tenantNames = useTenantNames();
  return renewals.map((renewal) => ({
    id: renewal.roundId,
    icon: IconClock,
    tone: renewal.turn === 'proposed' ? 'due' : 'wait',
    title: t(`todo.renewals.${renewal.turn}`, {
      name: tenantNames(renewal.tenant.fullName, renewal.moreTenants),
    }),
    detail: t('todo.endingOn', {
      place: namePlace(renewal, tCommon),
      date: isolate.code(formatDate(renewal.endsOn)),
    }),
    action: <OpenLease leaseId={renewal.leaseId} name={renewal.tenant.fullName} />,
  }));
}

export function useVacantTasks(units: Free): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  return units.map(({ lastLetOn, ...place }) => ({
    id: place.unit.id,
    icon: IconKey,
    tone: 'off',
    title: t('todo.vacant', { place: namePlace(place, tCommon) }),
    detail:
      lastLetOn === null
        ? t('todo.neverLet')
        : t('todo.vacantSince', { date: isolate.code(formatDate(lastLetOn)) }),
    action: can['leases.manage'] ? (
      <Link
        {...buttonLook()}
        to={paths.tenants({ panel: 'new', unit: place.unit.id })}
        aria-label={`${tCommon('actions.letUnit')}: ${namePlace(place, tCommon)}`}
      >
        {tCommon('actions.letUnit')}
      </Link>
    ) : (
      <Link
        {...buttonLook()}
        to={paths.property(place.property.id)}
        aria-label={`${tCommon('actions.open')}: ${place.property.name}`}
      >
        {tCommon('actions.open')}
      </Link>
    ),
  }));
}
