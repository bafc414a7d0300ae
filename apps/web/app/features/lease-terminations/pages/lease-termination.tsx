import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { StepLinks } from '../../lease-agreements/components/step-links.tsx';
import { firstTenantOf } from '../../leases/first-tenant.ts';
import { leaseQuery } from '../../leases/queries.ts';
import type { Lease } from '../../leases/queries.ts';
import { legalParametersQuery } from '../../legal-parameters/queries.ts';
import { getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery } from '../../securities/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import { HeldSecurities } from '../components/held-securities.tsx';
import { TerminationReview } from '../components/termination-review.tsx';
import { ChargesStep } from '../forms/charges-step.tsx';
import { ContactStep } from '../forms/contact-step.tsx';
import { MoveOutStep } from '../forms/move-out-step.tsx';
import { WhenStep } from '../forms/when-step.tsx';
import { terminationQuery } from '../queries.ts';
import { terminationSteps, stepAfter, stepsFor } from '../steps.ts';
import type { TerminationStep } from '../steps.ts';
import type { Route } from './+types/lease-termination';

export async function clientLoader({ params: { leaseId } }: Route.ClientLoaderArgs) {
  const [organizationId] = await Promise.all([
    getOrganizationId(),
    loadTexts('addresses', 'law', 'lease-terminations', 'lease-agreements', 'leases', 'securities'),
  ]);
  const [lease, termination] = await Promise.all([
    queryClient.ensureQueryData(leaseQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(terminationQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  // What is in force is looked at on the lease itself.
  if (!termination.can.change) throw redirect(paths.lease(leaseId));
  if (lease.money !== null) await queryClient.ensureQueryData(securitiesQuery(organizationId, leaseId));
  return null;
}

export default function LeaseTerminationPage({ params: { leaseId } }: Route.ComponentProps) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const query = usePageQuery();
  const steps = stepsFor(lease.money !== null);
  const asked = oneOf(query.get('step'), terminationSteps);
  const step = steps.includes(asked) ? asked : 'when';
  const place = namePlace(lease, tCommon);
  const tenantNames = useTenantNames();
  const { tenant, more } = firstTenantOf(lease);
  return (
    <Page isLegal>
      <PageHeader
        title={tCommon('actions.endLease')}
        tabTitle={`${tCommon('actions.endLease')} · ${place}`}
        purpose={`${place} · ${tenantNames(tenant.fullName, more)}`}
        actions={
          <Link {...buttonLook()} to={paths.lease(leaseId)}>
            {tCommon('actions.backToLease')}
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

function Step({ step, nextStep, lease }: { step: TerminationStep; nextStep: TerminationStep; lease: Lease }) {
  const { organizationId } = useOrganization();
  const { data: termination } = useSuspenseQuery(terminationQuery(organizationId, lease.id));
  const props = { termination, nextStep };
  if (step === 'moveOut') return <MoveOutStep {...props} />;
  if (step === 'charges' && lease.money !== null)
    return <ChargesStep {...props} currency={lease.money.monthlyRent.currency} />;
  if (step === 'securities' && lease.money !== null) return <HeldSecurities termination={termination} />;
  if (step === 'contact') return <ContactStep {...props} />;
  if (step === 'review') return <TerminationReview termination={termination} lease={lease} />;
  return <WhenStep {...props} />;
}
