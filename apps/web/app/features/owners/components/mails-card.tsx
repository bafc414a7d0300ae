import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { mailsQuery, type MailedStatement, type OwnerStatement, type PropertyOwner } from '../queries.ts';
import classes from './statement-account.module.css';

type MailsCardProps = { owner: PropertyOwner; statement: OwnerStatement; toSend: string };

const tones = { waiting: 'due', sent: 'ok', skipped: 'off', failed: 'late' } as const;

/** What the owner was sent of a month, and whether it is still so. */
export function MailsCard({ owner, statement, toSend }: MailsCardProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(mailsQuery(organizationId, owner.id, statement.month));
  const { sent, hasChanged, preview } = data;
  const [last] = sent;
  const columns: Column<MailedStatement>[] = [
    {
      key: 'to',
      header: tCommon('labels.email'),
      card: 'title',
      render: ({ to, byName }) => (
        <>
          <Code>{to}</Code>
          <small>{byName === null ? t('mail.byItself') : <UserText>{byName}</UserText>}</small>
        </>
      ),
    },
    {
      key: 'on',
      header: tCommon('labels.date'),
      isShort: true,
      render: ({ on }) => <Code>{formatDate(on)}</Code>,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      render: ({ mail }) => <StatusPill tone={tones[mail]}>{t(`mail.state.${mail}`)}</StatusPill>,
    },
    {
      key: 'closing',
      header: t('statement.closing'),
      align: 'end',
      card: 'aside',
      render: ({ accounts }) =>
        accounts.map(({ currency, closing }) => (
          <Amount key={currency} value={{ amount: closing, currency }} />
        )),
    },
  ];
  return (
    <Card
      title={t('mail.title')}
      action={
        can['owners.manage'] &&
        preview !== null && (
          <Link {...buttonLook({ size: 'xs' })} to={toSend}>
            {sent.length === 0 ? t('mail.open') : tCommon('actions.sendAgain')}
          </Link>
        )
      }
    >
      {hasChanged && last !== undefined && <Changed last={last} statement={statement} />}
      <div className={classes.lines}>
        <DataList
          label={t('mail.title')}
          columns={columns}
          rows={sent}
          rowKey={({ id }) => id}
          rowName={({ to }) => to}
          empty={
            <EmptyState
              icon={IconMail}
              title={t('mail.none')}
              body={t(preview === null ? 'mail.noAddress' : 'mail.noneBody')}
              isSmall
            />
          }
        />
      </div>
    </Card>
  );
}

type ChangedProps = { last: MailedStatement; statement: OwnerStatement };

/** What was sent last, and what it is today. */
function Changed({ last: { on, accounts }, statement }: ChangedProps) {
  const { t } = useTranslation('owners');
  const language = useLanguage();
  const say = (figures: readonly { currency: string; closing: number }[]) =>
    figures
      .map(({ currency, closing }) => formatMoney({ amount: closing, currency }, language))
      .map((amount) => isolate.code(amount))
      .join(' + ');
  const [sent, current] = [say(accounts), say(statement.accounts)];
  const date = isolate.code(formatDate(on));
  return (
    <div className={classes.changed}>
      <FormNote>
        {sent === current ? t('mail.changed', { date }) : t('mail.changedTo', { date, sent, current })}
      </FormNote>
    </div>
  );
}
