import { useState } from 'react';
import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import { DocumentPanel } from './components/document-panel.tsx';
import { EditDocumentPanel } from './components/edit-document-panel.tsx';
import { RemoveDocumentDialog } from './components/remove-document-dialog.tsx';
import { UploadPanel } from './components/upload-panel.tsx';
import { filingOf, filterOf } from './document-filter.ts';
import { loadDocument } from './load-document.ts';
import type { Document } from './queries.ts';

/** The workspace whose documents these are, with what the person may do there. */
export type DocumentsSubject = Pick<Membership, 'organizationId' | 'can'>;

/** A document beside a list of documents: read, or changed. */
export const openDocumentPanels: readonly Panel<DocumentsSubject>[] = [
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
    texts: ['standing'],
    load: ({ organizationId }, address) => loadDocument(organizationId, address('open') ?? ''),
    render: (_, { address, go, close }) => {
      const id = address('open') ?? '';
      return (
        <OpenDocument key={id} documentId={id} onClose={close} onEdit={() => go({ edit: id, open: null })} />
      );
    },
  },
];

/** What opens beside the list of every document. */
export const teamDocumentPanels: readonly Panel<DocumentsSubject>[] = [
  {
    name: 'upload',
    may: ({ can }) => can['documents.manage'],
    render: (_, { address, close }) => <UploadPanel initial={filingOf(filterOf(address))} onClose={close} />,
  },
  ...openDocumentPanels,
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
