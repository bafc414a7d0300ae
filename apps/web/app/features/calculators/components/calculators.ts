import type { ComponentType } from 'react';
import type { Tool } from '../fields.ts';
import type { CalculatorProps } from '../outcome.ts';
import { CapRate } from './cap-rate.tsx';
import { CashFlow } from './cash-flow.tsx';
import { LinkedRent } from './linked-rent.tsx';
import { Mortgage } from './mortgage.tsx';
import { PricePerSqm } from './price-per-sqm.tsx';
import { PurchaseTax } from './purchase-tax.tsx';
import { RentMultiplier } from './rent-multiplier.tsx';
import { RentTax } from './rent-tax.tsx';
import { Roi } from './roi.tsx';
import { Securities } from './securities.tsx';

/** What draws each calculator, on the screen of tools and on public pages alike. */
export const calculators: Record<Tool, ComponentType<CalculatorProps>> = {
  'price-per-sqm': PricePerSqm,
  'rent-multiplier': RentMultiplier,
  mortgage: Mortgage,
  'cap-rate': CapRate,
  'cash-flow': CashFlow,
  roi: Roi,
  'linked-rent': LinkedRent,
  securities: Securities,
  'purchase-tax': PurchaseTax,
  'rent-tax': RentTax,
};
