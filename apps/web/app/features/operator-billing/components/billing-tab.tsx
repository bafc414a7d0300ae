import { formatNumber } from '@dira/i18n/format';
import { formatMonth, formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { IconCash, IconReceipt } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { shekels } from '../../subscriptions/choice.ts';
import {
  couponsQuery,
  operatorBillsQuery,
  refundsQuery,
  revenueQuery,
  useConfirmBill,
  useEndCoupon,
  usePayRefund,
  useRefuseAnnouncement,
  type Coupon,
  type OperatorBill,
  type Refund,
  type Revenue,
} from '../queries.ts';
import { SurplusPayments } from './surplus-payments.tsx';
import classes from '../../../ui/setting-row.module.css';

const billStates = ['announced', 'open', 'paid', 'void'] as const;

/** The bills that the address asks for: first those whose transfer is on its way. */
export const billStateOf = (address: (name: string) => string | null) => oneOf(address('bills'), billStates);

/** What came in, what is waited for, and the one press that confirms it. */
export function BillingTab() {
  const { t } = useTranslation('operator-billing');
  return (
    <Stack>
      <Waiting />
      <Bills />
      <Refunds />
      <SurplusPayments />
      <Card title={t('revenue.title')}>
        <RevenueList />
      </Card>
      <Coupons />
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation('operator-billing');
  const language = useLanguage();
  const { waiting, months } = useSuspenseQuery(revenueQuery).data;
  const of = (what: Revenue['waiting'][number]['what']) => waiting.find((one) => one.what === what);
  const [month] = months;
  return (
    <Figures
      label={t('waiting.label')}
      figures={[
        ...(['announced', 'open', 'refund'] as const).map((what) => ({
          label: t(`waiting.${what}`),
          amount: shekels(of(what)?.total ?? 0),
          note: formatNumber(of(what)?.count ?? 0, language),
        })),
        {
          label: t('waiting.month'),
          amount: shekels((month?.total ?? 0) - (month?.refunded ?? 0)),
        },
      ]}
    />
  );
}

function Bills() {
  const { t } = useTranslation(['operator-billing', 'subscription']);
  const page = usePageQuery();
  const state = billStateOf(page.get);
  const query = useSuspenseInfiniteQuery(operatorBillsQuery(state));
  const [confirm, refuse] = [useConfirmBill(), useRefuseAnnouncement()];
  const outcome = (title: string) => ({
    onSuccess: () => showToast({ title }),
    onError: (error: Error) => showToast({ tone: 'error', title: describeProblem(error) }),
  });
  return (
    <Card title={t('bills.title')}>
      <div className={classes.intro}>
        <Chips
          label={t('bills.title')}
          value={state}
          chips={billStates.map((value) => ({ value, label: t(`subscription:bill.states.${value}`) }))}
          onChange={(value) =>
            page.open({ bills: value === 'announced' ? null : value, panel: null, bill: null })
          }
        />
      </div>
      <DataList
        label={t('bills.title')}
        columns={useBillColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: 'bill', bill: id })} {...link} />}
        activeKey={page.get('bill')}
        rowActions={({ id, state: now }) =>
          now !== 'open' && now !== 'announced'
            ? []
            : [
                {
                  label: t('bills.confirm'),
                  isPrimary: true,
                  run: () => confirm.mutate(id, outcome(t('bills.confirmed'))),
                },
                ...(now === 'announced'
                  ? [{ label: t('bills.refuse'), run: () => refuse.mutate(id, outcome(t('bills.refused'))) }]
                  : []),
              ]
        }
        more={moreOf(query)}
        empty={<EmptyState icon={IconReceipt} title={t('bills.empty')} body={t('bills.emptyBody')} isSmall />}
      />
    </Card>
  );
}

function useBillColumns(): Column<OperatorBill>[] {
  const { t } = useTranslation(['operator-billing', 'plans', 'subscription', 'shell', 'common']);
  return [
    {
      key: 'reference',
      header: t('plans:bill.reference'),
      card: 'title',
      isShort: true,
      render: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      render: ({ organizationName }) => <UserText>{organizationName}</UserText>,
    },
    {
      key: 'plan',
      header: t('shell:workspace.plan'),
      show: 'medium',
      render: ({ plan, period }) =>
        `${t(`shell:workspace.plans.${plan}`)}, ${t(`subscription:periods.${period}`)}`,
    },
    {
      key: 'due',
      header: t('common:labels.dueDay'),
      show: 'medium',
      isShort: true,
      render: ({ dueOn }) => <Code>{formatDate(dueOn)}</Code>,
    },
    {
      key: 'total',
      header: t('plans:bill.amount'),
      card: 'aside',
      align: 'end',
      amount: ({ total }) => shekels(total),
    },
  ];
}

