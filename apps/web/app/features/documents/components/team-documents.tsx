import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePanels } from '../../../lib/parts.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/data-list/data-list-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconDownload, IconFileText, IconPencil, IconSearch, IconTrash } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { filterOf } from '../document-filter.ts';
import type { AddressFilter } from '../document-filter.ts';
import { teamDocumentPanels } from '../panels.tsx';
import { saveDocument } from '../queries.ts';
import type { Document } from '../queries.ts';
import { DocumentList } from './document-list.tsx';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';

/** Every paper of the workspace, with what is open beside it. */
export function TeamDocuments() {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const subject = useOrganization();
  const page = usePageQuery();
  const { open, closed, linkTo } = usePanels(teamDocumentPanels, subject);
  const [removing, setRemoving] = useState<Document | null>(null);
  const filter = filterOf(page.get);
  const actionsOf = (document: Document): RowAction[] => [
    {
      label: tCommon('actions.download'),
      icon: IconDownload,
      run: () => void saveDocument(subject.organizationId, document.id),
    },
    ...(document.can.change
      ? [
          {
            label: tCommon('actions.edit'),
            icon: IconPencil,
            run: () => page.open({ ...closed, edit: document.id }),
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
    <Page panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          subject.can['documents.manage'] && (
            <Link {...buttonLook({ variant: 'filled' })} to={linkTo('upload')}>
              {t('upload.title')}
            </Link>
          )
        }
      />
      <DocumentList
        filter={filter}
        activeId={page.get('edit') ?? page.get('open')}
        rowActions={actionsOf}
        empty={<Empty filter={filter} />}
      />
      {removing !== null && (
        <RemoveDocumentDialog
          document={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            if (page.get('open') === removing.id) page.open(closed);
          }}
        />
      )}
    </Page>
  );
}

function Empty({ filter }: { filter: AddressFilter }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const page = usePageQuery();
  const { search, propertyId, leaseId, tenantId } = filter;
  if ([search, propertyId, leaseId, tenantId].some((value) => value !== '')) {
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
