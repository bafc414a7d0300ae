import { formatDateTime, formatTime } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { scrollToFoot } from '../../../lib/scroll-to-foot.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { SentStanding } from '../../sent-messages/components/sent-standing.tsx';
import { useSendMessageAgain } from '../../sent-messages/queries.ts';
import { useDeleteEntry, type Thread, type ThreadEntry } from '../queries.ts';
import { KindIcon } from './kind-icon.tsx';
import { SaidFile } from './said-file.tsx';
import classes from './said.module.css';

type EntryProps = {
  thread: Thread;
  entry: ThreadEntry;
  isNewest: boolean;
  onEmail: (text: string) => void;
};

/** One thing that was said: a bubble, a mail, a call, a note, or a line of what came by itself. */
export function Entry({ thread, entry, isNewest, onEmail }: EntryProps) {
  const { t } = useTranslation('threads');
  const { kind, isIncoming, isAutomatic } = entry;
  const form = isAutomatic
    ? 'line'
    : kind === 'paper'
      ? 'line'
      : kind === 'note' || kind === 'call'
        ? 'typed'
        : 'bubble';
  return (
    <li
      className={classes.entry}
      data-form={form}
      data-kind={kind}
      data-mine={(form === 'bubble' && !isIncoming) || undefined}
      data-lost={entry.state === 'failed' || undefined}
      ref={isNewest ? scrollToFoot : undefined}
    >
      {form === 'bubble' && (
        <Spoken>{isIncoming ? t('entry.from', { name: isolate.text(thread.name) }) : t('you')}</Spoken>
      )}
      {form === 'typed' && <TypedHead thread={thread} entry={entry} />}
      <Words entry={entry} form={form} />
      {form !== 'typed' && <Foot entry={entry} onEmail={onEmail} />}
    </li>
  );
}

function Words({ entry, form }: { entry: ThreadEntry; form: string }) {
  const { t } = useTranslation('threads');
  const { kind, subject, text } = entry;
  if (kind === 'paper') return <Paper entry={entry} />;
  const isHidden = text === '' && subject === '';
  if (isHidden && entry.file !== null) return <SaidFile file={entry.file} />;
  if (isHidden) return <p className={classes.quiet}>{t(form === 'line' ? `kinds.${kind}` : 'noWords')}</p>;
  if (form === 'line')
    return (
      <Fold title={subject === '' ? t(`kinds.${kind}`) : subject}>
        <p className={classes.words}>
          <UserText>{text}</UserText>
        </p>
      </Fold>
    );
  return (
    <div className={classes.bubble}>
      {kind === 'email' && subject !== '' && (
        <b dir="auto" className={classes.subject}>
          {subject}
        </b>
      )}
      {entry.file !== null && <SaidFile file={entry.file} />}
      <p className={classes.words} dir="auto">
        <LinkedText>{text}</LinkedText>
      </p>
    </div>
  );
}

function Paper({ entry }: { entry: ThreadEntry }) {
  const { t } = useTranslation('threads');
  const { subject, isIncoming, signatureRequestId, documentId } = entry;
  const title = isolate.text(subject);
  const words = t(
    signatureRequestId !== null ? 'entry.toSign' : isIncoming ? 'entry.received' : 'entry.shared',
    { title, interpolation: { skipOnVariables: true } },
  );
  return (
    <p className={classes.quiet}>
      {documentId === null ? words : <Link to={paths.documents({ document: documentId })}>{words}</Link>}
    </p>
  );
}

function TypedHead({ thread, entry }: { thread: Thread; entry: ThreadEntry }) {
  const { t } = useTranslation('threads');
  const { kind, minutes, isIncoming, by, at, can } = entry;
  const facts = [
    kind === 'note' ? t('kinds.note') : t(isIncoming ? 'entry.callIn' : 'entry.callOut'),
    ...(minutes === null || minutes === 0 ? [] : [t('entry.minutes', { count: minutes })]),
    ...(kind === 'note' ? [t('entry.team')] : []),
    ...(by === null ? [] : [t('entry.by', { name: isolate.text(by.name) })]),
  ];
  return (
    <header className={classes.typed}>
      <KindIcon kind={kind} />
      <span>{facts.join(' · ')}</span>
      <time dateTime={at}>
        <Code>{formatTime(at)}</Code>
      </time>
      {can.delete && <DeleteEntry threadId={thread.id} entryId={entry.id} />}
    </header>
  );
}

function DeleteEntry({ threadId, entryId }: { threadId: string; entryId: string }) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeleteEntry(threadId);
  return (
    <>
      <IconButton label={t('entry.delete')} icon={IconTrash} onClick={() => setIsAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title={t('entry.delete')}
          confirmLabel={tCommon('actions.delete')}
          isDanger
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(entryId, sayOutcome(t('entry.deleted')))}
          onClose={() => setIsAsked(false)}
        >
          {t('entry.deleteBody')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** By which way, when, by whom, and how far it came. */
function Foot({ entry, onEmail }: Pick<EntryProps, 'entry' | 'onEmail'>) {
  const { t } = useTranslation(['threads', 'sent-messages']);
  const { kind, at, by, isAutomatic, state, readAt, isIncoming } = entry;
  const isLost = state === 'failed' && !isAutomatic;
  return (
    <footer className={classes.foot}>
      <KindIcon kind={kind} />
      <span>
        {t(`kinds.${kind}`)} ·{' '}
        <time dateTime={at}>
          <Code>{formatTime(at)}</Code>
        </time>
        {isAutomatic && ` · ${t('entry.automatic')}`}
        {by !== null && !isIncoming && <> · {t('entry.by', { name: isolate.text(by.name) })}</>}
        {readAt !== null && !isIncoming && (
          <> · {t('entry.readAt', { when: isolate.code(formatDateTime(readAt)) })}</>
        )}
      </span>
      {isLost ? (
        <Lost entry={entry} onEmail={onEmail} />
      ) : (
        state !== null && <SentStanding message={{ ...entry, state }} />
      )}
    </footer>
  );
}

function Lost({ entry, onEmail }: Pick<EntryProps, 'entry' | 'onEmail'>) {
  const { t } = useTranslation(['threads', 'sent-messages', 'installation-health']);
  const { t: tCommon } = useTranslation();
  const again = useSendMessageAgain();
  const { can: canHere } = useOrganization();
  const { kind, text, can } = entry;
  return (
    <span className={classes.lost}>
      <strong>
        {t(kind === 'whatsapp' ? 'sent-messages:write.failedWhatsApp' : 'sent-messages:write.failedEmail')}
      </strong>
      {can.sendAgain && canHere['inbox.use'] && (
        <Button
          size="xs"
          variant="subtle"
          loading={again.isPending}
          onClick={() => again.mutate(entry.id, sayOutcome(t('installation-health:deliveries.sentAgain')))}
        >
          {tCommon('actions.sendAgain')}
        </Button>
      )}
      {kind === 'whatsapp' && text !== '' && (
        <Button size="xs" variant="subtle" onClick={() => onEmail(text)}>
          {t('entry.asEmail')}
        </Button>
      )}
    </span>
  );
}
