import { useTranslation } from 'react-i18next';
import { useSite } from '../site.tsx';
import classes from './seller.module.css';

/** Who sells here, where the operator has said so: the law wants name, number, address and telephone told. */
export function Seller() {
  const { t } = useTranslation('site');
  const { name, number, address, phone, email } = useSite().facts.content.seller;
  if (name === '') return null;
  return (
    <address className={classes.seller}>
      <bdi>{name}</bdi>
      {number !== '' && (
        <span>
          {t('footer.companyNumber')} <bdi dir="ltr">{number}</bdi>
        </span>
      )}
      {address !== '' && <bdi>{address}</bdi>}
      {phone !== '' && (
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </address>
  );
}
