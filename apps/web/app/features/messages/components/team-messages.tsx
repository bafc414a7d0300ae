import { useTranslation } from 'react-i18next';
import { usePanels } from '../../../lib/parts.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { messagePanels } from '../panels.tsx';
import { MessageDesk, WriteLink } from './message-desk.tsx';

/** What a member of the team writes and receives. */
export function TeamMessages() {
  const { t } = useTranslation('messages');
  const { organizationId } = useOrganization();
  const desk = { organizationId };
  const { open } = usePanels(messagePanels, desk);
  return (
    <Page panel={open}>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<WriteLink isFilled />} />
      <MessageDesk key={organizationId} desk={desk} />
    </Page>
  );
}
