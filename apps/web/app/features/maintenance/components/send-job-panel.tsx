import { formatPhone, whatsAppLink } from '@dira/domain/israel/phone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp, IconCopy, IconMail } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { workOrderDraftQuery, useSendJob } from '../work-orders.ts';
import type { Channel } from '../work-orders.ts';
import classes from './maintenance.module.css';

type SendJobPanelProps = { requestId: string; onClose: () => void };

/** What the tradesperson is told, as they will read it, and the ways to them. */
export function SendJobPanel({ requestId, onClose }: SendJobPanelProps) {
  const { t } = useTranslation('maintenance');
  const { organizationId } = useOrganization();
  const [namesTenant, setNamesTenant] = useState(false);
  const { data: letter, isPlaceholderData } = useQuery(
    workOrderDraftQuery(organizationId, requestId, namesTenant),
  );
  const send = useSendJob(requestId);
  const tell = (channel: Channel) =>
    send.mutate(
      { channel, namesTenant },
      {
        onSuccess: () => {
          showToast({ title: t(`sendJob.done.${channel}`) });
          onClose();
        },
        onError: sayProblem,
      },
    );
  // What is read is what is sent.
  const text = letter === undefined || isPlaceholderData ? null : letter.text;
  const vendor = letter?.vendor ?? null;
  return (
    <SidePanel
      title={t('sendJob.open')}
      {...(vendor !== null && { subtitle: vendor.name })}
      onClose={onClose}
      footer={
        vendor !== null &&
        text !== null && (
          <>
            <CopyButton text={text} isBusy={send.isPending} onCopied={() => tell('copy')} />
            {vendor.phone !== null && (
              <a
                {...buttonLook()}
                href={whatsAppLink(vendor.phone, text)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => tell('whatsapp')}
              >
                <Icon of={IconBrandWhatsapp} size={16} /> {t('sendJob.whatsapp')}
              </a>
            )}
            {vendor.email !== null && (
              <Button variant="filled" icon={IconMail} loading={send.isPending} onClick={() => tell('email')}>
                {t('sendJob.email')}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack>
        {vendor !== null && <p className={classes.text}>{wayOf(vendor, t('sendJob.noWay'))}</p>}
        {letter?.canNameTenant === true && (
          <CheckField
            label={t('sendJob.namesTenant')}
            hint={t('sendJob.namesTenantHint')}
            checked={namesTenant}
            onChange={setNamesTenant}
          />
        )}
        <Card title={t('sendJob.text')} isPadded>
          <p className={classes.text}>{letter !== undefined && <UserText>{letter.text}</UserText>}</p>
        </Card>
        <p className={classes.none}>{t('sendJob.photos')}</p>
      </Stack>
    </SidePanel>
  );
}

function wayOf({ email, phone }: { email: string | null; phone: string | null }, none: string): string {
  const ways = [email, phone === null ? null : formatPhone(phone)].filter((way) => way !== null);
  return ways.length === 0 ? none : ways.map((way) => isolate.code(way)).join(' · ');
}

type CopyButtonProps = { text: string; isBusy: boolean; onCopied: () => void };

function CopyButton({ text, isBusy, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('maintenance');
  const copy = async () => {
    if (await copyText(text)) onCopied();
    else showToast({ tone: 'error', title: t('sendJob.notCopied') });
  };
  return (
    <Button icon={IconCopy} loading={isBusy} onClick={() => void copy()}>
      {t('sendJob.copy')}
    </Button>
  );
}
