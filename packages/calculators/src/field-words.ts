import { fieldsOf, type Field, type Tool, type Values } from '@dira/domain/calculators/fields';
import { amountOf } from '@dira/domain/calculators/reading';
import type { Resources } from '@dira/i18n/resources';
import type { TFunction } from 'i18next';
import { namesShown } from './calculations.ts';
import type { Labelled } from './outcome.ts';
import type { Reader } from './writing.ts';

type FieldWord = keyof Resources['calculators']['fields'];
type Option = keyof Resources['calculators']['options'];

/** What a field is called; rent is a month’s, unless the calculator asks of what it is. */
export function labelOf(
  tool: Tool,
  name: string,
  values: Values,
  t: TFunction<'calculators'>,
  tCommon: TFunction<'common'>,
): string {
  if (name === 'rent') return tCommon('rentPer' in fieldsOf(tool) ? 'labels.rent' : 'labels.monthlyRent');
  const [, track = ''] = /^rate([123])$/.exec(name) ?? [];
  if (values[`kind${track}`] === 'prime') return t('fields.margin');
  // A name of the fields, but for the number of its track.
  const word = name.replace(/[123]$/, '') as FieldWord;
  return t(`fields.${word}`);
}

/** What stands in a field, as it is read where nothing is typed: `₪2,000,000`, `4%`, `Single home`. */
export function valueOfField(field: Field, text: string, { t, writing }: Reader): string {
  if (field.kind === 'count') return text;
  if (field.kind === 'choice') return t(`options.${text as Option}`); // one of those of the field
  if (text.trim() === '') return '—';
  const amount = amountOf(text, field);
  if (amount !== null) return withUnit(writing.amount(amount), field.per, t);
  const figure = text.replace('-', '\u2212');
  return field.kind === 'percent' ? `${figure}%` : withUnit(figure, field.per, t);
}

function withUnit(
  text: string,
  per: keyof Resources['calculators']['per'] | undefined,
  t: TFunction<'calculators'>,
): string {
  return per === undefined ? text : `${text} ${t(`per.${per}`)}`;
}

/** The fields of a calculator that count, each with its name and what stands in it; a track says its number. */
export function describeFields(
  tool: Tool,
  values: Values,
  reader: Reader,
  tCommon: TFunction<'common'>,
): (Labelled & { readonly name: string })[] {
  const rules = fieldsOf(tool);
  const isMany = values['tracks'] !== undefined && values['tracks'] !== '1';
  return namesShown(tool, values).flatMap((name) => {
    const field = rules[name];
    if (field === undefined || field.kind === 'count') return [];
    const label = labelOf(tool, name, values, reader.t, tCommon);
    const [, track] = /([123])$/.exec(name) ?? [];
    return {
      name,
      label:
        track === undefined || !isMany ? label : `${reader.t('track', { number: Number(track) })} · ${label}`,
      value: valueOfField(field, values[name] ?? field.initial, reader),
    };
  });
}
