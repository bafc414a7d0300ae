import { useSuspenseQuery } from '@tanstack/react-query';
import { useOrganization } from '../../organizations/queries.ts';
import { CampaignForm } from '../forms/campaign-form.tsx';
import { campaignQuery } from '../queries.ts';

type CampaignPanelProps = {
  /** Null for a new one. */
  campaignId: string | null;
  onClose: () => void;
  onDone: (campaignId: string) => void;
};

/** A campaign that is written, beside the others or over the draft that it is of. */
export function CampaignPanel({ campaignId, ...ways }: CampaignPanelProps) {
  if (campaignId === null) return <CampaignForm campaign={null} {...ways} />;
  return <Draft key={campaignId} campaignId={campaignId} {...ways} />;
}

function Draft({ campaignId, ...ways }: CampaignPanelProps & { campaignId: string }) {
  const { organizationId } = useOrganization();
  const { data: campaign } = useSuspenseQuery(campaignQuery(organizationId, campaignId));
  return <CampaignForm campaign={campaign} {...ways} />;
}
