import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';

/** The way from a task to its lease. */
export function OpenLease({ leaseId, name }: { leaseId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <Link {...buttonLook()} to={paths.lease(leaseId)} aria-label={`${t('actions.open')}: ${name}`}>
      {t('actions.open')}
    </Link>
  );
}
