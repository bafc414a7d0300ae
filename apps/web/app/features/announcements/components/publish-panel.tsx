import { useQuery } from '@tanstack/react-query';
import { useOrganization } from '../../organizations/queries.ts';
import { announcementQuery } from '../queries.ts';
import { NewAnnouncementPanel } from './new-announcement-panel.tsx';

type PublishPanelProps = {
  /** The announcement whose words are published again; a new one without it. */
  announcementId: string | null;
  onPosted: (announcementId: string) => void;
  onClose: () => void;
};

/** An announcement to be published: a new one, or the words of one that was. */
export function PublishPanel({ announcementId, ...step }: PublishPanelProps) {
  if (announcementId === null) return <NewAnnouncementPanel before={null} {...step} />;
  return <PublishAgain key={announcementId} announcementId={announcementId} {...step} />;
}

type PublishAgainProps = PublishPanelProps & { announcementId: string };

function PublishAgain({ announcementId, ...step }: PublishAgainProps) {
  const { organizationId } = useOrganization();
  const { data: before } = useQuery(announcementQuery(organizationId, announcementId));
  return before === undefined ? null : <NewAnnouncementPanel before={before} {...step} />;
}
