import type { PaymentDoubt } from '@dira/domain/payment-states';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { firstTenantOf } from '../../leases/first-tenant.ts';
import { leaseQuery, owingQuery } from '../../leases/queries.ts';
import type { LeaseMoney } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import { PaymentForm } from '../forms/payment-form.tsx';
import type { EnteredPayment } from '../forms/payment-form.tsx';
import { useRecordPayment } from '../queries.ts';
import { announceReceipt } from '../receipt-toast.ts';
import { BookDayField } from './book-day-field.tsx';
import { DoubtDialog, doubtIn } from './doubt-dialog.tsx';
import { LeaseField } from './lease-field.tsx';
import classes from './record-payment-panel.module.css';

type RecordPaymentPanelProps = {
  /** The lease that the money is for; chosen in the panel without it. */
  leaseId: string | null;
  /** The charge that the payer meant; else the oldest open one comes first. */
  chargeId?: string | null;
  /** A lease was chosen in the panel. Put it into the address. */
  onChooseLease?: (leaseId: string) => void;
  onClose: () => void;
};

/** Money that came in without a report: it counts at once. */
export function RecordPaymentPanel({
  leaseId,
  chargeId = null,
  onChooseLease,
  onClose,
}: RecordPaymentPanelProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  if (leaseId === null) {
    return (
      <SidePanel title={t('record')} onClose={onClose}>
        <form onSubmit={(event) => event.preventDefault()}>
          <Owing onChoose={(id) => onChooseLease?.(id)} />
          <LeaseField
            label={tCommon('labels.lease')}
            value={null}
            onChange={({ id }) => onChooseLease?.(id)}
          />
        </form>
      </SidePanel>
    );
  }
  return (
    <Suspense
      fallback={
        <SidePanel title={t('record')} onClose={onClose}>
          <CardSkeleton />
        </SidePanel>
      }
    >
      <LeasePayment key={leaseId} leaseId={leaseId} chargeId={chargeId} onClose={onClose} />
    </Suspense>
  );
}

type LeasePaymentProps = { leaseId: string; chargeId: string | null; onClose: () => void };

function LeasePayment({ leaseId, chargeId, onClose }: LeasePaymentProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const record = useRecordPayment();
  const tenantNames = useTenantNames();
  const { tenant, more } = firstTenantOf(lease);
  const [asked, setAsked] = useState<{ payment: EnteredPayment; checked: PaymentDoubt[] } | null>(null);
  const currency = lease.money?.monthlyRent.currency ?? 'ILS';
  const doubt = doubtIn(record.error);
  const send = (payment: EnteredPayment, checked: PaymentDoubt[]) => {
    setAsked({ payment, checked });
    record.mutate(
      { leaseId, payment: { ...payment, checked, ...(chargeId !== null && { chargeId }) } },
      {
        onSuccess: (confirmed) => {
          announceReceipt(confirmed, t);
          onClose();
        },
      },
    );
  };
  return (
    <>
      {asked !== null && doubt !== null && (
        <DoubtDialog
          doubt={doubt}
          error={record.error}
          amount={{ amount: asked.payment.amount, currency }}
          loading={record.isPending}
          onConfirm={() => send(asked.payment, [...asked.checked, doubt])}
          onClose={record.reset}
        />
      )}
      <PaymentForm
        title={t('record')}
        subtitle={t('payment.leaseOption', {
          tenant: tenantNames(tenant.fullName, more),
          place: namePlace(lease, tCommon),
        })}
        submitLabel={t('payment.submit')}
        dayField={BookDayField}
        currency={currency}
        ratesOf={organizationId}
        likely={likelyOf(lease.money, t)}
        amount={lease.money?.nextDue?.amount.amount ?? lease.money?.monthlyRent.amount ?? null}
        method={lease.paymentMethod}
        loading={record.isPending}
        error={doubt === null ? record.error : null}
        onClose={onClose}
        onSubmit={(payment) => send(payment, [])}
      >
        <FormNote>{lease.money !== null && <OpenNow money={lease.money} />}</FormNote>
      </PaymentForm>
    </>
  );
}

/** What is paid most: the oldest that is open, or all of it. */
function likelyOf(money: LeaseMoney | null, t: TFunction<'money'>) {
  if (money === null || money.nextDue === null || money.balance.amount <= 0) return [];
  const oldest = { label: t('payment.oldest'), amount: money.nextDue.amount.amount };
  const all = { label: t('payment.allOpen'), amount: money.balance.amount };
  return all.amount > oldest.amount ? [oldest, all] : [oldest];
}

function OpenNow({ money: { balance, nextDue } }: { money: LeaseMoney }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  if (balance.amount <= 0 || nextDue === null) return t('payment.owesNothing');
  return t('payment.owes', {
    amount: isolate.code(formatMoney(balance, language)),
    date: isolate.code(formatDate(nextDue.dueOn)),
  });
}

const mostOwing = 6;

/** Leases whose rent is overdue, to choose with one press. */
function Owing({ onChoose }: { onChoose: (leaseId: string) => void }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useQuery(owingQuery(organizationId, mostOwing));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <FieldGroup legend={t('payment.owing')}>
      <ul className={classes.owing}>
        {data.items.map((lease) => (
          <li key={lease.id}>
            <button type="button" className={classes.owes} onClick={() => onChoose(lease.id)}>
              <span>
                <UserText>{lease.tenants.map(({ fullName }) => fullName).join(', ')}</UserText>
                <small>{namePlace(lease, tCommon)}</small>
              </span>
              {lease.money !== null && <Amount value={lease.money.balance} tone="attention" />}
            </button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
