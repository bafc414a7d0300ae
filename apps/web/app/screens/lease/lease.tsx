import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { leaseQuery } from '../../features/leases/queries.ts';
import { legalParametersQuery } from '../../features/legal-parameters/queries.ts';
import { useOrganization } from '../../features/organizations/queries.ts';
import { facadesQuery } from '../../features/properties/queries.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Columns, Page, Stack } from '../../ui/page.tsx';
import type { Route } from './+types/lease';
import { Header } from './header.tsx';
import { leasePanels } from './panels.tsx';
import { leaseSections, type Side } from './sections.tsx';
import { loadSubject, type LeaseSubject } from './subject.ts';
import { leaseTabs } from './tabs.tsx';

export async function clientLoader({ request, params: { leaseId } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    loadSubject(leaseId),
    loadTexts('leases', 'standing', 'money', 'lease-agreements'),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  const { tab } = findTab(leaseTabs, subject, address);
  await Promise.all([
    loadParts([...leaseSections, tab, findPanel(leasePanels, address)], subject, address),
    // With the page, for what comes later moves all that stands below; and no page fails for a drawing.
    queryClient.prefetchQuery(facadesQuery(subject.organizationId, [subject.lease.property.id])),
  ]);
  return null;
}

export default function Lease({ params: { leaseId } }: Route.ComponentProps) {
  const { organizationId, can, unusedFeatures } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const subject: LeaseSubject = { organizationId, can, unusedFeatures, lease };
  const panels = usePanels(leasePanels, subject);
  const query = usePageQuery();
  const shown = leaseSections.filter(({ may }) => may(subject));
  const draw = (side: Side) =>
    shown
      .filter((section) => section.side === side)
      .map(({ name, render }) => <Fragment key={name}>{render(subject, query.get)}</Fragment>);
  return (
    <Page isLegal panel={panels.open}>
      <Header subject={subject} linkTo={panels.linkTo} />
      <Stack>
        {draw('top')}
        <Columns>
          <Stack>{draw('main')}</Stack>
          <Stack>{draw('aside')}</Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
