import { KindsPanel } from '../features/documents/components/kinds-panel.tsx';
import { openDocumentPanels, type DocumentsSubject } from '../features/documents/panels.tsx';
import { kindsQuery } from '../features/documents/tracking-queries.ts';
import { ClausePanel } from '../features/lease-agreements/components/clause-panel.tsx';
import { templateQuery } from '../features/lease-agreements/queries.ts';
import type { Panel } from '../lib/parts.ts';
import { queryClient } from '../lib/query-client.ts';

/** What opens beside the page that keeps documents in view. */
export const documentPanels: readonly Panel<DocumentsSubject>[] = [
  {
    name: 'kinds',
    may: ({ can }) => can['documents.manage'],
    load: ({ organizationId }) => queryClient.ensureQueryData(kindsQuery(organizationId)),
    render: (_, { close }) => <KindsPanel onClose={close} />,
  },
  {
    name: 'clause',
    about: ['clause'],
    may: ({ can }) => can['organization.manage'],
    texts: ['lease-agreements'],
    load: ({ organizationId }) => queryClient.ensureQueryData(templateQuery(organizationId)),
    render: (_, { address, close }) => (
      <ClausePanel key={address('clause')} clauseKey={address('clause')} onClose={close} />
    ),
  },
  ...openDocumentPanels,
];
