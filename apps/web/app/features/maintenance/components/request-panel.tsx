import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconSend } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usePlaceName } from '../place-name.ts';
import { requestQuery, saveRepairReport, useAddPhotos, useComment, useMoveRequest } from '../queries.ts';
import type { MaintenanceRequest, Status } from '../queries.ts';
import { AddComment } from './add-comment.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PayerHint } from './deadline-fact.tsx';
import { Photos } from './photos.tsx';
import { RequestActivity } from './request-activity.tsx';
import { RequestFacts } from './request-facts.tsx';
import { TakePhotos } from './take-photos.tsx';
import classes from './maintenance.module.css';

type RequestPanelProps = { requestId: string; onClose: () => void };

/** One request: what it is, what was seen and said, and the next step. */
export function RequestPanel({ requestId, onClose }: RequestPanelProps) {
  const { t } = useTranslation('maintenance');
  const { organizationId, can } = useOrganization();
  const { data: request } = useSuspenseQuery(requestQuery(organizationId, requestId));
  const nameOf = usePlaceName();
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  return (
    <SidePanel
      title={request.title}
      subtitle={nameOf(request)}
      onClose={onClose}
      footer={
        <>
          {can['messages.use'] && (
            <Link
              {...buttonLook()}
              to={paths.messages({ panel: 'message', about: request.id, lease: request.lease?.id })}
            >
              {tCommon('actions.messageTenant')}
            </Link>
          )}
          <Steps request={request} />
        </>
      }
    >
      <Stack>
        {request.description !== '' && (
          <p className={classes.text}>
            <UserText>{request.description}</UserText>
          </p>
        )}
        <RequestFacts key={requestId} request={request} />
        {request.can.change && request.repair !== null && <PayerHint {...request.repair} />}
        <AppointmentCard request={request} />
        {request.can.send && (
          <div>
            <Link {...buttonLook()} to={page.link({ panel: 'send' })}>
              <Icon of={IconSend} size={16} /> {t('sendJob.open')}
            </Link>
          </div>
        )}
        <PhotoCard request={request} />
        <Card title={t('activity.title')} isPadded>
          <Stack>
            <RequestActivity {...request} />
            {request.can.comment && <AddTeamComment request={request} />}
          </Stack>
        </Card>
        {request.can.change && (
          <div className={classes.choices}>
            {can['expenses.manage'] && (
              <Link {...buttonLook()} to={paths.expenses({ panel: 'new', request: requestId })}>
                {t('facts.addCost')}
              </Link>
            )}
            <Link {...buttonLook()} to={page.link({ panel: 'edit' })}>
              {tCommon('actions.edit')}
            </Link>
            <Button onClick={() => saveRepairReport(organizationId, requestId)}>{t('paper.download')}</Button>
          </div>
        )}
      </Stack>
    </SidePanel>
  );
}

function Steps({ request: { id, can } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation('maintenance');
  const move = useMoveRequest(id);
  const [isCancelling, setIsCancelling] = useState(false);
  const go = (to: Status, note = '') =>
    move.mutate(
      { to, note },
      {
        onSuccess: () => {
          showToast({ title: t(`moved.${to}`) });
          setIsCancelling(false);
        },
        onError: sayProblem,
      },
    );
  return (
    <>
      {can.cancel && (
        <Button isDanger onClick={() => setIsCancelling(true)}>
          {t('actions.cancel')}
        </Button>
      )}
      {can.reopen && (
        <Button loading={move.isPending} onClick={() => go('open')}>
          {t('actions.reopen')}
        </Button>
      )}
      {can.start && (
        <Button variant="filled" loading={move.isPending} onClick={() => go('in_progress')}>
          {t('actions.start')}
        </Button>
      )}
      {can.complete && (
        <Button variant="filled" loading={move.isPending} onClick={() => go('completed')}>
          {t('actions.complete')}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog
          loading={move.isPending}
          error={move.error}
          onCancel={(note) => go('cancelled', note)}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}

function PhotoCard({ request: { id, pictures, can } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation('maintenance');
  const add = useAddPhotos(id);
  if (pictures.length === 0 && !can.comment) return null;
  const bring = (photos: File[]) =>
    add.mutate(photos, {
      onError: (error) =>
        showToast({ tone: 'error', title: t('photos.failed'), body: describeProblem(error) }),
    });
  return (
    <Card title={t('photos.title')} isPadded>
      <Stack>
        <Photos pictures={pictures} />
        {can.comment && <TakePhotos isBusy={add.isPending} onPhotos={bring} />}
      </Stack>
    </Card>
  );
}

function AddTeamComment({ request: { id, isSharedWithTenant } }: { request: MaintenanceRequest }) {
  const comment = useComment(id);
  return (
    <AddComment
      offersInternal={isSharedWithTenant}
      loading={comment.isPending}
      error={comment.error}
      onSend={(said, onSent) => comment.mutate(said, { onSuccess: onSent })}
    />
  );
}
