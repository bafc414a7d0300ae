import { describeFaults } from '../../../lib/problem.ts';
import type { NewFamily, TaxFamily } from '../queries.ts';

export type FamilyValues = { name: string; hasUnowned: boolean; ownerIds: string[] };

export function familyValuesOf(family: TaxFamily | null): FamilyValues {
  return {
    name: family?.name ?? '',
    hasUnowned: family?.hasUnowned ?? false,
    ownerIds: family?.ownerIds ?? [],
  };
}

export function checkFamily({ name, hasUnowned, ownerIds }: FamilyValues) {
  return describeFaults({
    name: name.trim() === '' ? 'required' : null,
    hasUnowned: !hasUnowned && ownerIds.length === 0 ? 'required' : null,
  });
}

export function toFamily({ name, hasUnowned, ownerIds }: FamilyValues): NewFamily {
  return { name: name.trim(), hasUnowned, ownerIds };
}
