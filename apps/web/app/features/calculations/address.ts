import { addressOf, valuesFrom } from '@dira/calculators/address';
import { MOST_COMPARED } from '@dira/contract/calculations';
import { paths } from '../../lib/paths.ts';
import type { SavedCalculation } from './queries.ts';

/** What stands in the fields of a saved calculation, as its form has it. */
export function valuesOf({ tool, values }: Pick<SavedCalculation, 'tool' | 'values'>) {
  return valuesFrom(tool, (name) => values[name] ?? null);
}

/** Where a saved calculation is opened: its figures stand in the address too, as those of any other do. */
export function pathOfSaved(saved: Pick<SavedCalculation, 'id' | 'tool' | 'values'>): string {
  const address = Object.entries(addressOf(saved.tool, valuesOf(saved))).flatMap(([name, text]) =>
    text === null ? [] : [[name, text] as const],
  );
  return paths.tools({ tool: saved.tool, saved: saved.id, ...Object.fromEntries(address) });
}

export const pathOfList = (chosen: readonly string[] = []) =>
  paths.tools({ view: 'saved', ...(chosen.length > 0 && { compare: chosen.join(',') }) });

/** The calculations that the address chooses to compare, each once. */
export function chosenIn(get: (name: string) => string | null): string[] {
  const ids = (get('compare') ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** Which of the screens of `/tools` the address asks for. */
export function viewIn(get: (name: string) => string | null): 'calculator' | 'saved' | 'comparison' {
  if (get('view') === 'saved') return 'saved';
  return get('compare') === null ? 'calculator' : 'comparison';
}
