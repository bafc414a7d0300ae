import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkPlace, placeValuesOf, toPlace } from '../forms/place-values.ts';
import type { PlaceValues } from '../forms/place-values.ts';
import { memberQuery, useChangeMember } from '../queries.ts';
import { PlaceFields } from './place-fields.tsx';

type ChangePanelProps = { memberId: string; onClose: () => void };

/** What a member may do from their next step on. */
export function ChangePanel({ memberId, onClose }: ChangePanelProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: member } = useSuspenseQuery(memberQuery(organizationId, memberId));
  const change = useChangeMember(memberId);
  const edited = useEdited(member, placeValuesOf, change.error);
  const form = useForm<PlaceValues>({ initialValues: edited.opened, validate: checkPlace });
  return (
    <FormPanel
      title={t('change.title')}
      subtitle={member.fullName}
      form={form}
      edited={edited}
      labels={{ role: t('columns.role'), propertyIds: tCommon('labels.properties') }}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(place) =>
        change.mutate(
          { seen: edited.seen, body: toPlace(place) },
          {
            onSuccess: () => {
              showToast({ title: t('change.done') });
              onClose();
            },
          },
        )
      }
    >
      <PlaceFields
        value={form.values}
        known={member.properties}
        onChange={(place) => form.setValues(place)}
      />
    </FormPanel>
  );
}
