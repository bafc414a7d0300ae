import { documentLimits } from '@dira/contract/documents';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { documentCategories } from '../categories.ts';
import { documentQuery, useUpdateDocument } from '../queries.ts';
import type { Document, DocumentCategory } from '../queries.ts';
import { ExpenseField } from './expense-field.tsx';
import { KindField } from './kind-field.tsx';
import { LeaseField } from './lease-field.tsx';
import { PropertyField } from './property-field.tsx';
import { TenantField } from './tenant-field.tsx';
import { UnitField } from './unit-field.tsx';

type Values = {
  title: string;
  category: DocumentCategory;
  leaseId: string | null;
  propertyId: string | null;
  unitId: string | null;
  tenantId: string | null;
  expenseId: string | null;
  requiredDocumentId: string | null;
  expiresOn: string | null;
  /** As they are typed: with commas between. */
  tags: string;
  isShared: boolean;
};

function valuesOf(document: Document): Values {
  return {
    title: document.title,
    category: document.category,
    leaseId: document.lease?.id ?? null,
    propertyId: document.property?.id ?? null,
    unitId: document.unit?.id ?? null,
    tenantId: document.tenant?.id ?? null,
    expenseId: document.expense?.id ?? null,
    requiredDocumentId: document.kind?.id ?? null,
    expiresOn: document.expiresOn,
    tags: document.tags.join(', '),
    isShared: document.isShared,
  };
}

/** Its name, where it is filed, and whether the tenant sees it. */
export function EditDocumentPanel({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: document } = useSuspenseQuery(documentQuery(organizationId, documentId));
  const update = useUpdateDocument(documentId);
  const edited = useEdited(document, valuesOf, update.error);
  const form = useForm<Values>({
    initialValues: edited.opened,
    validate: { title: (title) => (title.trim() === '' ? describeFieldProblem('required') : null) },
  });
  const { category: filedAs, leaseId, propertyId, isShared } = form.values;
  const save = ({ title, category, propertyId: house, unitId, tenantId, ...values }: Values) =>
    update.mutate(
      {
        seen: edited.seen,
        body: {
          title,
          category,
          leaseId: values.leaseId,
          requiredDocumentId: values.requiredDocumentId,
          expiresOn: values.expiresOn,
          tags: values.tags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
          isShared: values.isShared && values.leaseId !== null,
          // A lease brings its house and its people along; only without one are they chosen by hand.
          ...(values.leaseId === null && { propertyId: house, unitId, tenantId }),
          // Only a receipt is of an expense, and only who sees expenses knows of them.
          ...(can['expenses.see'] && { expenseId: category === 'receipts' ? values.expenseId : null }),
        },
      },
      {
        onSuccess: () => {
          showToast({ title: tCommon('saved') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('editTitle')}
      form={form}
      edited={edited}
      labels={{
        title: tCommon('labels.title'),
        category: t('form.category'),
        propertyId: tCommon('labels.property'),
        unitId: tCommon('labels.unit'),
        tenantId: tCommon('labels.tenant'),
        expenseId: t('form.expense'),
        requiredDocumentId: t('kind.label'),
        isShared: t('form.shared'),
        leaseId: t('form.lease'),
        expiresOn: tCommon('labels.expiresOn'),
        tags: t('form.tags'),
      }}
      submitLabel={tCommon('actions.save')}
      loading={update.isPending}
      error={update.error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={tCommon('labels.title')}
        maxLength={documentLimits.title}
        {...form.getInputProps('title')}
      />
      <SelectField
        label={t('form.category')}
        options={documentCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        {...form.getInputProps('category')}
      />
      <LeaseField
        value={leaseId}
        hint={t('form.leaseHint')}
        onChange={(value) => form.setFieldValue('leaseId', value)}
        data-path="leaseId"
        savedLabel={edited.seen.lease?.tenantName}
      />
      {leaseId === null && (
        <>
          <PropertyField
            value={propertyId}
            onChange={(value) => form.setValues({ propertyId: value, unitId: null })}
            data-path="propertyId"
            savedLabel={edited.seen.property?.name}
          />
          {propertyId !== null && (
            <UnitField
              propertyId={propertyId}
              value={form.values.unitId}
              onChange={(value) => form.setFieldValue('unitId', value)}
              data-path="unitId"
              savedLabel={edited.seen.unit?.number}
            />
          )}
          <TenantField
            value={form.values.tenantId}
            onChange={(value) => form.setFieldValue('tenantId', value)}
            data-path="tenantId"
            savedLabel={edited.seen.tenant?.fullName}
          />
        </>
      )}
      {filedAs === 'receipts' && can['expenses.see'] && (
        <ExpenseField
          value={form.values.expenseId}
          onChange={(value) => form.setFieldValue('expenseId', value)}
          data-path="expenseId"
          savedLabel={edited.seen.expense?.description}
        />
      )}
      <KindField
        value={form.values.requiredDocumentId}
        onChange={(value) => form.setFieldValue('requiredDocumentId', value)}
        data-path="requiredDocumentId"
      />
      <DateField
        label={tCommon('labels.expiresOn')}
        hint={t('form.expiresOnHint')}
        isOptional
        {...form.getInputProps('expiresOn')}
      />
      <TextField
        label={t('form.tags')}
        hint={t('form.tagsHint')}
        isOptional
        {...form.getInputProps('tags')}
      />
      <CheckField
        label={t('form.shared')}
        hint={t(leaseId === null ? 'form.sharedNeedsLease' : 'form.sharedHint')}
        checked={isShared && leaseId !== null}
        isDisabled={leaseId === null}
        onChange={(value) => form.setFieldValue('isShared', value)}
        data-path="isShared"
      />
    </FormPanel>
  );
}
