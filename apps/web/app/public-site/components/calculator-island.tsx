import { valuesFrom } from '../../features/calculators/address.ts';
import { calculators } from '../../features/calculators/components/calculators.ts';
import type { Tool, Values } from '../../features/calculators/fields.ts';
import { useSite } from '../site.tsx';
import classes from '../../features/calculators/calculators.module.css';

interface CalculatorIslandProps {
  tool: Tool;
  /** What it begins with here, by the names of its fields; the address of the page then says nothing of it. */
  given?: Values;
}

const unchanged = () => {};

/** A calculator as it begins, and how islands.ts finds it to bring it to life. */
export function CalculatorIsland({ tool, given }: CalculatorIslandProps) {
  const { law } = useSite().facts;
  const Chosen = calculators[tool];
  return (
    <div
      className={classes.paper}
      data-island="calculator"
      data-tool={tool}
      data-law={JSON.stringify(law)}
      data-given={given && JSON.stringify(given)}
    >
      <Chosen values={valuesFrom(tool, (name) => given?.[name] ?? null)} law={law} onChange={unchanged} />
    </div>
  );
}
