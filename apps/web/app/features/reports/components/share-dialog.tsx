import { SHARE_DAYS } from '@dira/contract/constants';
import { formatDateTime } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconCopy } from '../../../ui/icons.ts';
import { LinkToSend } from '../../../ui/link-to-send.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  sharingQuery,
  useLinkReport,
  useShareReport,
  useUnlinkReport,
  useUnshareReport,
  type ReportSharing,
} from '../sharing-queries.ts';
import classes from './share-dialog.module.css';

type ShareDialogProps = { report: { readonly id: string; readonly name: string }; onClose: () => void };

/** With whom a report is shared, and the link that shows it to whoever has it. */
export function ShareDialog(props: ShareDialogProps) {
  const { can } = useOrganization();
  return can['reports.share'] && <Sharing {...props} />;
}

function Sharing({ report, onClose }: ShareDialogProps) {
  const { t } = useTranslation('report-sharing');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: sharing, error } = useQuery(sharingQuery(organizationId, report.id));
  return (
    <Dialog
      title={t('title', { name: isolate.text(report.name) })}
      footer={<Button onClick={onClose}>{tCommon('actions.close')}</Button>}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('rights')}</p>
      {error !== null && <p role="alert">{describeProblem(error)}</p>}
      {sharing === undefined ? (
        <div className={classes.waiting} aria-busy={error === null} />
      ) : (
        <>
          <People reportId={report.id} sharing={sharing} />
          <ByLink report={report} link={sharing.link} />
        </>
      )}
    </Dialog>
  );
}

const ends = [...SHARE_DAYS.map(String), 'never'];
type Rights = 'view' | 'edit';

function toDays(end: string): (typeof SHARE_DAYS)[number] | null {
  return SHARE_DAYS.find((days) => String(days) === end) ?? null;
}

function EndField({ value, onChange }: { value: string; onChange: (end: string) => void }) {
  const { t } = useTranslation('portfolios');
  const options = ends.map((end) => ({
    value: end,
    label: end === 'never' ? t('share.endsNever') : t('share.endsIn', { days: end }),
  }));
  return <SelectField label={t('share.ends')} options={options} value={value} onChange={onChange} />;
}

function People({ reportId, sharing }: { reportId: string; sharing: ReportSharing }) {
  const { t } = useTranslation('report-sharing');
  const share = useShareReport(reportId);
  const [memberId, setMemberId] = useState('');
  const [rights, setRights] = useState<Rights>('view');
  const [end, setEnd] = useState('30');
  const give = () => {
    share.mutate(
      { memberId, canEdit: rights === 'edit', expiresInDays: toDays(end) },
      sayOutcome(t('people.shared')),
    );
    setMemberId('');
  };
  return (
    <section className={classes.part}>
      <h3>{t('people.title')}</h3>
      {sharing.people.length === 0 ? (
        <p className={classes.hint}>{t(sharing.shares.length === 0 ? 'people.nobody' : 'people.all')}</p>
      ) : (
        <div className={classes.form}>
          <SelectField
            label={t('people.who')}
            placeholder={t('people.choose')}
            options={sharing.people.map(({ id, name }) => ({ value: id, label: name }))}
            value={memberId}
            onChange={setMemberId}
          />
          <Segments
            label={t('rightsLabel')}
            options={(['view', 'edit'] as const).map((value) => ({ value, label: t(`can.${value}`) }))}
            value={rights}
            onChange={setRights}
          />
          <EndField value={end} onChange={setEnd} />
          <Button variant="filled" disabled={memberId === ''} loading={share.isPending} onClick={give}>
            {t('people.share')}
          </Button>
        </div>
      )}
      {sharing.shares.length > 0 && (
        <ul className={classes.list}>
          {sharing.shares.map((one) => (
            <Shared key={one.member.id} reportId={reportId} share={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Shared({ reportId, share }: { reportId: string; share: ReportSharing['shares'][number] }) {
  const { t } = useTranslation(['report-sharing', 'portfolios']);
  const { t: tCommon } = useTranslation();
  const stop = useUnshareReport(reportId);
  const { member, canEdit, expiresAt } = share;
  return (
    <li>
      <span>
        <UserText>{member.name}</UserText>
        <small>
          {t(`can.${canEdit ? 'edit' : 'view'}`)}
          {' · '}
          <EndText expiresAt={expiresAt} />
        </small>
      </span>
      <Button
        size="sm"
        loading={stop.isPending}
        aria-label={tCommon('actions.removeNamed', { name: isolate.text(member.name) })}
        onClick={() => stop.mutate(member.id, sayOutcome(t('portfolios:share.stopped')))}
      >
        {tCommon('actions.remove')}
      </Button>
    </li>
  );
}

/** "until 30/12/2026, 16:02": to the minute, for at that second it is over. */
export function EndText({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  if (expiresAt === null) return t('share.noEnd');
  return tCommon('labels.until', { date: isolate.code(formatDateTime(expiresAt)) });
}

type ByLinkProps = { report: ShareDialogProps['report']; link: ReportSharing['link'] };

function ByLink({ report, link }: ByLinkProps) {
  const { t } = useTranslation(['report-sharing', 'portfolios']);
  const { t: tCommon } = useTranslation();
  const make = useLinkReport(report.id);
  const end = useUnlinkReport(report.id);
  const [days, setDays] = useState('30');
  if (link === null)
    return (
      <section className={classes.part}>
        <h3>{t('link.title')}</h3>
        <p className={classes.hint}>{t('link.off')}</p>
        <div className={classes.form}>
          <EndField value={days} onChange={setDays} />
          <Button
            loading={make.isPending}
            onClick={() => make.mutate({ expiresInDays: toDays(days) }, sayOutcome(t('link.made')))}
          >
            {t('link.make')}
          </Button>
        </div>
      </section>
    );
  const copy = async () => {
    const isCopied = await copyText(link.url);
    showToast(isCopied ? { title: tCommon('actions.copied') } : { tone: 'error', title: link.url });
  };
  return (
    <section className={classes.part}>
      <h3>{t('link.title')}</h3>
      <LinkToSend
        url={link.url}
        message={`${report.name}\n${link.url}`}
        copy={
          <Button icon={IconCopy} onClick={() => void copy()}>
            {tCommon('actions.copy')}
          </Button>
        }
      >
        <Button loading={end.isPending} onClick={() => end.mutate(undefined, sayOutcome(t('link.ended')))}>
          {t('link.end')}
        </Button>
      </LinkToSend>
      <p className={classes.hint}>
        {link.viewCount === 0
          ? t('portfolios:share.never')
          : t('portfolios:share.views', { count: link.viewCount })}
        {link.viewedAt !== null && (
          <>
            {' · '}
            {t('link.lastSeen')} <Code>{formatDateTime(link.viewedAt)}</Code>
          </>
        )}
        {' · '}
        <EndText expiresAt={link.expiresAt} />
      </p>
    </section>
  );
}
