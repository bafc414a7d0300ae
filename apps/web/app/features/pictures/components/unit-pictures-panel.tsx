import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { unitGalleryQuery } from '../queries.ts';
import { Gallery } from './gallery.tsx';

type UnitPicturesPanelProps = {
  unit: { readonly id: string; readonly number: string };
  onClose: () => void;
};

/** The pictures of one unit. */
export function UnitPicturesPanel({ unit, onClose }: UnitPicturesPanelProps) {
  const { t } = useTranslation();
  const { t: tProperties } = useTranslation('properties');
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(unitGalleryQuery(organizationId, unit.id));
  const name = tProperties('detail.unit', { number: isolate.text(unit.number) });
  return (
    <SidePanel title={`${t('labels.pictures')} · ${name}`} onClose={onClose}>
      <Gallery
        owner={{ kind: 'units', id: unit.id }}
        name={name}
        pictures={data.pictures}
        canManage={can['properties.manage']}
      />
    </SidePanel>
  );
}
