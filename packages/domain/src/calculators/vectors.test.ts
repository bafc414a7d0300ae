import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { capRate } from './cap-rate.ts';
import { cashFlow } from './cash-flow.ts';
import { cashOnCash } from './cash-on-cash.ts';
import { exactOf, minus, times, toAgorot, toTwoDecimals, type Exact } from './exact.ts';
import { grossRentMultiplier } from './gross-rent-multiplier.ts';
import { irr } from './irr.ts';
import { fixedLoan, monthlyShare, type LoanMonth } from './level-loan.ts';
import { indexationCost, linkedLoan } from './linked-loan.ts';
import { totalPaid } from './loan-schedule.ts';
import { mortgageMix } from './mortgage-mix.ts';
import { pricePerSqm } from './price-per-sqm.ts';
import { primeLoan } from './prime-loan.ts';
import { purchaseTax } from './purchase-tax.ts';
import { rentIncomeTax } from './rent-income-tax.ts';
import { roi } from './roi.ts';
import { ladders, mortgageRule, rentTaxRule } from './testing.ts';

// Shekels and percent as the vectors have them; the vectors ask for 0.005 at most, which agorot are.
type Inputs = any; // any: a case has the inputs of its calculator
type Vector = { id: string; inputs: Inputs; outputs?: Record<string, unknown>; error?: string };
const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../fixtures/calculators.json'), 'utf8'),
) as Record<string, Vector[]>;

const money = (shekels: number | undefined) => minorUnits(Math.round((shekels ?? 0) * 100));
const shekels = (agorot: number) => agorot / 100;
const shown = (value: Exact) => shekels(toAgorot(value));
const monthOf = (months: readonly LoanMonth[], month: number) => months[month - 1]!;

