import { useState } from 'react';
import type { Membership } from '../features/account/queries.ts';
import { ClausePanel } from '../features/contracts/components/clause-panel.tsx';
import { templateQuery } from '../features/contracts/queries.ts';
import { DocumentPanel } from '../features/documents/components/document-panel.tsx';
import { EditDocumentPanel } from '../features/documents/components/edit-document-panel.tsx';
import { KindsPanel } from '../features/documents/components/kinds-panel.tsx';
import { RemoveDocumentDialog } from '../features/documents/components/remove-document-dialog.tsx';
import { loadDocument } from '../features/documents/load-document.ts';
import type { Document } from '../features/documents/queries.ts';
import { kindsQuery } from '../features/documents/tracking-queries.ts';
import type { Panel } from '../lib/parts.ts';
import { queryClient } from '../lib/query-client.ts';

/** The workspace whose documents these are, with what the person may do there. */
export type DocumentsSubject = Pick<Membership, 'organizationId' | 'can'>;

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
    texts: ['contracts'],
    load: ({ organizationId }) => queryClient.ensureQueryData(templateQuery(organizationId)),
    render: (_, { address, close }) => (
      <ClausePanel key={address('clause')} clauseKey={address('clause')} onClose={close} />
    ),
  },
  {
    name: 'edit',
    by: 'edit',
    may: ({ can }) => can['documents.manage'],
    load: ({ organizationId }, address) => loadDocument(organizationId, address('edit') ?? ''),
    render: (_, { address, go }) => {
      const id = address('edit') ?? '';
      return <EditDocumentPanel key={id} documentId={id} onClose={() => go({ edit: null, open: id })} />;
    },
  },
  {
    name: 'document',
    by: 'open',
    may: ({ can }) => can['documents.see'],
    load: ({ organizationId }, address) => loadDocument(organizationId, address('open') ?? ''),
    render: (_, { address, go, close }) => {
      const id = address('open') ?? '';
      return (
        <OpenDocument key={id} documentId={id} onClose={close} onEdit={() => go({ edit: id, open: null })} />
      );
    },
  },
];

type OpenDocumentProps = { documentId: string; onClose: () => void; onEdit: () => void };

/** A document, with the question before it is removed. */
function OpenDocument({ documentId, onClose, onEdit }: OpenDocumentProps) {
  const [removing, setRemoving] = useState<Document | null>(null);
  return (
    <>
      <DocumentPanel documentId={documentId} onClose={onClose} onEdit={onEdit} onRemove={setRemoving} />
      {removing !== null && (
        <RemoveDocumentDialog
          document={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            onClose();
          }}
        />
      )}
    </>
  );
}
