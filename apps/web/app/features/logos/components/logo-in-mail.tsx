import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../organizations/queries.ts';
import { logoQuery } from '../shown-logo.ts';
import classes from './logo.module.css';

/** The logo as it stands above the text of an email; nothing where there is none. */
export function LogoInMail() {
  const { t } = useTranslation('organizations');
  const { organizationId, organizationName } = useOrganization();
  const { data } = useSuspenseQuery(logoQuery(organizationId));
  if (data.logo === null) return null;
  return (
    <div className={classes.mail}>
      <img src={data.logo.picture} alt={t('logo.of', { name: organizationName })} />
    </div>
  );
}
