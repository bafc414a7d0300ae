import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the tab after the page: `Tenants · Dira`. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const brand = t('brand');
  useEffect(() => {
    document.title = title === brand ? brand : `${title} · ${brand}`;
  }, [title, brand]);
}
