import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusMain } from '../../../lib/focus-main.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useCancelCampaign, useDeleteCampaign, useUnscheduleCampaign, type Campaign } from '../queries.ts';
import { PauseButton } from './pause-button.tsx';
import classes from './campaigns.module.css';

/** What can be done with a campaign as it stands. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const page = usePageQuery();
  const { can } = campaign;
  const { can: may } = useOrganization();
  const isAny = Object.values(can).some(Boolean);
  useKeptFocus(JSON.stringify(can));
  if (!isAny) return null;
  return (
    <div className={classes.actions}>
      {(can.pause || can.resume) && <PauseButton id={campaign.id} isPaused={can.resume} />}
      {can.cancel && <CancelButton campaign={campaign} />}
      {can.unschedule && <UnscheduleButton campaign={campaign} />}
      {can.delete && <DeleteButton campaign={campaign} />}
      {can.edit && may['message_templates.manage'] && (
        <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'campaign' })} preventScrollReset>
          {t('edit.open')}
        </Link>
      )}
    </div>
  );
}

/** The reading goes on at the content where the button that was pressed is there no more. */
function useKeptFocus(offered: string) {
  const former = useRef(offered);
  useEffect(() => {
    if (former.current !== offered && document.activeElement === document.body) focusMain();
    former.current = offered;
  }, [offered]);
}

function CancelButton({ campaign: { id, name, counts } }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const cancel = useCancelCampaign(id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button isDanger onClick={() => setIsAsking(true)}>
        {t('cancel.open')}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={t('cancel.title', { name: isolate.text(name), interpolation: { skipOnVariables: true } })}
          confirmLabel={t('cancel.open')}
          cancelLabel={t('cancel.keep')}
          isDanger
          change={cancel}
          value={undefined}
          done={t('cancel.done')}
          onClose={() => setIsAsking(false)}
        >
          {t('cancel.body', { count: counts.waiting })}
        </ConfirmChange>
      )}
    </>
  );
}

function UnscheduleButton({ campaign: { id } }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const unschedule = useUnscheduleCampaign(id);
  return (
    <Button
      loading={unschedule.isPending}
      onClick={() => unschedule.mutate(undefined, sayOutcome(t('unschedule.done')))}
    >
      {t('unschedule.open')}
    </Button>
  );
}

function DeleteButton({ campaign: { id, name } }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const page = usePageQuery();
  const remove = useDeleteCampaign(id);
  const [isAsking, setIsAsking] = useState(false);
  const names = { title: isolate.text(name), interpolation: { skipOnVariables: true } };
  return (
    <>
      <Button variant="subtle" isDanger onClick={() => setIsAsking(true)}>
        {t('common:actions.delete')}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={t('common:labels.deleteTitle', names)}
          confirmLabel={t('common:actions.delete')}
          isDanger
          change={remove}
          value={undefined}
          done={t('common:labels.wasDeleted', names)}
          onDone={() => page.filter({ campaign: null, panel: null })}
          onClose={() => setIsAsking(false)}
        >
          {t('deleteBody')}
        </ConfirmChange>
      )}
    </>
  );
}
