import { formatDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { saveRequestedDocument } from '../../signing/queries.ts';
import { saveAmendmentDraft, useWithdrawAmendment } from '../queries.ts';
import type { Amendment } from '../queries.ts';
import { useAmendmentWords } from './amendment-words.ts';
import { PaperDialog } from './paper-dialog.tsx';
import classes from './amendments.module.css';

const tones: Readonly<Record<Amendment['state'], StatusTone>> = {
  draft: 'due',
  signing: 'wait',
  in_force: 'ok',
  withdrawn: 'off',
};

/** One amendment: what it changes, where it stands, and what can be done with it. */
export function AmendmentRow({ amendment }: { amendment: Amendment }) {
  const { t } = useTranslation('amendments');
  const { organizationId, can } = useOrganization();
  const words = useAmendmentWords();
  const { state, signedOnPaperOn, requestId, isSealed } = amendment;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <b>{words(amendment)}</b>
        {signedOnPaperOn !== null && (
          <span className={classes.note}>
            {t('card.onPaper', { date: isolate.code(formatDate(signedOnPaperOn)) })}
          </span>
        )}
      </div>
      <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
      <div className={classes.actions}>
        {state === 'draft' && can['signing.manage'] && <SendLink />}
        {state === 'draft' && can['agreements.manage'] && <DraftActions amendment={amendment} />}
        {state === 'draft' && (
          <Button icon={IconDownload} onClick={() => void saveAmendmentDraft(organizationId, amendment)}>
            {t('card.draftPdf')}
          </Button>
        )}
        {requestId !== null && isSealed && can['signing.see'] && (
          <Button icon={IconDownload} onClick={() => void saveRequestedDocument(organizationId, requestId)}>
            {t('card.sealedPdf')}
          </Button>
        )}
      </div>
    </li>
  );
}

function SendLink() {
  const { t } = useTranslation('amendments');
  const query = usePageQuery();
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'send-amendment' })}>
      {t('card.send')}
    </Link>
  );
}

function DraftActions({ amendment }: { amendment: Amendment }) {
  const { t } = useTranslation('amendments');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const [doing, setDoing] = useState<'paper' | 'withdraw' | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <Link {...buttonLook()} to={query.link({ panel: 'amend' })}>
        {tCommon('actions.edit')}
      </Link>
      <Button onClick={() => setDoing('paper')}>{t('card.paper')}</Button>
      <Button variant="subtle" onClick={() => setDoing('withdraw')}>
        {t('card.withdraw')}
      </Button>
      {doing === 'paper' && <PaperDialog amendment={amendment} onClose={close} />}
      {doing === 'withdraw' && <WithdrawDialog amendment={amendment} onClose={close} />}
    </>
  );
}

function WithdrawDialog({ amendment, onClose }: { amendment: Amendment; onClose: () => void }) {
  const { t } = useTranslation('amendments');
  const withdraw = useWithdrawAmendment(amendment.leaseId);
  return (
    <ConfirmChange
      title={t('withdraw.title')}
      confirmLabel={t('card.withdraw')}
      isDanger
      change={withdraw}
      value={amendment.id}
      done={t('withdraw.done')}
      onClose={onClose}
    >
      {t('withdraw.body')}
    </ConfirmChange>
  );
}
