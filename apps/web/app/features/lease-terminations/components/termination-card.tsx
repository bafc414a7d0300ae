import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Filters } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { terminationQuery, useCancelTermination } from '../queries.ts';
import type { LeaseTermination } from '../queries.ts';

/** How the lease ends: being written, or in force with its report. Nothing where nobody thinks of it. */
export function TerminationCard({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('lease-terminations');
  const { organizationId } = useOrganization();
  const { data: termination } = useSuspenseQuery(terminationQuery(organizationId, leaseId));
  if (termination.state === 'none') return null;
  const date = isolate.code(formatDate(termination.contents.lastDay));
  if (termination.state === 'draft')
    return (
      <Card title={t('card.title')} isPadded>
        <p>{t('card.draft', { date })}</p>
        <Link {...buttonLook()} to={paths.leaseTermination(leaseId, { step: 'review' })}>
          {t('card.goOn')}
        </Link>
      </Card>
    );
  return (
    <Card title={t('card.title')} isPadded>
      <p>{t('card.inForce', { date, kind: t(`kinds.${termination.contents.kind}`) })}</p>
      <Filters>
        <MoveOutReport termination={termination} />
        {termination.can.cancel && <TakeBack leaseId={leaseId} />}
      </Filters>
    </Card>
  );
}

function MoveOutReport({ termination: { documentId } }: { termination: LeaseTermination }) {
  const { t } = useTranslation('lease-terminations');
  const query = usePageQuery();
  if (documentId === null) return <span>{t('card.paperComes')}</span>;
  return (
    <Link {...buttonLook()} to={query.link({ document: documentId, panel: null })}>
      {t('paper.title')}
    </Link>
  );
}

function TakeBack({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('lease-terminations');
  const cancel = useCancelTermination(leaseId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('card.cancel')}</Button>
      {isAsking && (
        <ConfirmChange
          title={t('card.cancelQuestion')}
          confirmLabel={t('card.cancel')}
          change={cancel}
          value={undefined}
          done={t('card.cancelled')}
          onClose={() => setIsAsking(false)}
        >
          {t('card.cancelBody')}
        </ConfirmChange>
      )}
    </>
  );
}
