import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { propertiesQuery } from '../../properties/queries.ts';
import { askingRentOf, LeaseForm } from '../forms/lease-form.tsx';
import { emptyLease, toNewLease } from '../forms/lease-values.ts';
import type { LeaseValues } from '../forms/lease-values.ts';
import { overlapAtDates } from '../overlap.ts';
import { useCreateLease, vacantUnitsQuery } from '../queries.ts';
import type { CreatedLease } from '../queries.ts';
import { endOfYearFrom } from '../terms.ts';
import { hasSignIns, NewSignIns } from './new-sign-ins.tsx';

const byName = { search: '', type: '', sort: 'name' } as const;
const usualTerm = () => ({ startsOn: today(), endsOn: endOfYearFrom(today()) });

/** What the panel needs before it is drawn. */
export async function loadNewLease(organizationId: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(vacantUnitsQuery(organizationId, usualTerm())),
    queryClient.ensureInfiniteQueryData(propertiesQuery(organizationId, byName)),
  ]);
}

type NewLeasePanelProps = {
  /** The unit to let; chosen in the form without it. */
  unitId: string | null;
  onClose: () => void;
};

/** Tenants with a lease on a vacant unit; then their sign-ins, once, and the lease itself. */
export function NewLeasePanel({ unitId, onClose }: NewLeasePanelProps) {
  const { organizationId, preferredCurrency } = useOrganization();
  const { data: vacant } = useSuspenseQuery(vacantUnitsQuery(organizationId, usualTerm()));
  const { data: properties } = useSuspenseInfiniteQuery(propertiesQuery(organizationId, byName));
  const [onlyProperty, ...others] = rowsOf(properties);
  const create = useCreateLease();
  const error = useMemo(() => overlapAtDates(create.error), [create.error]);
  const finish = useFinish();
  if (onlyProperty === undefined) return <NoProperties onClose={onClose} />;
  if (create.data !== undefined && hasSignIns(create.data.tenants)) {
    const { id, tenants } = create.data;
    return <NewSignIns added={tenants} asked={create.variables.tenants} onClose={() => finish.open(id)} />;
  }
  const unit = vacant.items.find(({ id }) => id === unitId);
  const initial: LeaseValues = {
    ...emptyLease(today(), preferredCurrency),
    propertyId: unit?.propertyId ?? (others.length === 0 ? onlyProperty.id : null),
    unitId: unit?.id ?? null,
    monthlyRentAmount: askingRentOf(unit, preferredCurrency),
  };
  return (
    <LeaseForm
      initial={initial}
      unit={unit ?? null}
      loading={create.isPending}
      error={error}
      onClose={onClose}
      onSubmit={(values) =>
        create.mutate(toNewLease(values, today()), {
          onSuccess: (created) => (values.isDraft ? finish.write(created) : finish.announce(created)),
        })
      }
    />
  );
}

function useFinish() {
  const { t } = useTranslation('leases');
  const navigate = useNavigate();
  const open = (leaseId: string) => void navigate(paths.lease(leaseId));
  return {
    open,
    /** A draft goes on with its contract. */
    write: ({ id }: CreatedLease) => {
      showToast({ title: t('drafted') });
      void navigate(paths.leaseAgreement(id));
    },
    /** The lease stands. With a sign-in to show, the page stays until it is kept. */
    announce: ({ id, tenants }: CreatedLease) => {
      showToast({ title: t('created') });
      if (!hasSignIns(tenants)) open(id);
    },
  };
}

function NoProperties({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  return (
    <SidePanel title={t('form.newTitle')} onClose={onClose}>
      <EmptyState
        icon={IconBuilding}
        title={t('form.noPropertiesTitle')}
        body={t('form.noPropertiesBody')}
        action={
          <Link {...buttonLook({ variant: 'filled' })} to={paths.properties({ panel: 'new' })}>
            {tCommon('actions.addProperty')}
          </Link>
        }
      />
    </SidePanel>
  );
}
