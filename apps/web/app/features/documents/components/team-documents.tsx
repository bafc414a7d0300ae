import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/data-list/data-list-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconDownload, IconFileText, IconPencil, IconSearch, IconTrash } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { filingOf, filterOf } from '../document-filter.ts';
import type { AddressFilter } from '../document-filter.ts';
import { saveDocument } from '../queries.ts';
import type { Document } from '../queries.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { EditDocumentPanel } from './edit-document-panel.tsx';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** Every paper of the workspace, with what is open beside it. */
export function TeamDocuments() {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const [removing, setRemoving] = useState<Document | null>(null);
  const filter = filterOf(page.get);
  const opened = page.get('open');
  const edited = page.get('edit');
  const close = () => page.open({ panel: null, open: null, edit: null });
  const actionsOf = (document: Document): RowAction[] => [
    {
      label: t('download'),
      icon: IconDownload,
      run: () => void saveDocument(organizationId, document.id),
    },
    ...(document.can.change
      ? [
          {
            label: tCommon('actions.edit'),
            icon: IconPencil,
            run: () => page.open({ edit: document.id, open: null, panel: null }),
          },
        ]
      : []),
    ...(document.can.remove
      ? [
          {
            label: tCommon('actions.delete'),
            icon: IconTrash,
            isDanger: true,
            run: () => setRemoving(document),
          },
        ]
      : []),
  ];
  return (
    <Page panel={<Panel filter={filter} onClose={close} onRemove={setRemoving} />}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          can['documents.manage'] && (
            <Link
              {...buttonLook({ variant: 'filled' })}
              to={page.link({ panel: 'upload', open: null, edit: null })}
            >
              {t('upload.title')}
            </Link>
          )
        }
      />
      <DocumentFilters filter={filter} />
      <DocumentList
        filter={filter}
        activeId={edited ?? opened}
        rowActions={actionsOf}
        empty={<Empty filter={filter} />}
      />
      {removing !== null && (
        <RemoveDocumentDialog
          document={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            if (opened === removing.id) close();
          }}
        />
      )}
    </Page>
  );
}

type PanelProps = {
  filter: AddressFilter;
  onClose: () => void;
  onRemove: (document: Document) => void;
};

/** The panel that the address names, for those who may do what it does. */
function Panel({ filter, onClose, onRemove }: PanelProps) {
  const { can } = useOrganization();
  const page = usePageQuery();
  const [opened, edited] = [page.get('open'), page.get('edit')];
  if (page.get('panel') === 'upload' && can['documents.manage'])
    return <UploadPanel initial={filingOf(filter)} onClose={onClose} />;
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

function Empty({ filter }: { filter: AddressFilter }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const page = usePageQuery();
  const { category: _, ...narrowed } = filter;
  if (Object.values(narrowed).some((value) => value !== '')) {
    const clear = { search: null, property: null, lease: null, tenant: null };
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={tCommon('list.noMatchesBody')}
        action={<Button onClick={() => page.filter(clear)}>{tCommon('list.clearFilters')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={IconFileText}
      title={t(filter.category === 'receipts' ? 'empty.receiptsTitle' : 'empty.title')}
      body={t(filter.category === 'receipts' ? 'empty.receiptsBody' : 'empty.body')}
      action={
        can['documents.manage'] && (
          <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'upload' })}>
            {t('upload.title')}
          </Link>
        )
      }
    />
  );
}
