import { cashFlow } from '@dira/domain/calculators/cash-flow';
import { cashOnCash } from '@dira/domain/calculators/cash-on-cash';
import type { Inputs } from '@dira/domain/calculators/fields';
import { percentOf } from './law.ts';
import type { Calculation, Labelled } from './outcome.ts';
import type { Reader } from './writing.ts';

const whole = 100;

export const cashFlowCalculation: Calculation<'cash-flow'> = {
  sources: ({ vat }) => (vat === 'included' ? [] : ['vat_rate']),
  calculate(inputs, law, reader) {
    const { t, writing } = reader;
    const { money, percent, plain } = writing;
    const vatPct = inputs.vat === 'added' ? percentOf(law, 'vat_rate') : 0;
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
    const onCash = cashInvested === null ? null : cashOnCash({ annualCashFlow, cashInvested }).cashOnCashPct;
    const onCashStep = {
      label: t('results.cashOnCash'),
      value: `${plain(annualCashFlow)} ÷ ${plain(cashInvested ?? 0)} = ${percent(onCash ?? 0)}`,
    };
    return {
      figures: [
        { label: t('results.monthlyCashFlow'), value: money(result.monthlyCashFlow) },
        { label: t('results.annualCashFlow'), value: money(annualCashFlow) },
        ...(onCash === null ? [] : [{ label: onCashStep.label, value: percent(onCash) }]),
      ],
      steps: [...stepsOf(inputs, result, vatPct, reader), ...(onCash === null ? [] : [onCashStep])],
    };
  },
};

function stepsOf(
  inputs: Inputs<'cash-flow'>,
  result: ReturnType<typeof cashFlow>,
  vatPct: number,
  { t, writing: { plain, percent } }: Reader,
): Labelled[] {
  const collected = plain(result.collectedRent);
  const reserve = plain(result.maintenanceReserve);
  const fee = plain(result.managementFee);
  const net = plain(result.monthlyNetIncome);
  const month = plain(result.monthlyCashFlow);
  const vat = vatPct === 0 ? '' : ` × ${percent(whole + vatPct)}`;
  return [
    {
      label: t('results.collectedRent'),
      value: `${plain(inputs.rent)} × ${percent(whole - inputs.vacancy)} = ${collected}`,
    },
    { label: t('fields.reserve'), value: `${plain(inputs.rent)} × ${percent(inputs.reserve)} = ${reserve}` },
    { label: t('fields.fee'), value: `${collected} × ${percent(inputs.fee)}${vat} = ${fee}` },
    {
      label: t('results.monthlyNetIncome'),
      value: `${collected} + ${plain(inputs.otherIncome)} − ${reserve} − ${fee} − ${plain(inputs.fixedCosts)} = ${net}`,
    },
    { label: t('results.monthlyCashFlow'), value: `${net} − ${plain(inputs.mortgage)} = ${month}` },
    { label: t('results.annualCashFlow'), value: `${month} × 12 = ${plain(result.annualCashFlow)}` },
  ];
}
