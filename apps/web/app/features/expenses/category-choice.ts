import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import type { TFunction } from 'i18next';
import type { Option } from '../../ui/fields/select-field.tsx';
import { restOf } from './queries.ts';
import type { Expense, ExpenseCategory } from './queries.ts';
import type { ExpenseSettings } from './settings-queries.ts';

type Say = TFunction<'expenses'>;
type Categorized = Pick<Expense, 'category' | 'ownCategory'>;

/** As a person knows it: the workspace's own word, where it has one. */
export function nameCategory({ category, ownCategory }: Categorized, t: Say): string {
  return ownCategory?.name ?? t(`categories.${category}`);
}

/**
 * What an expense is entered with: the common categories that are chosen here, each with the workspace's own within it.
 * What the expense has stays a choice.
 */
export function categoryOptions(
  settings: ExpenseSettings,
  has: { category: ExpenseCategory; ownCategoryId: string | null },
  t: Say,
): Option[] {
  return EXPENSE_CATEGORIES.flatMap((category) => {
    const isShown = !settings.hiddenCategories.includes(category) || category === has.category;
    const own = settings.ownCategories.filter(
      (one) => one.category === category && (!one.isArchived || one.id === has.ownCategoryId),
    );
    return [
      ...(isShown ? [{ value: category, label: t(`categories.${category}`) }] : []),
      ...own.map(({ id, name }) => ({
        value: id,
        label: t('settings.within', { category: t(`categories.${category}`), name }),
      })),
    ];
  });
}

/** What is chosen in them. */
export function chosenCategory(
  value: string,
  { ownCategories }: ExpenseSettings,
): { category: ExpenseCategory; ownCategoryId: string | null } | null {
  const own = ownCategories.find(({ id }) => id === value);
  if (own !== undefined) return { category: own.category, ownCategoryId: own.id };
  const category = EXPENSE_CATEGORIES.find((one) => one === value);
  return category === undefined ? null : { category, ownCategoryId: null };
}

/** What a list may be narrowed to. */
export function categoryFilters({ ownCategories }: ExpenseSettings, t: Say): Option[] {
  return EXPENSE_CATEGORIES.flatMap((category) => {
    const label = t(`categories.${category}`);
    const own = ownCategories.filter((one) => one.category === category);
    return [
      { value: category, label },
      ...own.map(({ id, name }) => ({ value: id, label: t('settings.within', { category: label, name }) })),
      ...(own.length > 0
        ? [{ value: restOf(category), label: t('settings.rest', { category: label }) }]
        : []),
    ];
  });
}
