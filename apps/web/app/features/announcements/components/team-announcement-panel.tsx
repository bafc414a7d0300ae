import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { announcementQuery } from '../queries.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { NewAnnouncementPanel } from './new-announcement-panel.tsx';

/** What the address opens beside the list: an announcement, a new one, or one that is put up again. */
export function TeamAnnouncementPanel() {
  const { can } = useOrganization();
  const page = usePageQuery();
  const announcementId = page.get('announcement');
  const close = () => page.open({ panel: null, announcement: null });
  if (page.get('panel') === 'announcement' && can['announcements.send'])
    return announcementId === null ? (
      <NewAnnouncementPanel
        before={null}
        onPosted={(id) => page.open({ panel: null, announcement: id })}
        onClose={close}
      />
    ) : (
      <Again key={announcementId} announcementId={announcementId} />
    );
  return announcementId === null ? null : (
    <AnnouncementPanel key={announcementId} announcementId={announcementId} onClose={close} />
  );
}

function Again({ announcementId }: { announcementId: string }) {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data: before } = useQuery(announcementQuery(organizationId, announcementId));
  if (before === undefined) return null;
  return (
    <NewAnnouncementPanel
      before={before}
      onPosted={(id) => page.open({ panel: null, over: null, announcement: id })}
      onClose={() => page.open({ panel: null })}
    />
  );
}
