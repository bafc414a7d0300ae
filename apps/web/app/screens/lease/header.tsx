import { formatDateRange } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { AgreementLink } from '../../features/lease-agreements/components/agreement-card.tsx';
import { DiscardDraftDialog } from '../../features/leases/components/discard-draft.tsx';
import { OwnWindow } from '../../features/leases/components/own-window.tsx';
import { UnitName } from '../../features/leases/components/unit-name.tsx';
import { firstTenantOf } from '../../features/leases/first-tenant.ts';
import { endOfTenancy } from '../../features/leases/terms.ts';
import { reminderOf } from '../../features/leases/whatsapp-reminder.ts';
import { ReminderLink } from '../../features/money/components/reminder-link.tsx';
import { RemindButton } from '../../features/signing/components/remind-button.tsx';
import { TenantNames } from '../../features/tenants/components/tenant-names.tsx';
import { paths } from '../../lib/paths.ts';
import { namePlace } from '../../lib/place-name.ts';
import { buttonLook, IconButton } from '../../ui/button.tsx';
import {
  IconCash,
  IconDots,
  IconEye,
  IconFileText,
  IconKey,
  IconPencil,
  IconReceipt,
  IconTrash,
  IconUser,
} from '../../ui/icons.ts';
import { LeaseStanding } from '../../ui/lease-standing.tsx';
import type { MenuItem } from '../../ui/menu-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Code } from '../../ui/user-text.tsx';
import { leasePanels } from './panels.tsx';
import type { LeaseSubject } from './subject.ts';

type HeaderProps = { subject: LeaseSubject; linkTo: (panel: string) => string };

/** Which lease it is, the one thing to do about it now, and all others behind a button. */
export function Header({ subject, linkTo }: HeaderProps) {
  const { t: tCommon } = useTranslation();
  const { lease } = subject;
  const { property, unit } = lease;
  const { tenant, more } = firstTenantOf(lease);
  return (
    <PageHeader
      title={
        <>
          <OwnWindow lease={lease} />
          <UnitName property={property} unit={unit} />{' '}
          <LeaseStanding standing={lease.standing} signing={lease.signing} />
        </>
      }
      tabTitle={namePlace({ property, unit }, tCommon)}
      purpose={
        <>
          <TenantNames name={tenant.fullName} more={more} /> ·{' '}
          <Code>{formatDateRange(lease.startsOn, endOfTenancy(lease))}</Code>
        </>
      }
      actions={
        <>
          <Others subject={subject} linkTo={linkTo} />
          {lease.can.message && (
            <Link {...buttonLook()} to={paths.messages({ panel: 'message', lease: lease.id })}>
              {tCommon('actions.messageTenant')}
            </Link>
          )}
          <First subject={subject} linkTo={linkTo} />
        </>
      }
    />
  );
}

/** What its state asks for: the agreement of a draft, the last signature, the money of what was agreed. */
function First({ subject: { lease, can }, linkTo }: HeaderProps) {
  const { t } = useTranslation('leases');
  const reminder = reminderOf(lease);
  if (lease.standing === 'draft' && can['agreements.see'])
    return <AgreementLink leaseId={lease.id} isFirst />;
  const [awaited, ...others] = lease.signing?.awaited ?? [];
  if (lease.signing !== null && awaited?.hasEmail === true && others.length === 0 && can['signing.manage'])
    return <RemindButton isFirst requestId={lease.signing.requestId} signer={awaited} />;
  return (
    <>
      {reminder !== null && <ReminderLink {...reminder} />}
      {lease.can.post && (
        <Link {...buttonLook({ variant: 'filled' })} to={linkTo('payment')}>
          {t('buttons.payment')}
        </Link>
      )}
    </>
  );
}

function Others({ subject, linkTo }: HeaderProps) {
  const { t } = useTranslation('leases');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const items = useOthers(subject, linkTo, () => setIsDiscarding(true));
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('buttons.more')}
        items={items}
        renderTrigger={(props) => (
          <IconButton {...props} label={t('buttons.more')} icon={IconDots} size="lg" />
        )}
      />
      {isDiscarding && (
        <DiscardDraftDialog leaseId={subject.lease.id} onClose={() => setIsDiscarding(false)} />
      )}
    </>
  );
}

/** Terms and people, then money, and last what ends it; each as far as the person may. */
function useOthers(
  subject: LeaseSubject,
  linkTo: (panel: string) => string,
  onDiscard: () => void,
): MenuItem[] {
  const { lease } = subject;
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = (name: string) => leasePanels.find((panel) => panel.name === name)?.may(subject) === true;
  const open = (panel: string) => () => void navigate(linkTo(panel));
  const groups: MenuItem[][] = [
    [
      ...(mayOpen('terms')
        ? [{ key: 'terms', label: t('buttons.terms'), icon: IconPencil, run: open('terms') }]
        : []),
      ...(mayOpen('tenant')
        ? [{ key: 'tenant', label: t('buttons.tenant'), icon: IconUser, run: open('tenant') }]
        : []),
      ...(mayOpen('amend')
        ? [{ key: 'amend', label: t('buttons.amend'), icon: IconFileText, run: open('amend') }]
        : []),
      ...(mayOpen('as-tenant')
        ? [{ key: 'as-tenant', label: t('buttons.asTenant'), icon: IconEye, run: open('as-tenant') }]
        : []),
    ],
    [
      ...(mayOpen('charge')
        ? [{ key: 'charge', label: t('buttons.charge'), icon: IconCash, run: open('charge') }]
        : []),
      ...(mayOpen('vat')
        ? [{ key: 'vat', label: t('buttons.vat'), icon: IconReceipt, run: open('vat') }]
        : []),
    ],
    [
      ...(lease.can.end
        ? [
            {
              key: 'end',
              label: tCommon('actions.endLease'),
              icon: IconKey,
              run: () => void navigate(paths.leaseTermination(lease.id)),
            },
          ]
        : []),
      ...(lease.can.discard
        ? [{ key: 'discard', label: t('draft.discard'), icon: IconTrash, isDanger: true, run: onDiscard }]
        : []),
    ],
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => group.map((item, place) => ({ ...item, startsGroup: at > 0 && place === 0 })));
}
