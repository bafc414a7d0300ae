import { namesShown, sourcesOf } from '@dira/calculators/calculations';
import { labelOf } from '@dira/calculators/field-words';
import type { PublicLaw } from '@dira/calculators/law';
import type { CalculatorAnswer } from '@dira/calculators/outcome';
import { fieldsOf, type Tool, type Values } from '@dira/domain/calculators/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { MortgageFields } from './mortgage-fields.tsx';
import { Result, type HeadingLevel } from './result.tsx';
import { Sources } from './sources.tsx';
import classes from '../calculators.module.css';

interface CalculatorProps {
  tool: Tool;
  values: Values;
  onChange: (values: Values) => void;
  law: PublicLaw;
  /** What it says of the values, by that law. */
  answer: CalculatorAnswer;
  /** Its parts have headings of this level, one below what stands above them. */
  level?: HeadingLevel;
  /** What stands above the fields. */
  head?: ReactNode;
}

/**
 * A calculator, on a screen and on a public page alike: fields at the start, the result with its arithmetic beside
 * them, and what of the law it rests on.
 */
export function Calculator({ tool, values, onChange, law, answer, level = 3, head }: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { t: tCommon } = useTranslation();
  const sources = sourcesOf(tool, values);
  const rules = fieldsOf(tool);
  const field = (name: string) => {
    const rule = rules[name];
    if (rule === undefined || rule.kind === 'count') return null;
    return (
      <Field
        key={name}
        name={name}
        rule={rule}
        label={labelOf(tool, name, values, t, tCommon)}
        text={values[name] ?? rule.initial}
        fault={answer.faults[name]}
        onChange={(text) => onChange({ ...values, [name]: text })}
      />
    );
  };
  return (
    <div className={classes.frame}>
      <section className={classes.fields} aria-label={t('inputs')}>
        {head}
        {tool === 'mortgage' ? (
          <MortgageFields values={values} onChange={onChange} field={field} />
        ) : (
          namesShown(tool, values).map(field)
        )}
      </section>
      <div className={classes.result}>
        <Result answer={answer} level={level} />
        {sources.length > 0 && <Sources law={law} names={sources} level={level} />}
      </div>
    </div>
  );
}
