import { formatDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { describeFields, describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { firstTenantOf } from '../../leases/first-tenant.ts';
import type { Lease } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import { accountQuery, useConfirmTermination } from '../queries.ts';
import type { FinalAccount, LeaseTermination } from '../queries.ts';
import { AccountCard, useBalanceWords } from './account-card.tsx';

type TerminationReviewProps = { termination: LeaseTermination; lease: Lease };

/** The termination as a whole, what it makes of the money, and the button that does it. */
export function TerminationReview({ termination, lease }: TerminationReviewProps) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const { data, error, refetch } = useQuery({
    ...accountQuery(organizationId, lease.id, termination.contents),
    enabled: termination.state === 'draft',
  });
  if (termination.state === 'none')
    return (
      <Card title={t('steps.review')} isPadded>
        <p>{t('review.nothingSaved')}</p>
        <Link {...buttonLook({ variant: 'filled' })} to={query.link({ step: 'when' })}>
          {tCommon('actions.start')}
        </Link>
      </Card>
    );
  return (
    <Stack>
      <Summary termination={termination} />
      {error === null ? (
        <>
          {data === undefined && <Skeleton height="12rem" />}
          {data !== undefined && data.account !== null && <AccountCard account={data.account} />}
          {data !== undefined && <EndButton termination={termination} lease={lease} account={data.account} />}
        </>
      ) : (
        <WhyNot error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

/** A day on which the lease cannot end is put right at its step; everything else is tried again. */
function WhyNot({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('lease-terminations');
  const query = usePageQuery();
  const atDay = describeFields(error)['contents.lastDay'];
  if (atDay === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Card title={describeProblem(error)} isPadded>
      <p role="alert">{atDay}</p>
      <Link {...buttonLook({ variant: 'filled' })} to={query.link({ step: 'when' })}>
        {t('review.changeDay')}
      </Link>
    </Card>
  );
}

function Summary({ termination: { contents } }: { termination: LeaseTermination }) {
  const { t } = useTranslation('lease-terminations');
  const { kind, lastDay, noticeOn, reason, keyCount, forwardingAddress } = contents;
  const facts = [
    { label: t('when.kind'), value: t(`kinds.${kind}`) },
    { label: t('when.lastDay'), value: <Code>{formatDate(lastDay)}</Code> },
    ...(noticeOn === null ? [] : [{ label: t('when.noticeOn'), value: <Code>{formatDate(noticeOn)}</Code> }]),
    ...(reason === '' ? [] : [{ label: t('when.reason'), value: <UserText>{reason}</UserText> }]),
    ...contents.meters
      .filter(({ reading }) => reading !== '')
      .map((meter) => ({ label: t(`meters.${meter.kind}`), value: <Code>{meter.reading}</Code> })),
    ...(keyCount === null ? [] : [{ label: t('moveOut.keyCount'), value: <Code>{String(keyCount)}</Code> }]),
    ...(forwardingAddress === ''
      ? []
      : [{ label: t('contact.address'), value: <UserText>{forwardingAddress}</UserText> }]),
  ];
  return (
    <Card title={t('review.summary')}>
      <FactList facts={facts} />
    </Card>
  );
}

function EndButton({
  termination,
  lease,
  account,
}: TerminationReviewProps & { account: FinalAccount | null }) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const wordsOf = useBalanceWords();
  const [isAsking, setIsAsking] = useState(false);
  const date = isolate.code(formatDate(termination.contents.lastDay));
  const confirm = useConfirmTermination(lease.id, () => {
    showToast({ title: t('review.ended', { date }) });
    void navigate(paths.lease(lease.id));
  });
  const end = () => confirm.mutate(termination);
  const tenantNames = useTenantNames();
  const { tenant, more } = firstTenantOf(lease);
  return (
    <div>
      <Button variant="filled" isDanger onClick={() => setIsAsking(true)}>
        {tCommon('actions.endLease')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('review.question', { tenant: tenantNames(tenant.fullName, more) })}
          confirmLabel={tCommon('actions.endLease')}
          isDanger
          loading={confirm.isPending}
          error={confirm.error}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('review.what', { date })}</p>
          {account !== null && <p>{wordsOf(account)}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
