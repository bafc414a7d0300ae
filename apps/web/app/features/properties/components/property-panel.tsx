import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { PropertyForm } from '../forms/property-form.tsx';
import { toChange, toNewProperty, valuesOf } from '../forms/property-values.ts';
import { propertyQuery, useCreateProperty, useUpdateProperty } from '../queries.ts';

/** A new property; afterwards its page opens, where its units are. */
export function NewPropertyPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('properties');
  const navigate = useNavigate();
  const create = useCreateProperty();
  return (
    <PropertyForm
      edited={null}
      loading={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(values) => {
        const property = toNewProperty(values);
        create.mutate(property, {
          onSuccess: ({ id }) => {
            showToast({ title: t('created', { name: property.name }) });
            void navigate(paths.property(id));
          },
        });
      }}
    />
  );
}

export function EditPropertyPanel({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: property } = useSuspenseQuery(propertyQuery(organizationId, propertyId));
  const update = useUpdateProperty(propertyId);
  const edited = useEdited(property, valuesOf, update.error);
  return (
    <PropertyForm
      edited={edited}
      loading={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(values) =>
        update.mutate(
          { seen: edited.seen, body: toChange(values) },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    />
  );
}
