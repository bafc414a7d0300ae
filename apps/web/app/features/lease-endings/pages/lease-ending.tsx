import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { StepLinks } from '../../contracts/components/step-links.tsx';
import { firstTenantOf } from '../../leases/first-tenant.ts';
import { leaseQuery } from '../../leases/queries.ts';
import type { Lease } from '../../leases/queries.ts';
import { legalParametersQuery } from '../../legal-parameters/queries.ts';
import { getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery } from '../../securities/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import { EndingReview } from '../components/ending-review.tsx';
import { HeldSecurities } from '../components/held-securities.tsx';
import { ChargesStep } from '../forms/charges-step.tsx';
import { ContactStep } from '../forms/contact-step.tsx';
import { HandBackStep } from '../forms/hand-back-step.tsx';
import { WhenStep } from '../forms/when-step.tsx';
import { endingQuery } from '../queries.ts';
import { endingSteps, stepAfter, stepsFor } from '../steps.ts';
import type { EndingStep } from '../steps.ts';
import type { Route } from './+types/lease-ending';

export async function clientLoader({ params: { leaseId } }: Route.ClientLoaderArgs) {
  const [organizationId] = await Promise.all([
    getOrganizationId(),
    loadTexts('lease-endings', 'contracts', 'leases', 'securities'),
  ]);
  const [lease, ending] = await Promise.all([
    queryClient.ensureQueryData(leaseQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(endingQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  // What is in force is looked at on the lease itself.
  if (!ending.can.change) throw redirect(paths.lease(leaseId));
  if (lease.money !== null) await queryClient.ensureQueryData(securitiesQuery(organizationId, leaseId));
  return null;
}

export default function LeaseEndingPage({ params: { leaseId } }: Route.ComponentProps) {
  const { t } = useTranslation('lease-endings');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const query = usePageQuery();
  const steps = stepsFor(lease.money !== null);
  const asked = oneOf(query.get('step'), endingSteps);
  const step = steps.includes(asked) ? asked : 'when';
  const place = tCommon('labels.unitOfProperty', {
    property: isolate.text(lease.property.name),
    unit: isolate.text(lease.unit.number),
  });
  const tenantNames = useTenantNames();
  const { tenant, more } = firstTenantOf(lease);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        tabTitle={`${t('title')} · ${place}`}
        purpose={`${place} · ${tenantNames(tenant.fullName, more)}`}
        actions={
          <Link {...buttonLook()} to={paths.lease(leaseId)}>
            {t('backToLease')}
          </Link>
        }
      />
      <StepLinks
        label={t('stepsLabel')}
        steps={steps.map((one) => ({
          key: one,
          label: t(`steps.${one}`),
          to: query.link({ step: one }),
          isCurrent: one === step,
        }))}
      />
      <Step key={step} step={step} nextStep={stepAfter(step, steps)} lease={lease} />
    </Page>
  );
}

function Step({ step, nextStep, lease }: { step: EndingStep; nextStep: EndingStep; lease: Lease }) {
  const { organizationId } = useOrganization();
  const { data: ending } = useSuspenseQuery(endingQuery(organizationId, lease.id));
  // Begins anew where somebody took what another person saved.
  const [round, setRound] = useState(0);
  const props = { ending, nextStep, onReload: () => setRound(round + 1) };
  if (step === 'handBack') return <HandBackStep key={round} {...props} />;
  if (step === 'charges' && lease.money !== null)
    return <ChargesStep key={round} {...props} currency={lease.money.monthlyRent.currency} />;
  if (step === 'securities' && lease.money !== null) return <HeldSecurities ending={ending} />;
  if (step === 'contact') return <ContactStep key={round} {...props} />;
  if (step === 'review') return <EndingReview ending={ending} lease={lease} />;
  return <WhenStep key={round} {...props} />;
}
