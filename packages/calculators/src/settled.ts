import { fieldsOf, type Field, type Tool, type Values } from '@dira/domain/calculators/fields';
import { readInputs, type Fault } from '@dira/domain/calculators/reading';
import { isOffered, plainText } from './address.ts';
import { namesShown, withoutHidden } from './calculations.ts';

/** What is wrong with a field: as its text is read, or that there is no such field or choice. */
export type Wrong = Fault['code'] | 'unknown';

/**
 * What stands in the fields that count, each as an address has it, also where it is as it begins: what is kept stays
 * what it was, whatever a calculator begins with later.
 */
export function settleValues(
  tool: Tool,
  given: Values,
): { readonly values: Values } | { readonly wrong: Readonly<Record<string, Wrong>> } {
  const rules = fieldsOf(tool);
  const unknown = Object.entries(given).filter(([name, text]) => !isKnown(rules, name, text));
  if (unknown.length > 0) return { wrong: Object.fromEntries(unknown.map(([name]) => [name, 'unknown'])) };
  const read = readInputs(tool, withoutHidden(tool, given));
  if ('faults' in read)
    return {
      wrong: Object.fromEntries(Object.entries(read.faults).map(([name, { code }]) => [name, code])),
    };
  return { values: plainValues(tool, given) };
}

/** The fields that count, with what stands in them as an address has it. */
export function plainValues(tool: Tool, given: Values): Values {
  const rules = fieldsOf(tool);
  return Object.fromEntries(
    namesShown(tool, given).flatMap((name) => {
      const field = rules[name];
      return field === undefined ? [] : [[name, plainText(given[name] ?? field.initial, field)]];
    }),
  );
}

function isKnown(rules: Readonly<Record<string, Field>>, name: string, text: string): boolean {
  const field = Object.hasOwn(rules, name) ? rules[name] : undefined;
  return field !== undefined && isOffered(text, field);
}
