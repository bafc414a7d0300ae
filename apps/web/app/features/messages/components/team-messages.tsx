import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { MessageDesk, WriteLink } from './message-desk.tsx';
import { NewMessagePanel } from './new-message-panel.tsx';

/** What a member of the team writes and receives. */
export function TeamMessages() {
  const { t } = useTranslation('messages');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const desk = { organizationId };
  const isWriting = page.get('panel') === 'message';
  const close = (conversation?: string) =>
    page.open({ panel: null, about: null, lease: null, ...(conversation !== undefined && { conversation }) });
  return (
    <Page panel={isWriting && <NewMessagePanel desk={desk} onSent={close} onClose={() => close()} />}>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<WriteLink isFilled />} />
      <MessageDesk key={organizationId} desk={desk} />
    </Page>
  );
}
