import { formatPhone } from '@dira/domain/israel/phone';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { letterheadQuery } from '../../organizations/setting-queries.ts';
import type { Logo } from '../shown-logo.ts';
import classes from './logo.module.css';

/** The head of a receipt, as whoever gets it sees it. */
export function LogoOnPaper({ logo }: { logo: Logo }) {
  const { t } = useTranslation('organizations');
  const { organizationId, organizationName } = useOrganization();
  const { data } = useSuspenseQuery(letterheadQuery(organizationId));
  const { legalName, businessNumber, address, phone, email } = data;
  const name = legalName || organizationName;
  const codes = [businessNumber, phone === null ? null : formatPhone(phone), email].filter(
    (code) => code !== null,
  );
  return (
    <figure className={classes.preview}>
      <figcaption>{t('letterhead.title')}</figcaption>
      <div className={classes.paper}>
        <img src={logo.picture} alt={t('logo.of', { name })} />
        <strong>
          <UserText>{name}</UserText>
        </strong>
        <small>
          {address !== '' && <UserText>{address}</UserText>}
          {codes.map((code) => (
            <Code key={code}>{code}</Code>
          ))}
        </small>
      </div>
    </figure>
  );
}
