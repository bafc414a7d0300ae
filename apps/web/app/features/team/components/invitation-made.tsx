import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LinkToSend } from '../../../ui/link-to-send.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { InvitationLink } from '../queries.ts';

type InvitationMadeProps = { email: string; isMailed: boolean; link: InvitationLink; onClose: () => void };

/** That it went out, and the link, which is told once: only its hash is kept. */
export function InvitationMade({ email, isMailed, link: { url, expiresAt }, onClose }: InvitationMadeProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const { organizationName } = useOrganization();
  const address = isolate.code(email);
  const message = t('made.message', { organization: isolate.text(organizationName), email: address, url });
  return (
    <SidePanel
      title={t(isMailed ? 'made.sent' : 'made.linked', { email: address })}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {tCommon('actions.close')}
        </Button>
      }
    >
      <Stack>
        <p>{t('made.lead', { email: address, until: isolate.code(formatDateTime(expiresAt)) })}</p>
        <Card title={t('made.link')}>
          <LinkToSend
            url={url}
            message={message}
            copy={<CopyButton text={url} name={t('made.link')} isFirst />}
          />
        </Card>
      </Stack>
    </SidePanel>
  );
}
