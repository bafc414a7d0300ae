import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome, sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { renewalQuery, useCloseRenewal, useDraftRenewal } from '../queries.ts';
import type { Renewal, Round } from '../queries.ts';
import { DeadlineLine, OfferWords } from './offer-words.tsx';
import { RoundPill } from './round-pill.tsx';
import classes from './renewals.module.css';

/** How a lease that ends goes on: what was offered, what the tenant says, and the next step. */
export function RenewalCard({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('renewal-rounds');
  const { organizationId } = useOrganization();
  const { data: renewal } = useSuspenseQuery(renewalQuery(organizationId, leaseId));
  const { round, can, notice } = renewal;
  const offer = round?.offer ?? null;
  if (round === null && !can.ask && notice === null) return null;
  return (
    <Card title={t('title')} action={round !== null && <RoundPill round={round} />}>
      <div className={classes.body}>
        <Said renewal={renewal} />
        <p>{t('endsOn', { date: isolate.code(formatDate(renewal.endsOn)) })}</p>
        <DeadlineLine deadline={renewal.deadline} />
        {offer !== null && <OfferWords offer={offer} />}
        {round !== null && <Mailed round={round} />}
        <Actions renewal={renewal} />
      </div>
    </Card>
  );
}

/** The answer and who said it, with their note. */
function Said({ renewal: { round, tenant } }: { renewal: Renewal }) {
  const { t } = useTranslation('renewal-rounds');
  if (round === null || round.answer === null || round.answeredAt === null) return null;
  const date = isolate.code(formatDate(toBusinessDate(round.answeredAt)));
  return (
    <>
      <p>
        <b>{t(`said.${round.answer}`, { name: isolate.text(tenant.fullName) })}</b>{' '}
        <span className={classes.muted}>{t(round.isNoted ? 'notedOn' : 'saidOn', { date })}</span>
      </p>
      {round.note !== '' && (
        <p className={classes.quote}>
          <UserText>{round.note}</UserText>
        </p>
      )}
    </>
  );
}

/** Whether the question reached the tenant, as long as it has no answer. */
function Mailed({ round: { askedAt, mail, answer } }: { round: Round }) {
  const { t } = useTranslation('renewal-rounds');
  if (askedAt === null || answer !== null) return null;
  return (
    <p className={classes.muted}>
      {t('askedOn', { date: isolate.code(formatDate(toBusinessDate(askedAt))) })}{' '}
      {mail !== null && t(`mail.${mailStates[mail.status]}`)}
    </p>
  );
}

/** What an installation without a way out keeps did not go out either. */
const mailStates = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
  kept: 'skipped',
  skipped: 'skipped',
} as const satisfies Record<NonNullable<Round['mail']>['status'], string>;

function Actions({ renewal: { leaseId, round, can } }: { renewal: Renewal }) {
  const { t } = useTranslation('renewal-rounds');
  const { can: mayIn } = useOrganization();
  const page = usePageQuery();
  const [isClosing, setIsClosing] = useState(false);
  const close = useCloseRenewal(leaseId);
  const isOpen = round !== null && round.state !== 'agreed' && round.state !== 'closed';
  const isAsked = isOpen && round.askedAt !== null;
  return (
    <div className={classes.actions}>
      {can.draft && <DraftButtons leaseId={leaseId} />}
      {isOpen && round.answer === 'talk' && mayIn['messages.use'] && (
        <Link
          {...buttonLook({ variant: 'filled' })}
          to={paths.messages({ panel: 'message', lease: leaseId })}
        >
          {t('actions.write')}
        </Link>
      )}
      {round?.state === 'ending' && mayIn['leases.manage'] && (
        <Link {...buttonLook({ variant: 'filled' })} to={paths.leaseTermination(leaseId)}>
          {t('actions.moveOut')}
        </Link>
      )}
      {can.ask && mayIn['money.see'] && (
        <Link {...buttonLook(isAsked ? {} : { variant: 'filled' })} to={page.link({ panel: 'ask-renewal' })}>
          {t(isAsked ? 'actions.askAgain' : 'actions.ask')}
        </Link>
      )}
      {can.note && (
        <Link {...buttonLook()} to={page.link({ panel: 'note-renewal' })}>
          {t('actions.note')}
        </Link>
      )}
      {isOpen && can.close && (
        <Button variant="subtle" onClick={() => setIsClosing(true)}>
          {t('actions.close')}
        </Button>
      )}
      {isClosing && (
        <ConfirmChange
          title={t('close.title')}
          confirmLabel={t('actions.close')}
          change={close}
          value={null}
          done={t('close.done')}
          onClose={() => setIsClosing(false)}
        >
          {t('close.body')}
        </ConfirmChange>
      )}
    </div>
  );
}

/** What was agreed on becomes an amendment, or the next lease. */
function DraftButtons({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('renewal-rounds');
  const navigate = useNavigate();
  const draft = useDraftRenewal(leaseId);
  return (
    <>
      <Button
        variant="filled"
        loading={draft.isPending}
        onClick={() => draft.mutate('amendment', sayOutcome(t('actions.drafted')))}
      >
        {t('actions.amendment')}
      </Button>
      <Button
        loading={draft.isPending}
        onClick={() =>
          draft.mutate('lease', {
            onSuccess: ({ leaseId: nextId }) => {
              showToast({ title: t('actions.drafted') });
              if (nextId !== null) void navigate(paths.leaseAgreement(nextId));
            },
            onError: sayProblem,
          })
        }
      >
        {t('actions.lease')}
      </Button>
    </>
  );
}
