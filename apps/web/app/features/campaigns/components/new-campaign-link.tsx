import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { useOrganization } from '../../organizations/queries.ts';

/** The way to a new campaign, from the list of them. */
export function NewCampaignLink() {
  const { t } = useTranslation('campaigns');
  const page = usePageQuery();
  const { can } = useOrganization();
  if (page.get('campaign') !== null || !can['message_templates.manage']) return null;
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'campaign' })} preventScrollReset>
      {t('add')}
    </Link>
  );
}
