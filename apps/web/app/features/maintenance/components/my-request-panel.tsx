import { fromTenantStatus } from '@dira/domain/maintenance';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { describeAppointment } from '../appointment-words.ts';
import {
  myRequestQuery,
  saveMyRepairReport,
  useAddMyPhotos,
  useCancelMyRequest,
  useMyComment,
} from '../my-requests.ts';
import type { MyRequest } from '../my-requests.ts';
import { toneOf } from '../request-looks.ts';
import { AddComment } from './add-comment.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ClockNote, useClockFacts } from './deadline-fact.tsx';
import { Photos } from './photos.tsx';
import { RateRepair } from './rate-repair.tsx';
import { RequestActivity } from './request-activity.tsx';
import { TakePhotos } from './take-photos.tsx';
import classes from './maintenance.module.css';

type MyRequestPanelProps = {
  leaseId: string;
  requestId: string;
  /** Whether the reader may write about it to the landlord’s people. */
  mayWrite: boolean;
  onClose: () => void;
};

/** Where one's request stands, and what was said about it. */
export function MyRequestPanel({ leaseId, requestId, mayWrite, onClose }: MyRequestPanelProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const { data: request } = useSuspenseQuery(myRequestQuery(leaseId, requestId));
  const { title, description, status, demandedOn, appointment, repair, pictures } = request;
  const clock = useClockFacts(repair);
  const comment = useMyComment(leaseId, requestId);
  const photos = useAddMyPhotos(leaseId, requestId);
  const bring = (taken: File[]) =>
    photos.mutate(taken, {
      onError: (error) =>
        showToast({ tone: 'error', title: t('photos.failed'), body: describeProblem(error) }),
    });
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <>
          {request.can.cancel && <Cancel leaseId={leaseId} request={request} />}
          {mayWrite && (
            <Link
              {...buttonLook()}
              to={paths.messages({ lease: leaseId, panel: 'message', about: requestId })}
            >
              {tCommon('actions.messageTenant')}
            </Link>
          )}
        </>
      }
    >
      <Stack>
        {description !== '' && (
          <p className={classes.text}>
            <UserText>{description}</UserText>
          </p>
        )}
        <Card title={tCommon('labels.details')}>
          <FactList
            facts={[
              {
                label: tCommon('labels.status'),
                value: <StatusPill tone={toneOf[status]}>{t(`myStatuses.${status}`)}</StatusPill>,
              },
              ...(demandedOn === null
                ? []
                : [{ label: t('facts.demandedOn'), value: <Code>{formatDate(demandedOn)}</Code> }]),
              ...(appointment === null
                ? []
                : [{ label: t('appointment.title'), value: describeAppointment(appointment) }]),
              ...clock,
            ]}
          />
          <ClockNote repair={repair} />
        </Card>
        {request.can.rate && (
          <Card title={t('rating.title')} isPadded>
            <RateRepair leaseId={leaseId} requestId={requestId} rating={request.rating} />
          </Card>
        )}
        <Card title={t('photos.title')} isPadded>
          <Stack>
            <Photos pictures={pictures} />
            <TakePhotos isBusy={photos.isPending} onPhotos={bring} />
          </Stack>
        </Card>
        <Card title={t('activity.title')} isPadded>
          <Stack>
            <RequestActivity {...request} changes={request.changes.map(inWordsOfTeam)} />
            <AddComment
              offersInternal={false}
              loading={comment.isPending}
              error={comment.error}
              onSend={({ body }, onSent) => comment.mutate({ body }, { onSuccess: onSent })}
            />
          </Stack>
        </Card>
        <div>
          <Button onClick={() => saveMyRepairReport(leaseId, requestId)}>{t('paper.download')}</Button>
        </div>
      </Stack>
    </SidePanel>
  );
}

/** Activity is told alike to both sides. */
const inWordsOfTeam = ({ to, ...change }: MyRequest['changes'][number]) => ({
  ...change,
  to: fromTenantStatus(to),
});

function Cancel({ leaseId, request }: { leaseId: string; request: MyRequest }) {
  const { t } = useTranslation('maintenance');
  const cancel = useCancelMyRequest(leaseId, request.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {t('actions.cancel')}
      </Button>
      {isAsked && (
        <CancelDialog
          loading={cancel.isPending}
          error={cancel.error}
          onClose={() => setIsAsked(false)}
          onCancel={(note) =>
            cancel.mutate(
              { note },
              {
                onSuccess: () => {
                  showToast({ title: t('moved.cancelled') });
                  setIsAsked(false);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
