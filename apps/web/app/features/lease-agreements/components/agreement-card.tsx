import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { agreementQuery } from '../queries.ts';
import { ChecklistSummary } from './checklist-card.tsx';

/** On the page of a lease: how far its agreement is, and the way to it. For those who may see money. */
export function AgreementCard({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('lease-agreements');
  const { organizationId } = useOrganization();
  const { data: agreement } = useSuspenseQuery(agreementQuery(organizationId, leaseId));
  const isStarted = agreement.updatedAt !== null;
  return (
    <Card
      title={t('title')}
      isPadded
      action={
        isStarted ? (
          <ChecklistSummary items={agreement.checklist} />
        ) : (
          <StatusPill tone="off">{t('state.notStarted')}</StatusPill>
        )
      }
    >
      <p>{t(isStarted ? 'card.bodyStarted' : 'card.bodyNew')}</p>
      <AgreementLink leaseId={leaseId} />
    </Card>
  );
}

type AgreementLinkProps = {
  leaseId: string;
  /** It is the one action of the screen. */
  isFirst?: boolean;
};

/** The way to the agreement, named by what the person can do there. */
export function AgreementLink({ leaseId, isFirst = false }: AgreementLinkProps) {
  const { t } = useTranslation('lease-agreements');
  const { organizationId, can } = useOrganization();
  const { data: agreement } = useSuspenseQuery(agreementQuery(organizationId, leaseId));
  const isStarted = agreement.updatedAt !== null;
  return (
    <Link {...buttonLook(isFirst ? { variant: 'filled' } : {})} to={paths.leaseAgreement(leaseId)}>
      {can['agreements.manage'] ? (isStarted ? t('card.open') : t('card.start')) : t('card.read')}
    </Link>
  );
}
