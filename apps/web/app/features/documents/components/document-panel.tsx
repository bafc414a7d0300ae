import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { IconDownload, IconPencil, IconSignature, IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { SendPanel } from '../../signing/components/send-panel.tsx';
import { Signatures } from '../../signing/components/signatures.tsx';
import { useProposeSigners } from '../../signing/queries.ts';
import type { ProposedSigner } from '../../signing/queries.ts';
import { useKindName } from '../kind-words.ts';
import { documentQuery, linkOfDocument, saveDocument, useMakeMainDocument } from '../queries.ts';
import type { Document } from '../queries.ts';
import { DocumentVersions } from './document-versions.tsx';
import { ExpiryPill } from './expiry-pill.tsx';
import { FilePreview } from './file-preview.tsx';
import { PlaceFacts } from './place.tsx';

type DocumentPanelProps = {
  documentId: string;
  onClose: () => void;
  onEdit?: () => void;
  onRemove?: (document: Document) => void;
};

/** One document: what it is, what is in it, and what can be done with it. */
export function DocumentPanel({ documentId, onClose, onEdit, onRemove }: DocumentPanelProps) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { t: tSigning } = useTranslation('signing');
  const { organizationId, can: canHere } = useOrganization();
  const { data: document } = useSuspenseQuery(documentQuery(organizationId, documentId));
  const [proposed, setProposed] = useState<ProposedSigner[] | null>(null);
  const propose = useProposeSigners(documentId);
  const { title, filename, can } = document;
  // A new version is another file.
  const fileId = `${documentId}/${document.versionCount}`;
  const isSignable = canHere['signing.manage'] && can.change && document.mediaType === 'application/pdf';
  if (proposed !== null && isSignable)
    return <SendPanel source={{ documentId }} proposed={proposed} onClose={() => setProposed(null)} />;
  return (
    <SidePanel
      title={title}
      subtitle={<UserText>{filename}</UserText>}
      onClose={onClose}
      footer={
        <>
          {can.remove && onRemove !== undefined && (
            <Button icon={IconTrash} isDanger onClick={() => onRemove(document)}>
              {tCommon('actions.delete')}
            </Button>
          )}
          {can.change && onEdit !== undefined && (
            <Button icon={IconPencil} onClick={onEdit}>
              {tCommon('actions.edit')}
            </Button>
          )}
          {isSignable && (
            <Button
              icon={IconSignature}
              loading={propose.isPending}
              onClick={() => propose.mutate(undefined, { onSuccess: setProposed })}
            >
              {tSigning('send.title')}
            </Button>
          )}
          <Button
            icon={IconDownload}
            variant="filled"
            onClick={() => void saveDocument(organizationId, documentId)}
          >
            {tCommon('actions.download')}
          </Button>
        </>
      }
    >
      <Stack>
        <FilePreview
          key={fileId}
          file={{ id: fileId, title, mediaType: document.mediaType }}
          findLink={linkOfDocument(organizationId, documentId)}
        />
        <Card title={t('facts')}>
          <Facts document={document} />
        </Card>
        {isSignable && <Signatures source={{ documentId }} />}
        {document.versionCount > 0 && <DocumentVersions document={document} />}
        {can.becomeMainDocument && <MainDocumentButton documentId={documentId} />}
      </Stack>
    </SidePanel>
  );
}

function Facts({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const kindName = useKindName();
  const {
    category,
    lease,
    property,
    tenant,
    expense,
    isShared,
    byteSize,
    createdAt,
    kind,
    expiresOn,
    expiry,
    tags,
  } = document;
  const isAboutNothing = property === null && tenant === null && lease === null;
  return (
    <FactList
      facts={[
        {
          label: t('form.category'),
          value: t(lease?.isMainDocument === true ? 'mainDocument' : `categoryOf.${category}`),
        },
        {
          label: t('columns.about'),
          value: isAboutNothing ? t('aboutNothing') : <PlaceFacts document={document} />,
        },
        ...(expense === null
          ? []
          : [
              {
                label: t('form.expense'),
                value: (
                  <Link to={paths.expenses({ open: expense.id })}>
                    <UserText>{expense.description}</UserText>
                  </Link>
                ),
              },
            ]),
        ...(kind === null ? [] : [{ label: t('kind.label'), value: kindName(kind) }]),
        ...(expiresOn === null
          ? []
          : [
              {
                label: tCommon('labels.expiresOn'),
                value: (
                  <>
                    <Code>{formatDate(expiresOn)}</Code> <ExpiryPill state={expiry} />
                  </>
                ),
              },
            ]),
        ...(tags.length === 0
          ? []
          : [{ label: t('form.tags'), value: <UserText>{tags.join(', ')}</UserText> }]),
        { label: t('columns.shared'), value: t(isShared ? 'sharedWithTenant' : 'teamOnly') },
        ...(byteSize === null
          ? []
          : [{ label: t('columns.size'), value: <Code>{formatBytes(byteSize, language)}</Code> }]),
        { label: t('columns.added'), value: <Code>{formatDate(toBusinessDate(createdAt))}</Code> },
      ]}
    />
  );
}

function MainDocumentButton({ documentId }: { documentId: string }) {
  const { t } = useTranslation('documents');
  const make = useMakeMainDocument();
  return (
    <div>
      <Button
        loading={make.isPending}
        onClick={() => make.mutate(documentId, sayOutcome(t('mainDocumentSet')))}
      >
        {t('makeMainDocument')}
      </Button>
    </div>
  );
}
