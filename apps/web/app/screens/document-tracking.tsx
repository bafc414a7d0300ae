import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ExpiringList, expiringFilter } from '../features/documents/components/expiring-list.tsx';
import { InsideSearch, insideFilter } from '../features/documents/components/inside-search.tsx';
import { MissingList } from '../features/documents/components/missing-list.tsx';
import type { DocumentsSubject } from '../features/documents/panels.tsx';
import { documentsQuery } from '../features/documents/queries.ts';
import { missingQuery } from '../features/documents/tracking-queries.ts';
import { ClauseList } from '../features/lease-agreements/components/clause-list.tsx';
import { templateQuery } from '../features/lease-agreements/queries.ts';
import { getOrganization, useOrganization } from '../features/organizations/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels, type Section } from '../lib/parts.ts';
import { queryClient } from '../lib/query-client.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { Filters, Page, PageHeader } from '../ui/page.tsx';
import { Segments } from '../ui/segments.tsx';
import type { Route } from './+types/document-tracking';
import { documentPanels } from './document-panels.tsx';

type TrackingTab = Section<DocumentsSubject> & {
  readonly name: 'expiry' | 'missing' | 'search' | 'templates';
};

const tabs: readonly TrackingTab[] = [
  {
    name: 'expiry',
    may: () => true,
    texts: ['lists'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(documentsQuery(organizationId, expiringFilter(address))),
    render: () => <ExpiringList />,
  },
  {
    name: 'missing',
    may: () => true,
    texts: ['lists'],
    load: ({ organizationId }) => queryClient.ensureInfiniteQueryData(missingQuery(organizationId)),
    render: () => <MissingList />,
  },
  {
    name: 'search',
    may: () => true,
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(documentsQuery(organizationId, insideFilter(address))),
    render: () => <InsideSearch />,
  },
  {
    name: 'templates',
    may: ({ can }) => can['organization.manage'],
    texts: ['lease-agreements'],
    load: ({ organizationId }) => queryClient.ensureQueryData(templateQuery(organizationId)),
    render: () => <ClauseList />,
  },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('documents', 'leases')]);
  await loadParts(
    [findTab(tabs, subject, address).tab, findPanel(documentPanels, address)],
    subject,
    address,
  );
  return null;
}

export default function DocumentTracking() {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const subject = useOrganization();
  const page = usePageQuery();
  const { offered, tab } = findTab(tabs, subject, page.get);
  const { open, linkTo } = usePanels(documentPanels, subject);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('tracking.title')}
        purpose={t('tracking.purpose')}
        actions={
          subject.can['documents.manage'] && (
            <Link {...buttonLook()} to={linkTo('kinds')}>
              {t('kind.edit')}
            </Link>
          )
        }
      />
      <Filters>
        <Segments
          label={tCommon('labels.view')}
          value={tab?.name ?? 'expiry'}
          options={offered.map(({ name }) => ({ value: name, label: t(`tracking.tab.${name}`) }))}
          onChange={(name) =>
            page.filter({ tab: name === 'expiry' ? null : name, state: null, search: null, tag: null })
          }
        />
      </Filters>
      {tab?.render(subject, page.get)}
    </Page>
  );
}
