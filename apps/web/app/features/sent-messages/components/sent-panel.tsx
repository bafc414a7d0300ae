import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { sentMessageQuery, useSendMessageAgain, type SentMessage } from '../queries.ts';
import { SentStanding } from './sent-standing.tsx';
import classes from './sent.module.css';

/** One message: its words, how it is, and a second try where it failed. */
export function SentPanel({ sentMessageId, onClose }: { sentMessageId: string; onClose: () => void }) {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  const { organizationId, can } = useOrganization();
  const { data: message } = useSuspenseQuery(sentMessageQuery(organizationId, sentMessageId));
  const again = useSendMessageAgain();
  const { subject, text } = message;
  return (
    <SidePanel
      title={subject === '' ? t('states.waiting') : subject}
      onClose={onClose}
      {...(message.can.sendAgain &&
        can['inbox.use'] && {
          footer: (
            <Button
              loading={again.isPending}
              onClick={() =>
                again.mutate(sentMessageId, sayOutcome(t('installation-health:deliveries.sentAgain')))
              }
            >
              {t('common:actions.sendAgain')}
            </Button>
          ),
        })}
    >
      <Stack>
        <Facts message={message} />
        {text !== '' && (
          <Card title={t('words')}>
            <p className={classes.words}>
              <UserText>{text}</UserText>
            </p>
          </Card>
        )}
      </Stack>
    </SidePanel>
  );
}

function Facts({ message }: { message: SentMessage }) {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  const { to, channel } = message;
  const person = usePerson(message);
  const times = [
    { label: t('plannedAt'), at: message.createdAt },
    { label: t('waitsUntil'), at: message.waitsUntil },
    { label: t('sentAt'), at: message.sentAt },
  ].filter(({ at }) => at !== null);
  return (
    <Card title={t('common:labels.details')}>
      <FactList
        facts={[
          { label: t('common:labels.status'), value: <SentStanding message={message} /> },
          person,
          ...(to === ''
            ? []
            : [{ label: t(`installation-health:deliveries.channels.${channel}`), value: <Code>{to}</Code> }]),
          ...times.map(({ label, at }) => ({ label, value: <Code>{formatDateTime(at ?? '')}</Code> })),
        ]}
      />
    </Card>
  );
}

/** Who it went to; whoever may not see owners sees that it was one. */
function usePerson({ tenant, owner, lead }: SentMessage) {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  const said = (name: string) => (name === '' ? '–' : <UserText>{name}</UserText>);
  if (owner !== null) return { label: t('anOwner'), value: said(owner.name) };
  if (lead !== null) return { label: t('installation-health:deliveries.recipient'), value: said(lead.name) };
  return { label: t('common:labels.tenant'), value: tenant === null ? t('erased') : said(tenant.name) };
}
