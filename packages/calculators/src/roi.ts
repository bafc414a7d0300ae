import { CalculatorError } from '@dira/domain/calculators/calculator-error';
import type { Inputs } from '@dira/domain/calculators/fields';
import { irr } from '@dira/domain/calculators/irr';
import { roi } from '@dira/domain/calculators/roi';
import { plainAmount, type Calculation, type Labelled, type YearByYear } from './outcome.ts';
import { signed, type Reader } from './writing.ts';

const whole = 100;

export const roiCalculation: Calculation<'roi'> = {
  calculate(inputs, _law, reader) {
    const { t, writing } = reader;
    const { money, percent } = writing;
    const holding = holdingOf(inputs);
    const result = roi({ ...holding, annualCashFlow: inputs.cashFlow });
    const irrPct = findIrr({ ...holding, firstYearCashFlow: inputs.cashFlow });
    const annual = result.annualisedRoiPct;
    return {
      figures: [
        { label: t('results.roi'), value: percent(result.roiPct) },
        { label: t('results.annualRoi'), value: annual === null ? '—' : percent(annual) },
        { label: t('results.irr'), value: irrPct === null ? '—' : percent(irrPct) },
        { label: t('results.profit'), value: money(result.profit) },
      ],
      steps: stepsOf(inputs, result, reader),
      notes: irrPct === null ? [t('problems.no_irr')] : [],
      years: yearsOf(result.byYear, reader),
    };
  },
};

function yearsOf(byYear: ReturnType<typeof roi>['byYear'], { t, writing }: Reader): YearByYear {
  const { percent, whole: wholeAmount } = writing;
  return {
    chart: { label: t('chart.profit'), amounts: byYear.map(({ profit }) => profit), firstYear: 1 },
    caption: t('chart.profit'),
    headers: [t('columns.year'), t('results.profit'), t('results.roi')],
    rows: byYear.map(({ year, profit, roiPct }) => [String(year), wholeAmount(profit), percent(roiPct)]),
    file: {
      name: 'roi.csv',
      rows: byYear.map(({ year, profit, roiPct }) => [String(year), plainAmount(profit), String(roiPct)]),
    },
  };
}

function holdingOf(inputs: Inputs<'roi'>) {
  return {
    price: inputs.price,
    closingCosts: inputs.closing,
    loan: inputs.loan,
    ratePct: inputs.rate,
    termYears: inputs.term,
    yearsHeld: inputs.held,
    appreciationPct: inputs.appreciation,
    sellingCostPct: inputs.selling,
  };
}

/** Null where no rate makes what comes in worth what was put in. */
function findIrr(input: Parameters<typeof irr>[0]): number | null {
  try {
    return irr(input).irrPct;
  } catch (error) {
    if (error instanceof CalculatorError && error.code === 'no_irr') return null;
    throw error;
  }
}

function stepsOf(
  { price, closing, loan, held, appreciation, selling, cashFlow }: Inputs<'roi'>,
  result: ReturnType<typeof roi>,
  { t, writing: { plain, percent } }: Reader,
): Labelled[] {
  const invested = plain(result.cashInvested);
  const sale = plain(result.salePrice);
  const proceeds = plain(result.netSaleProceeds);
  const profit = plain(result.profit);
  return [
    {
      label: t('results.cashInvested'),
      value: `${plain(price)} + ${plain(closing)} − ${plain(loan)} = ${invested}`,
    },
    {
      label: t('results.salePrice'),
      value: `${plain(price)} × (1 ${signed(appreciation, percent)})^${held} = ${sale}`,
    },
    {
      label: t('results.proceeds'),
      value: `${sale} × ${percent(whole - selling)} − ${plain(result.loanBalanceAtSale)} = ${proceeds}`,
    },
    {
      label: t('results.profit'),
      value: `${proceeds} ${signed(cashFlow, plain)} × ${held} − ${invested} = ${profit}`,
    },
    { label: t('results.roi'), value: `${profit} ÷ ${invested} = ${percent(result.roiPct)}` },
  ];
}
