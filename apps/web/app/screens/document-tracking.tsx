import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClauseList } from '../features/contracts/components/clause-list.tsx';
import { ClausePanel } from '../features/contracts/components/clause-panel.tsx';
import { templateQuery } from '../features/contracts/queries.ts';
import { DocumentPanel } from '../features/documents/components/document-panel.tsx';
import { EditDocumentPanel } from '../features/documents/components/edit-document-panel.tsx';
import { ExpiringList, expiringFilter } from '../features/documents/components/expiring-list.tsx';
import { InsideSearch, insideFilter } from '../features/documents/components/inside-search.tsx';
import { KindsPanel } from '../features/documents/components/kinds-panel.tsx';
import { MissingList } from '../features/documents/components/missing-list.tsx';
import { RemoveDocumentDialog } from '../features/documents/components/remove-document-dialog.tsx';
import { loadDocument } from '../features/documents/load-document.ts';
import { documentsQuery } from '../features/documents/queries.ts';
import type { Document } from '../features/documents/queries.ts';
import { kindsQuery, missingQuery } from '../features/documents/tracking-queries.ts';
import { getOrganizationId, useOrganization } from '../features/organizations/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { oneOf, usePageQuery } from '../lib/use-page-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { Filters, Page, PageHeader } from '../ui/page.tsx';
import { Segments } from '../ui/segments.tsx';
import type { Route } from './+types/document-tracking';

const tabs = ['expiry', 'missing', 'search', 'templates'] as const;
type Tab = (typeof tabs)[number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const get = (name: string) => searchParams.get(name);
  const [organizationId] = await Promise.all([
    getOrganizationId(),
    loadTexts('documents', 'leases', 'contracts'),
  ]);
  const tab = oneOf(get('tab'), tabs);
  const opened = get('edit') ?? get('open');
  await Promise.all([
    tab === 'expiry' &&
      queryClient.ensureInfiniteQueryData(documentsQuery(organizationId, expiringFilter(get))),
    tab === 'search' &&
      queryClient.ensureInfiniteQueryData(documentsQuery(organizationId, insideFilter(get))),
    tab === 'missing' && queryClient.ensureInfiniteQueryData(missingQuery(organizationId)),
    (tab === 'templates' || get('panel') === 'clause') &&
      queryClient.ensureQueryData(templateQuery(organizationId)),
    get('panel') === 'kinds' && queryClient.ensureQueryData(kindsQuery(organizationId)),
    opened !== null && loadDocument(organizationId, opened),
  ]);
  return null;
}

export default function DocumentTracking() {
  const { t } = useTranslation('documents');
  const { can } = useOrganization();
  const page = usePageQuery();
  const [removing, setRemoving] = useState<Document | null>(null);
  const offered: readonly Tab[] = tabs.filter((name) => name !== 'templates' || can['organization.manage']);
  const asked = oneOf(page.get('tab'), tabs);
  const tab = offered.includes(asked) ? asked : 'expiry';
  const close = () => page.open({ panel: null, open: null, edit: null, clause: null });
  return (
    <Page panel={<Panel onClose={close} onRemove={setRemoving} />}>
      <PageHeader
        title={t('tracking.title')}
        purpose={t('tracking.purpose')}
        actions={
          can['documents.manage'] && (
            <Link {...buttonLook()} to={page.link({ panel: 'kinds', open: null, edit: null })}>
              {t('kind.edit')}
            </Link>
          )
        }
      />
      <Filters>
        <Segments
          label={t('tracking.tabs')}
          value={tab}
          options={offered.map((value) => ({ value, label: t(`tracking.tab.${value}`) }))}
          onChange={(value) =>
            page.filter({ tab: value === 'expiry' ? null : value, state: null, search: null, tag: null })
          }
        />
      </Filters>
      {tab === 'expiry' && <ExpiringList />}
      {tab === 'missing' && <MissingList />}
      {tab === 'search' && <InsideSearch />}
      {tab === 'templates' && <ClauseList />}
      {removing !== null && (
        <RemoveDocumentDialog
          document={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            close();
          }}
        />
      )}
    </Page>
  );
}

type PanelProps = { onClose: () => void; onRemove: (document: Document) => void };

/** The panel that the address names, for those who may do what it does. */
function Panel({ onClose, onRemove }: PanelProps) {
  const { can } = useOrganization();
  const page = usePageQuery();
  const [opened, edited] = [page.get('open'), page.get('edit')];
  if (page.get('panel') === 'kinds' && can['documents.manage']) return <KindsPanel onClose={onClose} />;
  if (page.get('panel') === 'clause' && can['organization.manage']) {
    const clause = page.get('clause');
    return <ClausePanel key={clause} clauseKey={clause} onClose={onClose} />;
  }
  if (edited !== null && can['documents.manage'])
    return (
      <EditDocumentPanel
        key={edited}
        documentId={edited}
        onClose={() => page.open({ edit: null, open: edited })}
      />
    );
  if (opened === null) return null;
  return (
    <DocumentPanel
      documentId={opened}
      onClose={onClose}
      onEdit={() => page.open({ edit: opened, open: null })}
      onRemove={onRemove}
    />
  );
}
