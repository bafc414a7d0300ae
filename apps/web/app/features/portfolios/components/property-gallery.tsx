import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { Gallery } from '../../pictures/components/gallery.tsx';
import { galleryQuery } from '../queries.ts';

/** The pictures of a property, and the way to the portfolios that it is in. */
export function PropertyGallery({ property }: { property: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('portfolios');
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(galleryQuery(organizationId, property.id));
  return (
    <>
      <Gallery
        owner={{ kind: 'properties', id: property.id }}
        name={property.name}
        pictures={data.pictures}
        canManage={can['properties.manage']}
      />
      {data.portfolios.length > 0 && (
        <Card title={t('title')}>
          <FactList
            facts={data.portfolios.map(({ id, title }, index) => ({
              label: String(index + 1),
              value: (
                <Link to={paths.portfolio(id)}>
                  <UserText>{title}</UserText>
                </Link>
              ),
            }))}
          />
        </Card>
      )}
    </>
  );
}
