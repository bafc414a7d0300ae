import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { useOrganization } from '../../organizations/queries.ts';

/** Opens the panel in which a tenant is written to. */
export function WriteLink() {
  const { t } = useTranslation('sent-messages');
  const page = usePageQuery();
  const { can } = useOrganization();
  if (!can['inbox.use']) return null;
  return (
    <Link
      {...buttonLook({ variant: 'filled' })}
      to={page.link({ panel: 'write', message: null })}
      preventScrollReset
    >
      {t('write.title')}
    </Link>
  );
}
