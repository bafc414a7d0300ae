import { formatMonth } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { describeBase, describeBy, describeCap, describeSum } from '../linked-rent-words.ts';
import type { Adjustment, Linkage, LinkageTerms } from '../queries.ts';
import { CurrentRent } from './current-rent.tsx';

type LinkedRentProps = { linkage: Linkage; actions?: ReactNode };

/** The linked rent now, the terms that it follows, and every adjustment with its arithmetic. */
export function LinkedRent({ linkage, actions }: LinkedRentProps) {
  const { t } = useTranslation('linkage');
  const language = useLanguage();
  const { terms, current, history } = linkage;
  return (
    <Stack>
      {current !== null && terms !== null && <CurrentRent current={current} terms={terms} />}
      {terms !== null && <Terms terms={terms} actions={actions} />}
      <DataList
        label={t('history.label')}
        columns={useColumns()}
        rows={history}
        rowKey={(row) => `${row.period.startsOn} ${history.indexOf(row)}`}
        rowName={({ period }) => formatMonth(period.startsOn, language)}
        empty={
          <EmptyState icon={IconChartBar} title={t('history.emptyTitle')} body={t('history.emptyBody')} />
        }
      />
    </Stack>
  );
}

function Terms({ terms, actions }: { terms: LinkageTerms; actions?: ReactNode }) {
  const { t } = useTranslation('linkage');
  const language = useLanguage();
  const isIndex = terms.linkedTo === 'index';
  return (
    <Card title={t('terms.title')} action={actions}>
      <FactList
        facts={[
          { label: t('terms.linkedTo'), value: t(`targets.${terms.linkedTo}`) },
          ...(isIndex ? [{ label: t('terms.method'), value: t(`methods.${terms.indexMethod}`) }] : []),
          { label: t(isIndex ? 'terms.base' : 'terms.baseRate'), value: describeBase(terms, t, language) },
          { label: t('terms.startsIn'), value: formatMonth(terms.startsIn, language) },
          { label: t('terms.frequency'), value: t(`frequencies.${terms.frequency}`) },
          { label: t('terms.floor'), value: t(`floors.${terms.floor}`) },
          { label: t('terms.cap'), value: describeCap(terms, t, language) },
          { label: t('terms.rounding'), value: t(`roundings.${terms.rounding}`) },
        ]}
      />
    </Card>
  );
}

type State = 'charged' | 'nothing' | 'replaced' | 'reversed';
const toneOf: Record<State, StatusTone> = {
  charged: 'ok',
  nothing: 'off',
  replaced: 'off',
  reversed: 'off',
};

function stateOf({ chargeId, isReplaced, isReversed }: Adjustment): State {
  if (isReplaced) return 'replaced';
  if (isReversed) return 'reversed';
  return chargeId === null ? 'nothing' : 'charged';
}

/** What the month is charged beside the rent that was agreed. */
function differenceOf({ amount, scheduled }: Adjustment) {
  return { ...amount, amount: amount.amount - scheduled.amount };
}

function useColumns(): Column<Adjustment>[] {
  const { t } = useTranslation('linkage');
  const language = useLanguage();
  return [
    {
      key: 'period',
      header: t('history.period'),
      render: ({ period, linked }) => (
        <>
          {formatMonth(period.startsOn, language)}
          <small>{linked === null ? t('history.unlinked') : describeSum(linked, t, language)}</small>
        </>
      ),
    },
    {
      key: 'index',
      header: t('terms.linkedTo'),
      show: 'wide',
      render: ({ linked }) => linked !== null && describeBy(linked, t, language),
    },
    {
      key: 'rent',
      header: t('history.rent'),
      align: 'end',
      amount: ({ linked, amount }) => linked?.linkedRent ?? amount,
      render: ({ linked, amount }) => (
        <>
          <Amount value={linked?.linkedRent ?? amount} />
          {linked !== null && linked.linkedRent.amount !== amount.amount && (
            <small>
              <Amount value={amount} />
            </small>
          )}
        </>
      ),
    },
    {
      key: 'difference',
      header: t('history.difference'),
      align: 'end',
      amount: differenceOf,
      render: (period) => <Amount value={differenceOf(period)} sign="always" />,
    },
    {
      key: 'state',
      header: t('history.state'),
      card: 'aside',
      render: (row) => <StatusPill tone={toneOf[stateOf(row)]}>{t(`history.${stateOf(row)}`)}</StatusPill>,
    },
  ];
}
