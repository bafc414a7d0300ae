import { formatDate, formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { announcementQuery } from '../queries.ts';
import type { Announcement } from '../queries.ts';
import { AnnouncementReaders } from './announcement-readers.tsx';
import { WithdrawAnnouncement } from './withdraw-announcement.tsx';
import classes from './announcements.module.css';

const toneOf: Record<Announcement['state'], StatusTone> = { standing: 'ok', over: 'off', withdrawn: 'off' };

/** One announcement: its words, where it stands, who has read it. */
export function AnnouncementPanel({
  announcementId,
  onClose,
}: {
  announcementId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('announcements');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const { data: announcement } = useSuspenseQuery(announcementQuery(organizationId, announcementId));
  return (
    <SidePanel
      title={announcement.title}
      onClose={onClose}
      {...(can['announcements.send'] && {
        footer: (
          <>
            {announcement.can.withdraw && <WithdrawAnnouncement announcement={announcement} />}
            <Link {...buttonLook()} to={page.link({ panel: 'announcement', announcement: announcementId })}>
              {t('form.again')}
            </Link>
          </>
        ),
      })}
    >
      <Stack>
        <p className={classes.text}>
          <UserText>{announcement.body}</UserText>
        </p>
        <Facts announcement={announcement} />
        {can['leases.see'] && <AnnouncementReaders announcementId={announcementId} />}
      </Stack>
    </SidePanel>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const { t: tCommon } = useTranslation();
  const { state, property, endsOn, postedAt, postedBy, withdrawnAt, readCount, tenantCount } = announcement;
  return (
    <Card title={tCommon('labels.details')}>
      <FactList
        facts={[
          {
            label: tCommon('labels.status'),
            value: <StatusPill tone={toneOf[state]}>{t(`states.${state}`)}</StatusPill>,
          },
          {
            label: t('columns.for'),
            value: property === null ? tCommon('labels.allProperties') : <UserText>{property.name}</UserText>,
          },
          { label: t('columns.endsOn'), value: <Code>{formatDate(endsOn)}</Code> },
          { label: t('facts.postedAt'), value: <Code>{formatDateTime(postedAt)}</Code> },
          ...(postedBy.name === null
            ? []
            : [{ label: t('facts.by'), value: <UserText>{postedBy.name}</UserText> }]),
          ...(withdrawnAt === null
            ? []
            : [{ label: t('facts.withdrawnAt'), value: <Code>{formatDateTime(withdrawnAt)}</Code> }]),
          { label: t('columns.read'), value: t('readBy', { read: readCount, all: tenantCount }) },
        ]}
      />
    </Card>
  );
}
