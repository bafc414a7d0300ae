import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

/** The tabs of a property, as its address names them; the first has no name there. */
export const propertyTabs = ['', 'short-term'] as const;
export type PropertyTab = (typeof propertyTabs)[number];

type PropertyTabsProps = { property: { readonly id: string; readonly name: string }; current: PropertyTab };

export function PropertyTabs({ property: { id, name }, current }: PropertyTabsProps) {
  const { t } = useTranslation('properties');
  return (
    <TabLinks
      label={name}
      current={current}
      tabs={[
        { key: '', href: paths.property(id), label: t('tabs.overview') },
        { key: 'short-term', href: paths.property(id, { tab: 'short-term' }), label: t('tabs.shortTerm') },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