function Refunds() {
  const { t } = useTranslation('operator-billing');
  const query = useSuspenseInfiniteQuery(refundsQuery);
  const pay = usePayRefund();
  const columns = useRefundColumns();
  const rows = rowsOf(query.data);
  if (rows?.length === 0) return null;
  return (
    <Card title={t('refunds.title')}>
      <DataList
        label={t('refunds.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        rowActions={({ id }) => [
          {
            label: t('refunds.pay'),
            isPrimary: true,
            run: () => pay.mutate(id, sayOutcome(t('refunds.paid'))),
          },
        ]}
        more={moreOf(query)}
        empty={null}
      />
    </Card>
  );
}

function useRefundColumns(): Column<Refund>[] {
  const { t } = useTranslation(['operator-billing', 'common', 'shell']);
  return [
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      card: 'title',
      render: ({ organizationName }) => <UserText>{organizationName}</UserText>,
    },
    {
      key: 'reason',
      header: t('common:labels.reason'),
      render: ({ reason }) => t(`refunds.reasons.${reason}`),
    },
    { key: 'account', header: t('refunds.account'), render: ({ account }) => <UserText>{account}</UserText> },
    {
      key: 'asked',
      header: t('refunds.asked'),
      show: 'wide',
      isShort: true,
      render: ({ askedAt }) => <Code>{formatDate(toBusinessDate(askedAt))}</Code>,
    },
    {
      key: 'amount',
      header: t('common:labels.amount'),
      card: 'aside',
      align: 'end',
      amount: ({ amount }) => shekels(amount),
    },
  ];
}

function RevenueList() {
  const { t } = useTranslation(['operator-billing', 'common']);
  const language = useLanguage();
  const { months } = useSuspenseQuery(revenueQuery).data;
  return (
    <DataList
      label={t('revenue.title')}
      columns={[
        {
          key: 'month',
          header: t('common:labels.month'),
          card: 'title',
          render: ({ month }) => formatMonth(`${month}-01`, language),
        },
        {
          key: 'bills',
          header: t('revenue.bills'),
          align: 'end',
          render: ({ bills }) => formatNumber(bills, language),
        },
        { key: 'total', header: t('revenue.total'), align: 'end', amount: ({ total }) => shekels(total) },
        {
          key: 'vat',
          header: t('revenue.vat'),
          align: 'end',
          show: 'medium',
          amount: ({ vat }) => shekels(vat),
        },
        {
          key: 'refunded',
          header: t('revenue.refunded'),
          align: 'end',
          amount: ({ refunded }) => shekels(refunded),
        },
      ]}
      rows={months}
      rowKey={({ month }) => month}
      rowName={({ month }) => month}
      empty={<EmptyState icon={IconCash} title={t('revenue.empty')} body={t('revenue.emptyBody')} isSmall />}
    />
  );
}

function Coupons() {
  const { t } = useTranslation('operator-billing');
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(couponsQuery);
  const end = useEndCoupon();
  return (
    <Card
      title={t('coupons.title')}
      action={
        <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'coupon' })}>
          {t('coupons.add')}
        </Link>
      }
    >
      <DataList
        label={t('coupons.title')}
        columns={useCouponColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ code }) => code}
        rowName={({ code }) => code}
        rowActions={({ code }) => [
          {
            label: t('coupons.end'),
            run: () => end.mutate(code, sayOutcome(t('coupons.ended'))),
          },
        ]}
        more={moreOf(query)}
        empty={
          <EmptyState icon={IconReceipt} title={t('coupons.empty')} body={t('coupons.emptyBody')} isSmall />
        }
      />
    </Card>
  );
}

function useCouponColumns(): Column<Coupon>[] {
  const { t } = useTranslation('operator-billing');
  const language = useLanguage();
  return [
    { key: 'code', header: t('coupons.code'), card: 'title', render: ({ code }) => <Code>{code}</Code> },
    {
      key: 'percent',
      header: t('coupons.percent'),
      align: 'end',
      render: ({ percent }) => <Code>{`${percent}%`}</Code>,
    },
    {
      key: 'used',
      header: t('coupons.used'),
      align: 'end',
      render: ({ used, mostUses }) => (
        <Code>{`${formatNumber(used, language)} / ${formatNumber(mostUses, language)}`}</Code>
      ),
    },
    {
      key: 'validTo',
      header: t('coupons.validTo'),
      isShort: true,
      render: ({ validTo }) => <Code>{formatDate(validTo)}</Code>,
    },
  ];
}
