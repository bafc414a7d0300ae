import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Filters } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { endingQuery, useTakeBackEnding } from '../queries.ts';
import type { LeaseEnding } from '../queries.ts';

/** How the lease ends: being written, or in force with its protocol. Nothing where nobody thinks of it. */
export function EndingCard({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('lease-endings');
  const { organizationId } = useOrganization();
  const { data: ending } = useSuspenseQuery(endingQuery(organizationId, leaseId));
  if (ending.state === 'none') return null;
  const date = isolate.code(formatDate(ending.contents.lastDay));
  if (ending.state === 'draft')
    return (
      <Card title={t('card.title')} isPadded>
        <p>{t('card.draft', { date })}</p>
        <Link {...buttonLook()} to={paths.leaseEnding(leaseId, { step: 'review' })}>
          {t('card.goOn')}
        </Link>
      </Card>
    );
  return (
    <Card title={t('card.title')} isPadded>
      <p>{t('card.inForce', { date, kind: t(`kinds.${ending.contents.kind}`) })}</p>
      <Filters>
        <Protocol ending={ending} />
        {ending.can.takeBack && <TakeBack leaseId={leaseId} />}
      </Filters>
    </Card>
  );
}

function Protocol({ ending: { documentId } }: { ending: LeaseEnding }) {
  const { t } = useTranslation('lease-endings');
  const query = usePageQuery();
  if (documentId === null) return <span>{t('card.paperComes')}</span>;
  return (
    <Link {...buttonLook()} to={query.link({ document: documentId, panel: null })}>
      {t('card.paper')}
    </Link>
  );
}

function TakeBack({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('lease-endings');
  const takeBack = useTakeBackEnding(leaseId);
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () =>
    takeBack.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false);
        showToast({ title: t('card.takenBack') });
      },
    });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('card.takeBack')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('card.takeBackQuestion')}
          confirmLabel={t('card.takeBack')}
          loading={takeBack.isPending}
          error={takeBack.error}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          {t('card.takeBackBody')}
        </ConfirmDialog>
      )}
    </>
  );
}
