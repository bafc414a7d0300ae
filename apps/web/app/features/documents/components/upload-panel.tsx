import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { acceptedTerminations, documentCategories } from '../categories.ts';
import type { DocumentCategory } from '../queries.ts';
import type { Filing } from '../upload-queue.ts';
import { uploadQueue } from '../uploads.ts';
import { useFileLimits } from '../use-file-limits.ts';
import { KindField } from './kind-field.tsx';
import { LeaseField } from './lease-field.tsx';
import { UploadList } from './upload-list.tsx';

type UploadPanelProps = {
  /** Where files go unless somebody says otherwise: what the list behind shows. */
  initial: {
    category: DocumentCategory;
    leaseId: string | null;
    propertyId: string | null;
    tenantId: string | null;
  };
  onClose: () => void;
};

/** Takes files in, several at once; each goes, fails and is tried again by itself. */
export function UploadPanel({ initial, onClose }: UploadPanelProps) {
  const { t } = useTranslation('documents');
  const limits = useFileLimits();
  const { organizationId } = useOrganization();
  const [category, setCategory] = useState(initial.category);
  const [leaseId, setLeaseId] = useState(initial.leaseId);
  const [requiredDocumentId, setRequiredDocumentId] = useState<string | null>(null);
  const filing: Filing = {
    organizationId,
    category,
    ...(leaseId !== null && { leaseId }),
    ...(leaseId !== null && requiredDocumentId !== null && { requiredDocumentId }),
    ...(leaseId === null && initial.propertyId !== null && { propertyId: initial.propertyId }),
    ...(initial.tenantId !== null && { tenantId: initial.tenantId }),
  };
  return (
    <SidePanel title={t('upload.title')} subtitle={t('upload.subtitle')} onClose={onClose}>
      <Stack>
        <SelectField
          label={t('form.category')}
          value={category}
          options={documentCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onChange={setCategory}
        />
        <LeaseField value={leaseId} onChange={setLeaseId} />
        {leaseId !== null && <KindField value={requiredDocumentId} onChange={setRequiredDocumentId} />}
        <DropZone
          title={t('upload.drop')}
          body={t('upload.limits', limits)}
          choose={t('upload.choose')}
          accept={acceptedTerminations}
          isMultiple
          isCompact
          onFiles={(files) => uploadQueue.add(files, filing)}
        />
        <UploadList />
        <FormNote>{t('upload.privacy')}</FormNote>
      </Stack>
    </SidePanel>
  );
}
