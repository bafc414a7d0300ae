import { answerOf } from '@dira/calculators/calculations';
import { describeFields } from '@dira/calculators/field-words';
import type { PublicLaw } from '@dira/calculators/law';
import type { Reader } from '@dira/calculators/writing';
import { fieldsOf } from '@dira/domain/calculators/fields';
import type { TFunction } from 'i18next';
import { valuesOf } from './address.ts';
import type { SavedCalculation } from './queries.ts';

/** One thing of several calculations; null where one of them has none. */
export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (string | null)[];
}

export interface Compared {
  readonly differing: readonly ComparedRow[];
  readonly same: readonly ComparedRow[];
  readonly figures: readonly ComparedRow[];
}

/** Calculations of one calculator beside each other: the inputs in which they differ, those in which not, the figures. */
export function compare(
  calculations: readonly SavedCalculation[],
  law: PublicLaw,
  reader: Reader,
  tCommon: TFunction<'common'>,
): Compared {
  const [first] = calculations;
  if (first === undefined) return { differing: [], same: [], figures: [] };
  const described = calculations.map((one) => describeFields(one.tool, valuesOf(one), reader, tCommon));
  const inputs = Object.keys(fieldsOf(first.tool)).flatMap((name) => {
    const fields = described.map((all) => all.find((field) => field.name === name));
    const label = fields.find((field) => field !== undefined)?.label;
    return label === undefined
      ? []
      : [{ key: name, label, cells: fields.map((field) => field?.value ?? null) }];
  });
  const figures = calculations.map(
    (one) => answerOf(one.tool, valuesOf(one), law, reader).outcome?.figures ?? [],
  );
  const labels = [...new Set(figures.flatMap((all) => all.map(({ label }) => label)))];
  const isSame = ({ cells }: ComparedRow) => new Set(cells).size === 1;
  return {
    differing: inputs.filter((row) => !isSame(row)),
    same: inputs.filter(isSame),
    figures: labels.map((label) => ({
      key: label,
      label,
      cells: figures.map((all) => all.find((figure) => figure.label === label)?.value ?? null),
    })),
  };
}