const compute: Record<string, (inputs: Inputs) => unknown> = {
  cap_rate: (i) => {
    const result = capRate({
      price: money(i.price),
      grossAnnualRent: money(i.gross_annual_rent),
      vacancyPct: i.vacancy_pct,
      otherIncome: money(i.other_income),
      annualExpenses: money(i.annual_expenses),
    });
    return {
      effective_gross_income: shekels(result.effectiveGrossIncome),
      noi: shekels(result.netIncome),
      cap_rate_pct: result.capRatePct,
    };
  },
  gross_rent_multiplier: (i) => {
    const annualRent = money(i.monthly_rent * 12);
    const result = grossRentMultiplier({ price: money(i.price), annualRent });
    return {
      annual_rent: shekels(annualRent),
      grm_years: result.years,
      gross_yield_pct: result.grossYieldPct,
    };
  },
  price_per_sqm: (i) => {
    const result = pricePerSqm({
      price: money(i.price),
      areaSqm: i.area_sqm,
      balconySqm: i.balcony_sqm,
      balconyWeight: i.balcony_weight,
    });
    return { weighted_area_sqm: result.weightedAreaSqm, price_per_sqm: shekels(result.pricePerSqm) };
  },
  mortgage_fixed: (i) => {
    const principal = money(i.principal);
    const months = fixedLoan({ principal, ratePct: i.annual_rate_pct, years: i.years });
    const interest = times(exactOf(principal), monthlyShare(i.annual_rate_pct));
    const { payment } = monthOf(months, 1);
    return {
      monthly_payment: shown(payment),
      total_paid: shekels(totalPaid(months)),
      total_interest: shekels(totalPaid(months) - principal),
      first_month_interest: shown(interest),
      first_month_principal: shown(minus(payment, interest)),
      balance_after: shown(monthOf(months, i.balance_after_months).balance),
    };
  },
  mortgage_cpi_linked: (i) => {
    const loan = { principal: money(i.principal), ratePct: i.real_rate_pct, years: i.years };
    const months = linkedLoan({ ...loan, inflationPct: i.annual_inflation_pct });
    const unlinked = fixedLoan(loan);
    const at = monthOf(months, i.at_month ?? 12);
    return {
      payment_unlinked: shown(monthOf(unlinked, 1).payment),
      payment_month_1: shown(monthOf(months, 1).payment),
      payment_at_month: shown(at.payment),
      balance_at_month: shown(at.balance),
      payment_last: shown(monthOf(months, months.length).payment),
      total_paid: shekels(totalPaid(months)),
      indexation_cost: shekels(indexationCost({ ...loan, inflationPct: i.annual_inflation_pct })),
    };
  },
  mortgage_prime: (i) => {
    const principal = money(i.principal);
    const segments = primeLoan({
      principal,
      years: i.years,
      marginPct: i.margin_pct,
      primeMarginPct: 1.5,
      bankRates: i.boi_rates.map(([fromMonth, ratePct]: number[]) => ({ fromMonth, ratePct })),
    });
    const total = totalPaid(segments.flatMap(({ months }) => months));
    return {
      segments: segments.map(({ fromMonth, toMonth, annualRate, months }) => ({
        from_month: fromMonth,
        to_month: toMonth,
        annual_rate_pct: toTwoDecimals(times(annualRate, exactOf(100))),
        payment: shown(monthOf(months, 1).payment),
        balance_end: shown(monthOf(months, months.length).balance),
      })),
      total_paid: shekels(total),
      total_interest: shekels(total - principal),
    };
  },
  mortgage_mix: (i) => {
    const result = mortgageMix(
      {
        price: money(i.price),
        purchase: i.purchase_type,
        tracks: i.tracks.map((track: Inputs) => ({
          kind: track.kind,
          principal: money(track.principal),
          ratePct: track.rate_pct,
          years: track.years,
        })),
      },
      mortgageRule,
    );
    return {
      loan: shekels(result.loan),
      ltv_pct: result.loanToValuePct,
      ltv_limit_pct: result.loanToValueLimitPct,
      ltv_ok: result.isLoanToValueOk,
      fixed_share_pct: result.fixedSharePct,
      fixed_share_ok: result.isFixedShareOk,
      max_years_ok: result.isTermOk,
      monthly_payment_month0: shekels(result.monthlyPayment),
    };
  },
  purchase_tax: (i) => {
    const result = purchaseTax({ price: money(i.price), kind: i.kind }, ladders);
    return {
      tax: shekels(result.tax),
      effective_pct: result.effectivePct,
      breakdown: result.breakdown.map(({ from, to, ratePct, tax }) => [
        shekels(from),
        shekels(to),
        ratePct,
        shekels(tax),
      ]),
    };
  },
  cash_flow: (i) => {
    const result = cashFlow({
      monthlyRent: money(i.monthly_rent),
      vacancyPct: i.vacancy_pct,
      otherIncome: money(i.other_income),
      mortgagePayment: money(i.mortgage_payment),
      maintenanceReservePct: i.maintenance_reserve_pct,
      managementFeePct: i.management_fee_pct,
      vatOnManagementPct: i.vat_on_management_pct,
      fixedMonthlyCosts: money(i.fixed_monthly_costs),
    });
    return {
      collected_rent: shekels(result.collectedRent),
      maintenance_reserve: shekels(result.maintenanceReserve),
      management_fee: shekels(result.managementFee),
      monthly_noi: shekels(result.monthlyNetIncome),
      monthly_cash_flow: shekels(result.monthlyCashFlow),
      annual_cash_flow: shekels(result.annualCashFlow),
    };
  },
  cash_on_cash: (i) => {
    const input = { annualCashFlow: money(i.annual_cash_flow), cashInvested: money(i.cash_invested) };
    return { cash_on_cash_pct: cashOnCash(input).cashOnCashPct };
  },
  roi: (i) => {
    const result = roi({ ...holding(i), annualCashFlow: money(i.annual_cash_flow) });
    return {
      cash_invested: shekels(result.cashInvested),
      sale_price: shekels(result.salePrice),
      loan_balance_at_sale: shekels(result.loanBalanceAtSale),
      net_sale_proceeds: shekels(result.netSaleProceeds),
      profit: shekels(result.profit),
      roi_pct: result.roiPct,
      annualised_roi_pct: result.annualisedRoiPct,
    };
  },
  irr: (i) => {
    const firstYearCashFlow = money(i.first_year_cash_flow);
    const result = irr({ ...holding(i), firstYearCashFlow, cashFlowGrowthPct: i.cash_flow_growth_pct });
    return {
      cash_invested: shekels(result.cashInvested),
      net_sale_proceeds: shekels(result.netSaleProceeds),
      cash_flows: result.cashFlows.map(shekels),
      irr_pct: result.irrPct,
    };
  },
  rental_income_tax: (i) => {
    const result = rentIncomeTax(
      {
        monthlyRent: money(i.monthly_rent),
        marginalRatePct: i.marginal_rate_pct ?? 31,
        deductibleExpenses: money(i.deductible_monthly_expenses),
      },
      rentTaxRule,
    );
    return {
      exempt_amount: shekels(result.exemptAmount),
      taxable_in_exempt_track: shekels(result.taxableInExemptTrack),
      tax_exempt_track_month: shekels(result.month.exempt),
      tax_flat10_month: shekels(result.month.flat),
      tax_flat10_year: shekels(result.year.flat),
      tax_marginal_month: shekels(result.month.marginal),
      cheapest: result.cheapest === 'flat' ? 'flat10' : result.cheapest,
    };
  },
};

function holding(i: Inputs) {
  return {
    price: money(i.price),
    closingCosts: money(i.closing_costs),
    loan: money(i.loan),
    ratePct: i.rate_pct,
    termYears: i.term_years,
    yearsHeld: i.years_held,
    appreciationPct: i.appreciation_pct,
    sellingCostPct: i.selling_cost_pct,
  };
}

describe.each(Object.entries(vectors))('%s', (name, cases) => {
  test.each(cases)('$id', ({ inputs, outputs, error }) => {
    const result = () => compute[name]!(inputs);
    if (error === undefined) expect(result()).toEqual(outputs);
    else expect(result).toThrow(expect.objectContaining({ code: error.toLowerCase() }));
  });
});
