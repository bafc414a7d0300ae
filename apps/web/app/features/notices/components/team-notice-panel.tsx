import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { noticeQuery } from '../queries.ts';
import { NewNoticePanel } from './new-notice-panel.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** What the address opens beside the list: a notice, a new one, or one that is put up again. */
export function TeamNoticePanel() {
  const { can } = useOrganization();
  const page = usePageQuery();
  const noticeId = page.get('notice');
  const close = () => page.open({ panel: null, notice: null });
  if (page.get('panel') === 'notice' && can['announcements.send'])
    return noticeId === null ? (
      <NewNoticePanel
        before={null}
        onPosted={(id) => page.open({ panel: null, notice: id })}
        onClose={close}
      />
    ) : (
      <Again key={noticeId} noticeId={noticeId} />
    );
  return noticeId === null ? null : <NoticePanel key={noticeId} noticeId={noticeId} onClose={close} />;
}

function Again({ noticeId }: { noticeId: string }) {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data: before } = useQuery(noticeQuery(organizationId, noticeId));
  if (before === undefined) return null;
  return (
    <NewNoticePanel
      before={before}
      onPosted={(id) => page.open({ panel: null, over: null, notice: id })}
      onClose={() => page.open({ panel: null })}
    />
  );
}
