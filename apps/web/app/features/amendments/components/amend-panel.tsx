import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { UnitName } from '../../leases/components/unit-name.tsx';
import type { Lease } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { AmendmentFields, useAmendmentLabels } from '../forms/amendment-fields.tsx';
import {
  amendmentKinds,
  checkAmendment,
  startFrom,
  toAmendment,
  toRenewal,
  valuesOf,
} from '../forms/amendment-values.ts';
import type { AmendmentKind, AmendmentValues } from '../forms/amendment-values.ts';
import { amendmentsQuery, useRenewLease, useWriteAmendment } from '../queries.ts';

/** The lease goes on, changes, or is followed by another. A draft that is open is written anew. */
export function AmendPanel({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const { t } = useTranslation('amendments');
  const { organizationId } = useOrganization();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(amendmentsQuery(organizationId, lease.id));
  const draft = data.items.find(({ state }) => state === 'draft') ?? null;
  const holder = draft?.optionHolder ?? data.option?.holder ?? null;
  const write = useWriteAmendment(lease.id);
  const renew = useRenewLease(lease.id);
  const edited = useEdited(draft, (amendment) => valuesOf(amendment, lease), write.error);
  const form = useForm<AmendmentValues>({
    initialValues: edited?.opened ?? startFrom(lease, data.option),
    validate: (values) => checkAmendment(values, lease),
  });
  const { kind } = form.values;
  const submit = (values: AmendmentValues) => {
    if (kind === 'renew')
      return renew.mutate(toRenewal(values), {
        onSuccess: ({ id }) => {
          showToast({ title: t('renewed') });
          void navigate(paths.leaseAgreement(id));
        },
      });
    write.mutate(
      { seen: edited?.seen ?? null, body: toAmendment(values, holder) },
      {
        onSuccess: () => {
          showToast({ title: t('written') });
          onClose();
        },
      },
    );
  };
  return (
    <FormPanel
      title={t(draft === null ? 'card.amend' : 'panel.editTitle')}
      subtitle={<UnitName property={lease.property} unit={lease.unit} />}
      form={form}
      edited={edited}
      labels={useAmendmentLabels()}
      submitLabel={t(kind === 'renew' ? 'panel.renew' : 'panel.write')}
      loading={write.isPending || renew.isPending}
      error={kind === 'renew' ? renew.error : write.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('panel.kind')}
        options={kindsFor(lease, draft !== null).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        data-path="kind"
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
      />
      <FormNote>{t(`lead.${kind}`)}</FormNote>
      <AmendmentFields
        form={form}
        currency={lease.money?.monthlyRent.currency ?? 'ILS'}
        holder={holder}
        chargedUntil={data.chargedUntil}
      />
    </FormPanel>
  );
}

/** A lease is followed by one other; a draft of an amendment stays one. */
function kindsFor(lease: Lease, hasDraft: boolean): AmendmentKind[] {
  return amendmentKinds.filter((kind) => kind !== 'renew' || (!hasDraft && lease.renewedByLeaseId === null));
}
