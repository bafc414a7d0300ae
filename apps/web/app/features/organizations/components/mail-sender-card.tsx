import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { useOrganization } from '../queries.ts';
import { mailSenderQuery } from '../setting-queries.ts';
import { EditLink } from './edit-link.tsx';
import { MailHead } from './mail-head.tsx';

type MailSenderCardProps = {
  editTo: string;
  /** What stands above the text of the mail. */
  children: ReactNode;
};

/** How the next mail of the workspace begins. */
export function MailSenderCard({ editTo, children }: MailSenderCardProps) {
  const { t } = useTranslation('organizations');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(mailSenderQuery(organizationId));
  const { senderName, replyTo, installation } = data;
  return (
    <Card title={t('mail.title')} action={<EditLink to={editTo} what={t('mail.title')} />} isPadded>
      <MailHead
        name={senderName || installation.name}
        address={installation.address}
        replyTo={replyTo ?? ''}
      />
      {children}
    </Card>
  );
}
