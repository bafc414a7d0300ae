import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewPlan, Plan } from '../recurring.ts';

export type PlanValues = {
  title: string;
  description: string;
  priority: Plan['priority'];
  propertyId: string | null;
  /** Empty: the house as a whole. */
  unitId: string;
  startsOn: IsoDate | null;
  everyMonths: number | null;
  daysAhead: number | null;
  assigneeId: string;
  /** Empty: nobody is called. */
  vendorId: string;
};

const usual = { everyMonths: 12, daysAhead: 7 };

export function planValuesOf(plan: Plan | null): PlanValues {
  return {
    title: plan?.title ?? '',
    description: plan?.description ?? '',
    priority: plan?.priority ?? 'medium',
    propertyId: plan?.property.id ?? null,
    unitId: plan?.unit?.id ?? '',
    // What has ended begins anew on another day.
    startsOn: plan === null || plan.isEnded ? null : plan.startsOn,
    everyMonths: plan?.everyMonths ?? usual.everyMonths,
    daysAhead: plan?.daysAhead ?? usual.daysAhead,
    assigneeId: plan?.assignee?.id ?? '',
    vendorId: plan?.vendor?.id ?? '',
  };
}

export function checkPlan(values: PlanValues): Record<string, string | null> {
  const { title, propertyId, startsOn, everyMonths, daysAhead } = values;
  return describeFaults({
    title: title.trim() === '' ? 'required' : null,
    propertyId: propertyId === null ? 'required' : null,
    startsOn: startsOn === null ? 'required' : null,
    everyMonths: faultOf(everyMonths, 1, 120),
    daysAhead: faultOf(daysAhead, 0, 90),
  });
}

function faultOf(value: number | null, least: number, most: number): string | null {
  if (value === null) return 'required';
  if (value < least) return 'too_small';
  return value > most ? 'too_big' : null;
}

/** The plan of values that were checked. */
export function toPlan(values: PlanValues): NewPlan {
  const { title, description, priority, propertyId, unitId, startsOn } = values;
  const { everyMonths, daysAhead, assigneeId, vendorId } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    priority,
    propertyId: propertyId ?? '',
    unitId: unitId === '' ? null : unitId,
    startsOn: startsOn ?? '',
    everyMonths: everyMonths ?? usual.everyMonths,
    daysAhead: daysAhead ?? usual.daysAhead,
    assigneeId: assigneeId === '' ? null : assigneeId,
    vendorId: vendorId === '' ? null : vendorId,
  };
}
