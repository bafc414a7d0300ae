import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkRequest, toChange, valuesOf } from '../forms/request-values.ts';
import type { RequestValues } from '../forms/request-values.ts';
import { requestQuery, useChangeRequest } from '../queries.ts';
import { RequestFields, useChosenLease, useRequestLabels } from './request-fields.tsx';

type EditRequestPanelProps = { requestId: string; onClose: () => void };

/** Puts a request right; of a tenant’s report, where it is and the day of the demand stay. */
export function EditRequestPanel({ requestId, onClose }: EditRequestPanelProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: request } = useSuspenseQuery(requestQuery(organizationId, requestId));
  const change = useChangeRequest(requestId);
  const edited = useEdited(request, valuesOf, change.error);
  const form = useForm<RequestValues>({ initialValues: edited.opened, validate: checkRequest });
  const lease = useChosenLease(form);
  const { changePlace } = request.can;
  // A request may stay with a lease that has ended since; a unit that is chosen anew has the lease of today.
  const { seen } = edited;
  const leaseThere = form.values.unitId === seen.unit?.id ? (seen.lease?.id ?? lease?.id) : lease?.id;
  const leaseAfter = (values: RequestValues) => (values.isShared ? (leaseThere ?? null) : null);
  return (
    <FormPanel
      title={t('edit.title')}
      subtitle={request.title}
      form={form}
      edited={edited}
      labels={useRequestLabels()}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(values) =>
        change.mutate(
          { seen: edited.seen, body: toChange(values, changePlace ? leaseAfter(values) : undefined) },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    >
      <RequestFields form={form} hasPlace={changePlace} request={seen} />
    </FormPanel>
  );
}
