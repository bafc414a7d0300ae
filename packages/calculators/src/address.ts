import { fieldsOf, type Field, type Tool, type Values } from '@dira/domain/calculators/fields';
import { amountOf, isAmount } from '@dira/domain/calculators/reading';
import { formatAmountForInput } from '@dira/i18n/format';

/** Nothing that is meant is longer. */
export const longestText = 40;

/** The texts of a calculator as an address has them; what it leaves out is as it begins. */
export function valuesFrom(tool: Tool, get: (name: string) => string | null): Values {
  return Object.fromEntries(
    Object.entries(fieldsOf(tool)).map(([name, field]) => {
      const given = get(name)?.slice(0, longestText) ?? field.initial;
      return [name, tidyText(isOffered(given, field) ? given : field.initial, field)];
    }),
  );
}

/** What the address says of them: only what is not as it begins; null for the rest. */
export function addressOf(tool: Tool, values: Values): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(fieldsOf(tool)).map(([name, field]) => {
      const text = plainText(values[name] ?? field.initial, field);
      return [name, text === field.initial ? null : text];
    }),
  );
}

/** Whether a choice has what was given; a field that is typed takes any text. */
export function isOffered(given: string, field: Field): boolean {
  return !('options' in field) || field.options.some((option) => option === given);
}

/** An amount as amounts are written, `2,000,000`; what is none stays as it was typed. */
export function tidyText(text: string, field: Field): string {
  const amount = 'options' in field ? null : amountOf(text, field);
  return amount === null ? text : formatAmountForInput(amount);
}

/** What is typed, without how amounts are written. */
export function plainText(text: string, field: Field): string {
  return isAmount(field) ? text.trim().replaceAll(/[,\s]/g, '') : text.trim();
}
