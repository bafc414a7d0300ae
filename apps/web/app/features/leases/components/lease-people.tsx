import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { LeaseTenant } from '../first-tenant.ts';
import { useChooseFirstTenant, useRemoveTenant } from '../queries.ts';
import type { Lease } from '../queries.ts';
import classes from './lease-people.module.css';

/** Everybody who rents, whoever is addressed first. While nothing is signed people come and go. */
export function LeasePeople({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const query = usePageQuery();
  const mayChange = lease.can.changeTenants;
  const isShared = lease.tenants.length > 1;
  return (
    <Card
      title={t('detail.people', { count: lease.tenants.length })}
      action={
        mayChange && (
          <Link {...buttonLook({ variant: 'subtle' })} to={query.link({ panel: 'add-tenant' })}>
            {t('people.add')}
          </Link>
        )
      }
    >
      <ul className={classes.people}>
        {lease.tenants.map((tenant, at) => (
          <li key={tenant.id} className={classes.person}>
            <Person tenant={tenant} isAddressed={isShared && at === 0} />
            {can['leases.manage'] && (
              <div className={classes.actions}>
                <Link
                  {...buttonLook({ variant: 'subtle' })}
                  aria-label={`${tCommon('labels.details')}: ${tenant.fullName}`}
                  to={query.link({ panel: 'tenant', tenant: tenant.id })}
                >
                  {tCommon('labels.details')}
                </Link>
                {isShared && at > 0 && <AddressFirst leaseId={lease.id} tenant={tenant} />}
                {isShared && mayChange && <RemoveTenant leaseId={lease.id} tenant={tenant} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Person({
  tenant: { fullName, phone, email },
  isAddressed,
}: {
  tenant: LeaseTenant;
  isAddressed: boolean;
}) {
  const { t } = useTranslation('leases');
  return (
    <div className={classes.facts}>
      <b>
        <UserText>{fullName}</UserText>
      </b>
      {isAddressed && <span className={classes.note}>{t('people.first')}</span>}
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <Code>{phone}</Code>
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`}>
          <Code>{email}</Code>
        </a>
      )}
    </div>
  );
}

type OneProps = { leaseId: string; tenant: LeaseTenant };

function AddressFirst({ leaseId, tenant }: OneProps) {
  const { t } = useTranslation('leases');
  const choose = useChooseFirstTenant(leaseId);
  return (
    <Button
      variant="subtle"
      aria-label={`${t('people.choose')}: ${tenant.fullName}`}
      loading={choose.isPending}
      onClick={() =>
        choose.mutate(tenant.id, {
          onSuccess: () => showToast({ title: t('people.chosen', { name: isolate.text(tenant.fullName) }) }),
          onError: (error) => showToast({ title: describeProblem(error), tone: 'error' }),
        })
      }
    >
      {t('people.choose')}
    </Button>
  );
}

function RemoveTenant({ leaseId, tenant }: OneProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveTenant(leaseId);
  const [isAsking, setIsAsking] = useState(false);
  const name = isolate.text(tenant.fullName);
  return (
    <>
      <Button
        variant="subtle"
        aria-label={`${tCommon('actions.remove')}: ${tenant.fullName}`}
        onClick={() => setIsAsking(true)}
      >
        {tCommon('actions.remove')}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={t('people.removeTitle', { name })}
          confirmLabel={tCommon('actions.remove')}
          isDanger
          change={remove}
          value={tenant.id}
          done={t('people.removed', { name })}
          onClose={() => setIsAsking(false)}
        >
          {t('people.removeBody')}
        </ConfirmChange>
      )}
    </>
  );
}
