import { cashFlow } from '@dira/domain/calculators/cash-flow';
import { cashOnCash } from '@dira/domain/calculators/cash-on-cash';
import { useTranslation } from 'react-i18next';
import type { Inputs } from '../fields.ts';
import { percentOf } from '../law.ts';
import type { CalculatorProps, Labelled } from '../outcome.ts';
import { useWriting, type Writing } from '../use-writing.ts';
import { Frame } from './frame.tsx';

const whole = 100;

export function CashFlow(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const writing = useWriting();
  const { money, percent, plain } = writing;
  const withVat = props.values['vat'] !== 'included';
  const vatPct = withVat ? percentOf(props.law, 'vat_rate') : 0;
  return (
    <Frame
      tool="cash-flow"
      {...props}
      sources={withVat ? ['vat_rate'] : []}
      calculate={(inputs) => {
        const result = cashFlow({
          monthlyRent: inputs.rent,
          vacancyPct: inputs.vacancy,
          otherIncome: inputs.otherIncome,
          mortgagePayment: inputs.mortgage,
          maintenanceReservePct: inputs.reserve,
          managementFeePct: inputs.fee,
          vatOnManagementPct: vatPct,
          fixedMonthlyCosts: inputs.fixedCosts,
        });
        const { annualCashFlow } = result;
        const cashInvested = inputs.invested;
        const onCash =
          cashInvested === null ? null : cashOnCash({ annualCashFlow, cashInvested }).cashOnCashPct;
        const labels = {
          collected: t('results.collectedRent'),
          reserve: t('fields.reserve'),
          fee: t('fields.fee'),
          net: t('results.monthlyNetIncome'),
          month: t('results.monthlyCashFlow'),
          year: t('results.annualCashFlow'),
        };
        const onCashStep = {
          label: t('results.cashOnCash'),
          value: `${plain(annualCashFlow)} ÷ ${plain(cashInvested ?? 0)} = ${percent(onCash ?? 0)}`,
        };
        return {
          figures: [
            { label: labels.month, value: money(result.monthlyCashFlow) },
            { label: labels.year, value: money(annualCashFlow) },
            ...(onCash === null ? [] : [{ label: onCashStep.label, value: percent(onCash) }]),
          ],
          steps: [
            ...stepsOf(inputs, result, vatPct, labels, writing),
            ...(onCash === null ? [] : [onCashStep]),
          ],
        };
      }}
    />
  );
}

type Labels = Record<'collected' | 'reserve' | 'fee' | 'net' | 'month' | 'year', string>;

function stepsOf(
  inputs: Inputs<'cash-flow'>,
  result: ReturnType<typeof cashFlow>,
  vatPct: number,
  labels: Labels,
  { plain, percent }: Writing,
): Labelled[] {
  const collected = plain(result.collectedRent);
  const reserve = plain(result.maintenanceReserve);
  const fee = plain(result.managementFee);
  const net = plain(result.monthlyNetIncome);
  const month = plain(result.monthlyCashFlow);
  const vat = vatPct === 0 ? '' : ` × ${percent(whole + vatPct)}`;
  return [
    {
      label: labels.collected,
      value: `${plain(inputs.rent)} × ${percent(whole - inputs.vacancy)} = ${collected}`,
    },
    { label: labels.reserve, value: `${plain(inputs.rent)} × ${percent(inputs.reserve)} = ${reserve}` },
    { label: labels.fee, value: `${collected} × ${percent(inputs.fee)}${vat} = ${fee}` },
    {
      label: labels.net,
      value: `${collected} + ${plain(inputs.otherIncome)} − ${reserve} − ${fee} − ${plain(inputs.fixedCosts)} = ${net}`,
    },
    { label: labels.month, value: `${net} − ${plain(inputs.mortgage)} = ${month}` },
    { label: labels.year, value: `${month} × 12 = ${plain(result.annualCashFlow)}` },
  ];
}
