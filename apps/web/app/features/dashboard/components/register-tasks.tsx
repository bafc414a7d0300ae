import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { IconCash, IconKey, IconSignature } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Todo } from '../queries.ts';

/** What to take to the bank: one task, however many cheques. */
export function useChequeTasks(due: NonNullable<Todo['dueCheques']>): Task[] {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return due.map(({ count, amount, since }) => ({
    id: `cheques ${amount.currency}`,
    icon: IconCash,
    tone: 'due',
    title: t('todo.cheques', { count }),
    detail: t('todo.chequesOf', {
      amount: isolate.code(formatMoney(amount, language)),
      date: isolate.code(formatDate(since)),
    }),
    action: (
      <Link
        {...buttonLook()}
        to={paths.cheques()}
        aria-label={`${t('todo.deposit')}: ${t('todo.cheques', { count })}`}
      >
        {t('todo.deposit')}
      </Link>
    ),
  }));
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
