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
import { accountQuery, useConfirmEnding } from '../queries.ts';
import type { FinalAccount, LeaseEnding } from '../queries.ts';
import { AccountCard, useBalanceWords } from './account-card.tsx';

type EndingReviewProps = { ending: LeaseEnding; lease: Lease };

/** The ending as a whole, what it makes of the money, and the button that does it. */
export function EndingReview({ ending, lease }: EndingReviewProps) {
  const { t } = useTranslation('lease-endings');
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const { data, error, refetch } = useQuery({
    ...accountQuery(organizationId, lease.id, ending.revision),
    enabled: ending.state === 'draft',
  });
  if (ending.state === 'none')
    return (
      <Card title={t('steps.review')} isPadded>
        <p>{t('review.nothingSaved')}</p>
        <Link {...buttonLook({ variant: 'filled' })} to={query.link({ step: 'when' })}>
          {t('review.start')}
        </Link>
      </Card>
    );
  return (
    <Stack>
      <Summary ending={ending} />
      {error === null ? (
        <>
          {data === undefined && <Skeleton height="12rem" />}
          {data !== undefined && data.account !== null && <AccountCard account={data.account} />}
          {data !== undefined && <EndButton ending={ending} lease={lease} account={data.account} />}
        </>
      ) : (
        <WhyNot error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

/** A day on which the lease cannot end is put right at its step; everything else is tried again. */
function WhyNot({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('lease-endings');
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

function Summary({ ending: { contents } }: { ending: LeaseEnding }) {
  const { t } = useTranslation('lease-endings');
  const { kind, lastDay, noticeOn, reason, keyCount, forwardingAddress } = contents;
  const facts = [
    { label: t('when.kind'), value: t(`kinds.${kind}`) },
    { label: t('when.lastDay'), value: <Code>{formatDate(lastDay)}</Code> },
    ...(noticeOn === null ? [] : [{ label: t('when.noticeOn'), value: <Code>{formatDate(noticeOn)}</Code> }]),
    ...(reason === '' ? [] : [{ label: t('when.reason'), value: <UserText>{reason}</UserText> }]),
    ...contents.meters
      .filter(({ reading }) => reading !== '')
      .map((meter) => ({ label: t(`meters.${meter.kind}`), value: <Code>{meter.reading}</Code> })),
    ...(keyCount === null ? [] : [{ label: t('handBack.keyCount'), value: <Code>{String(keyCount)}</Code> }]),
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

function EndButton({ ending, lease, account }: EndingReviewProps & { account: FinalAccount | null }) {
  const { t } = useTranslation('lease-endings');
  const navigate = useNavigate();
  const wordsOf = useBalanceWords();
  const [isAsking, setIsAsking] = useState(false);
  const date = isolate.code(formatDate(ending.contents.lastDay));
  const confirm = useConfirmEnding(lease.id, () => {
    showToast({ title: t('review.ended', { date }) });
    void navigate(paths.lease(lease.id));
  });
  const end = () => confirm.mutate({ revision: ending.revision });
  const tenantNames = useTenantNames();
  const { tenant, more } = firstTenantOf(lease);
  return (
    <div>
      <Button variant="filled" isDanger onClick={() => setIsAsking(true)}>
        {t('review.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('review.question', { tenant: tenantNames(tenant.fullName, more) })}
          confirmLabel={t('review.end')}
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
