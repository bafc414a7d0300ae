import { CalculatorError } from '@dira/domain/calculators/calculator-error';
import type { Resources } from '@dira/i18n/resources';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type Inputs, type Tool, type Values } from '../fields.ts';
import type { LegalSource } from '../law.ts';
import { problemWords, type CalculatorAnswer, type CalculatorProps, type Outcome } from '../outcome.ts';
import { readInputs } from '../reading.ts';
import { Field } from './field.tsx';
import { Result } from './result.tsx';
import { Sources } from './sources.tsx';
import classes from '../calculators.module.css';

/** What draws the fields of a calculator by itself; `field` draws one by its name. */
export type LayoutProps = Pick<CalculatorProps, 'values' | 'onChange'> & {
  field: (name: string) => ReactNode;
};

const nothing: readonly never[] = [];

type FrameProps<T extends Tool> = CalculatorProps & {
  tool: T;
  calculate: (inputs: Inputs<T>) => Outcome;
  /** What of the law the result rests on. */
  sources?: readonly LegalSource[];
  /** Fields that have nothing to say now; they count as they begin. */
  hides?: readonly string[];
  /** Fields in an order of their own. */
  Layout?: ComponentType<LayoutProps>;
};

/** Fields at the start, the result with its arithmetic beside them, and what of the law it rests on. */
export function Frame<T extends Tool>(props: FrameProps<T>) {
  const { tool, values, onChange, law, calculate, sources = nothing, hides = nothing, Layout } = props;
  const { t } = useTranslation('calculators');
  const answer = answerOf(readInputs(tool, without(values, hides)), calculate);
  const rules = fieldsOf(tool);
  const labelOf = useLabels(tool, values);
  const field = (name: string) => {
    const rule = rules[name];
    if (rule === undefined || rule.kind === 'count') return null;
    return (
      <Field
        key={name}
        name={name}
        rule={rule}
        label={labelOf(name)}
        text={values[name] ?? rule.initial}
        fault={answer.faults[name]}
        onChange={(text) => onChange({ ...values, [name]: text })}
      />
    );
  };
  const shown = Object.keys(rules).filter((name) => !hides.includes(name));
  return (
    <div className={classes.frame}>
      <section className={classes.fields} aria-label={t('inputs')}>
        {Layout === undefined ? (
          shown.map(field)
        ) : (
          <Layout values={values} onChange={onChange} field={field} />
        )}
      </section>
      <div className={classes.result}>
        <Result answer={answer} />
        {sources.length > 0 && <Sources law={law} names={sources} />}
      </div>
    </div>
  );
}

function answerOf<T extends Tool>(
  read: ReturnType<typeof readInputs<T>>,
  calculate: (inputs: Inputs<T>) => Outcome,
): CalculatorAnswer {
  if ('faults' in read) return { outcome: null, faults: read.faults, problem: null };
  try {
    return { outcome: calculate(read.inputs), faults: {}, problem: null };
  } catch (error) {
    if (!(error instanceof CalculatorError)) throw error;
    const problem = problemWords.find((code) => code === error.code) ?? 'invalid_input';
    return { outcome: null, faults: {}, problem };
  }
}

function without(values: Values, hidden: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
}

type FieldWord = keyof Resources['calculators']['fields'];

/** What fields are called; rent is a month’s, unless the calculator asks of what it is. */
function useLabels(tool: Tool, values: Values): (name: string) => string {
  const { t } = useTranslation('calculators');
  const { t: tCommon } = useTranslation();
  const rentLabel = 'rentPer' in fieldsOf(tool) ? 'labels.rent' : 'labels.monthlyRent';
  return (name) => {
    if (name === 'rent') return tCommon(rentLabel);
    const [, track = ''] = /^rate([123])$/.exec(name) ?? [];
    if (values[`kind${track}`] === 'prime') return t('fields.margin');
    // A name of the fields, but for the number of its track.
    const word = name.replace(/[123]$/, '') as FieldWord;
    return t(`fields.${word}`);
  };
}
