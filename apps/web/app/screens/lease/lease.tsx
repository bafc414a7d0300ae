import { formatDateRange } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DiscardDraft } from '../../features/leases/components/discard-draft.tsx';
import { UnitName } from '../../features/leases/components/unit-name.tsx';
import { firstTenantOf } from '../../features/leases/first-tenant.ts';
import { leaseQuery } from '../../features/leases/queries.ts';
import type { Lease as LeaseData } from '../../features/leases/queries.ts';
import { endOfTenancy } from '../../features/leases/terms.ts';
import { legalParametersQuery } from '../../features/legal-parameters/queries.ts';
import { useOrganization } from '../../features/organizations/queries.ts';
import { TenantNames } from '../../features/tenants/components/tenant-names.tsx';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { namePlace } from '../../lib/place-name.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { buttonLook } from '../../ui/button.tsx';
import { LeaseStanding } from '../../ui/lease-standing.tsx';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { Code } from '../../ui/user-text.tsx';
import type { Route } from './+types/lease';
import { leasePanels } from './panels.tsx';
import { leaseSections } from './sections.tsx';
import { loadSubject, type LeaseSubject } from './subject.ts';
import { leaseTabs } from './tabs.tsx';

export async function clientLoader({ request, params: { leaseId } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    loadSubject(leaseId),
    loadTexts('leases', 'standing'),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  const { tab } = findTab(leaseTabs, subject, address);
  await loadParts([...leaseSections, tab, findPanel(leasePanels, address)], subject, address);
  return null;
}

export default function Lease({ params: { leaseId } }: Route.ComponentProps) {
  const { organizationId, can } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const subject: LeaseSubject = { organizationId, can, lease };
  const panels = usePanels(leasePanels, subject);
  const query = usePageQuery();
  return (
    <Page isLegal panel={panels.open}>
      <Header subject={subject} linkTo={panels.linkTo} />
      <Stack>
        {leaseSections
          .filter(({ may }) => may(subject))
          .map(({ name, render }) => (
            <Fragment key={name}>{render(subject, query.get)}</Fragment>
          ))}
      </Stack>
    </Page>
  );
}

type HeaderProps = { subject: LeaseSubject; linkTo: (panel: string) => string };

function Header({ subject, linkTo }: HeaderProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { lease } = subject;
  const { property, unit } = lease;
  const { tenant, more } = firstTenantOf(lease);
  const offered = leasePanels.filter(({ button, may }) => button !== undefined && may(subject));
  const link = ({ name, button }: (typeof offered)[number]) => (
    <Link key={name} {...buttonLook(name === 'payment' ? { variant: 'filled' } : {})} to={linkTo(name)}>
      {button !== undefined && t(`buttons.${button}`)}
    </Link>
  );
  return (
    <PageHeader
      title={
        <>
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
          {offered.filter(({ isDaily }) => !isDaily).map(link)}
          <Elsewhere lease={lease} />
          {offered.filter(({ isDaily }) => isDaily).map(link)}
        </>
      }
    />
  );
}

/** What is done about a lease on another page, or with a question. */
function Elsewhere({ lease: { id, can } }: { lease: LeaseData }) {
  const { t } = useTranslation();
  return (
    <>
      {can.message && (
        <Link {...buttonLook()} to={paths.messages({ panel: 'message', lease: id })}>
          {t('actions.messageTenant')}
        </Link>
      )}
      {can.end && (
        <Link {...buttonLook()} to={paths.leaseTermination(id)}>
          {t('actions.endLease')}
        </Link>
      )}
      {can.discard && <DiscardDraft leaseId={id} />}
    </>
  );
}
