import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../../ui/button.tsx';

/** The way to the panel that changes what a card shows. */
export function EditLink({ to, what }: { to: string; what: string }) {
  const { t } = useTranslation();
  const edit = t('actions.edit');
  return (
    <Link {...buttonLook({ size: 'xs' })} to={to} aria-label={`${edit}: ${what}`}>
      {edit}
    </Link>
  );
}
