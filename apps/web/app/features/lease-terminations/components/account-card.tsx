import { formatMoney } from '@dira/i18n/format';
import { formatDateRange, formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { describeArithmetic } from '../../leases/arithmetic.ts';
import type { FinalAccount } from '../queries.ts';

type Change = FinalAccount['periods'][number];

/** What the termination makes of rent and balance, before it is done. */
export function AccountCard({ account }: { account: FinalAccount }) {
  const { t } = useTranslation('lease-terminations');
  const chargeColumns = useChargeColumns();
  const { balanceBefore, balanceAfter } = account;
  const standing = ({ amount }: FinalAccount['balanceAfter']) =>
    t(amount > 0 ? 'account.owed' : amount < 0 ? 'account.credit' : 'account.settled');
  const shown = (balance: FinalAccount['balanceAfter']) => ({ ...balance, amount: Math.abs(balance.amount) });
  return (
    <Stack>
      <Figures
        label={t('account.label')}
        figures={[
          { label: t('account.before'), amount: shown(balanceBefore), note: standing(balanceBefore) },
          {
            label: t('account.after'),
            amount: shown(balanceAfter),
            note: standing(balanceAfter),
            tone: balanceAfter.amount > 0 ? 'attention' : 'plain',
          },
        ]}
      />
      <ChangedRent periods={account.periods} />
      {account.charges.length > 0 && (
        <DataList
          label={t('account.charges')}
          columns={chargeColumns}
          rows={account.charges}
          rowKey={({ kind, reason, amount }) => `${kind} ${reason} ${amount.amount}`}
          rowName={({ reason }) => reason}
          empty={null}
        />
      )}
    </Stack>
  );
}

/** The months that are cut, each with its arithmetic; those that go entirely in one line. */
function ChangedRent({ periods }: { periods: Change[] }) {
  const { t } = useTranslation('lease-terminations');
  const language = useLanguage();
  const changed = periods.filter(({ before, after }) => after !== null || before.isPosted);
  const gone = periods.length - changed.length;
  return (
    <DataList
      label={t('account.rent')}
      columns={useRentColumns()}
      rows={changed}
      rowKey={({ before }) => before.periodStartsOn}
      rowName={({ before }) => formatMonth(before.periodStartsOn, language)}
      empty={
        <EmptyState icon={IconCalendar} title={t('account.unchanged')} body={t('account.unchangedBody')} />
      }
      footer={gone > 0 && t('account.gone', { count: gone })}
    />
  );
}

function useRentColumns(): Column<Change>[] {
  const { t } = useTranslation('lease-terminations');
  const { t: tLeases } = useTranslation('leases');
  const language = useLanguage();
  return [
    {
      key: 'period',
      header: t('account.rent'),
      render: ({ before, after }) => (
        <>
          {formatMonth(before.periodStartsOn, language)}
          {after !== null && (
            <small>
              <Code>{formatDateRange(after.periodStartsOn, after.periodEndsOn)}</Code>
              {after.proration !== null && (
                <>
                  {' '}
                  ·{' '}
                  {describeArithmetic(
                    { ...after.proration, startsOn: after.periodStartsOn },
                    tLeases,
                    language,
                  )}
                </>
              )}
            </small>
          )}
          {before.isPosted && <small>{t('account.chargedAnew')}</small>}
        </>
      ),
    },
    {
      key: 'before',
      header: t('account.was'),
      align: 'end',
      amount: ({ before }) => before.amount,
    },
    {
      key: 'after',
      header: t('account.becomes'),
      align: 'end',
      card: 'aside',
      amount: ({ before, after }) => after?.amount ?? { ...before.amount, amount: 0 },
    },
  ];
}

function useChargeColumns(): Column<FinalAccount['charges'][number]>[] {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'kind',
      header: t('account.charges'),
      render: ({ kind, reason }) => (
        <>
          {t(`chargeKinds.${kind}`)}
          <small>
            <UserText>{reason}</UserText>
          </small>
        </>
      ),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => amount,
    },
  ];
}

/** "₪450.00 owed": the balance in words, for a question. */
export function useBalanceWords() {
  const { t } = useTranslation('lease-terminations');
  const language = useLanguage();
  return ({ balanceAfter }: FinalAccount) => {
    if (balanceAfter.amount === 0) return t('review.settled');
    const amount = isolate.code(
      formatMoney({ ...balanceAfter, amount: Math.abs(balanceAfter.amount) }, language, {
        decimals: 'always',
      }),
    );
    return t(balanceAfter.amount > 0 ? 'review.owed' : 'review.credit', { amount });
  };
}
