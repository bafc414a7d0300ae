import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { IconKey } from '../../../ui/icons.ts';
import { Filters, Stack } from '../../../ui/page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useLawReference } from '../../legal-parameters/law-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery } from '../queries.ts';
import type { Security, SecurityList } from '../queries.ts';
import { describeSecurity, nameSecurity, toneOf } from '../security-words.ts';
import { MoveOutDialog } from './move-out-dialog.tsx';
import { MoveSecurityDialog } from './move-security-dialog.tsx';
import type { Step } from './move-security-dialog.tsx';

/** What backs the lease, where each paper stands, and the cap of the law beside it. */
export function SecuritiesTab({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('securities');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const query = usePageQuery();
  const { data } = useSuspenseQuery(securitiesQuery(organizationId, leaseId));
  const [moving, setMoving] = useState<{ security: Security; to: Step } | null>(null);
  const [isHandingBack, setIsHandingBack] = useState(false);
  const add = (
    <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'security', security: null })}>
      {t('add')}
    </Link>
  );
  const actionsOf = (security: Security): RowAction[] => [
    ...security.can.become.flatMap((to) =>
      to === 'requested'
        ? []
        : [
            {
              label: t(`moves.${to}`),
              run: () => setMoving({ security, to }),
              isDanger: to === 'claim_notice',
            },
          ],
    ),
    ...(security.can.change
      ? [
          {
            label: tCommon('actions.edit'),
            run: () => query.open({ panel: 'security', security: security.id }),
          },
        ]
      : []),
    {
      label: t('details.history'),
      run: () => query.open({ panel: 'security-history', security: security.id }),
    },
  ];
  return (
    <Stack>
      {data.items.length > 0 && <Standing list={data} />}
      {can['securities.manage'] && data.items.length > 0 && (
        <Filters>
          {add}
          <Button onClick={() => setIsHandingBack(true)}>{t('return.record')}</Button>
        </Filters>
      )}
      <DataList
        label={t('label')}
        columns={useColumns()}
        rows={data.items}
        rowKey={({ id }) => id}
        rowName={(security) => nameSecurity(security, t)}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconKey}
            title={t('empty.title')}
            body={t('empty.body')}
            action={can['securities.manage'] && add}
          />
        }
      />
      {moving !== null && <MoveSecurityDialog {...moving} onClose={() => setMoving(null)} />}
      {isHandingBack && (
        <MoveOutDialog leaseId={leaseId} securities={data} onClose={() => setIsHandingBack(false)} />
      )}
    </Stack>
  );
}

/** How much the law allows, how much is asked for or held, and by when it goes back. */
function Standing({ list: { cap, handedBackOn, returnDueOn, returnLaw } }: { list: SecurityList }) {
  const { t } = useTranslation('securities');
  const nameLaw = useLawReference();
  const capped: Figure[] =
    cap === null
      ? []
      : [
          {
            label: t('cap.counted'),
            value: <Amount value={cap.counted} />,
            note: t(cap.isPassed ? 'cap.passed' : 'cap.below'),
            tone: cap.isPassed ? 'attention' : 'plain',
          },
          {
            label: t('cap.limit'),
            value: <Amount value={cap.limit} />,
            note: nameLaw(cap.law),
          },
        ];
  const since =
    handedBackOn === null
      ? t('return.lastDay')
      : t('return.handedBack', { date: isolate.code(formatDate(handedBackOn)) });
  const returning: Figure =
    returnDueOn === null
      ? { label: t('return.label'), value: '—', note: t('return.notYet') }
      : {
          label: t('return.label'),
          value: <Code>{formatDate(returnDueOn)}</Code>,
          note: `${since}. ${nameLaw(returnLaw)}`,
          tone: returnDueOn < today() ? 'attention' : 'plain',
        };
  return <Figures label={t('cap.label')} figures={[...capped, returning]} />;
}

function useColumns(): Column<Security>[] {
  const { t } = useTranslation('securities');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const endOf = ({ expiresOn, state }: Security) => {
    if (expiresOn === null || state === 'returned') return null;
    if (expiresOn < today()) return t('ended');
    return t('ends', { when: formatRelativeDate(expiresOn, today(), language) });
  };
  return [
    {
      key: 'what',
      header: t('columns.what'),
      render: (security) => (
        <>
          {nameSecurity(security, t)}
          <small>{describeSecurity(security)}</small>
        </>
      ),
    },
    {
      key: 'expiresOn',
      header: tCommon('labels.expiresOn'),
      render: (security) =>
        security.expiresOn !== null && (
          <>
            <Code>{formatDate(security.expiresOn)}</Code>
            <small>{endOf(security)}</small>
          </>
        ),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      render: ({ amount, claimed }) => (
        <>
          <Amount value={amount} />
          {claimed.amount > 0 && (
            <small>{t('drawn', { amount: isolate.code(formatMoney(claimed, language)) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ state }) => <StatusPill tone={toneOf[state]}>{t(`states.${state}`)}</StatusPill>,
    },
  ];
}
