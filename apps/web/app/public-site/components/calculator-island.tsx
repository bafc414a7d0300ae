import { valuesFrom } from '@dira/calculators/address';
import type { Tool, Values } from '@dira/domain/calculators/fields';
import { Calculator } from '../../features/calculators/components/calculator.tsx';
import type { HeadingLevel } from '../../features/calculators/components/result.tsx';
import { useAnswer } from '../../features/calculators/use-reader.ts';
import { useSite } from '../site.tsx';
import classes from '../../features/calculators/calculators.module.css';

interface CalculatorIslandProps {
  tool: Tool;
  /** What it begins with here, by the names of its fields; the address of the page then says nothing of it. */
  given?: Values;
  level?: HeadingLevel;
}

const unchanged = () => {};

/** A calculator as it begins, and how islands.ts finds it to bring it to life. */
export function CalculatorIsland({ tool, given, level }: CalculatorIslandProps) {
  const { law } = useSite().facts;
  const values = valuesFrom(tool, (name) => given?.[name] ?? null);
  return (
    <div
      className={classes.paper}
      data-island="calculator"
      data-tool={tool}
      data-law={JSON.stringify(law)}
      data-given={given && JSON.stringify(given)}
      data-level={level}
    >
      <Calculator
        tool={tool}
        values={values}
        law={law}
        answer={useAnswer(tool, values, law)}
        onChange={unchanged}
        {...(level && { level })}
      />
    </div>
  );
}
