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
import { noticeQuery } from '../queries.ts';
import type { Notice } from '../queries.ts';
import { NoticeReaders } from './notice-readers.tsx';
import { WithdrawNotice } from './withdraw-notice.tsx';
import classes from './notices.module.css';

const toneOf: Record<Notice['state'], StatusTone> = { standing: 'ok', over: 'off', withdrawn: 'off' };

/** One notice: its words, where it stands, who has read it. */
export function NoticePanel({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const { data: notice } = useSuspenseQuery(noticeQuery(organizationId, noticeId));
  return (
    <SidePanel
      title={notice.title}
      onClose={onClose}
      {...(can['announcements.send'] && {
        footer: (
          <>
            {notice.can.withdraw && <WithdrawNotice notice={notice} />}
            <Link {...buttonLook()} to={page.link({ panel: 'notice', notice: noticeId })}>
              {t('form.again')}
            </Link>
          </>
        ),
      })}
    >
      <Stack>
        <p className={classes.text}>
          <UserText>{notice.body}</UserText>
        </p>
        <Facts notice={notice} />
        {can['leases.see'] && <NoticeReaders noticeId={noticeId} />}
      </Stack>
    </SidePanel>
  );
}

function Facts({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const { t: tCommon } = useTranslation();
  const { state, property, endsOn, postedAt, postedBy, withdrawnAt, readCount, tenantCount } = notice;
  return (
    <Card title={t('facts.title')}>
      <FactList
        facts={[
          {
            label: tCommon('labels.state'),
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
