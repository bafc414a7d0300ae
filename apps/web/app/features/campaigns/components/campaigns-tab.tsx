import { usePageQuery } from '../../../lib/use-page-query.ts';
import { CampaignList } from './campaign-list.tsx';
import { CampaignView } from './campaign-view.tsx';

/** All campaigns, or the one that the address names. */
export function CampaignsTab() {
  const campaignId = usePageQuery().get('campaign');
  if (campaignId === null) return <CampaignList />;
  return <CampaignView key={campaignId} campaignId={campaignId} />;
}
