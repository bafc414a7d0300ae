import { valuesFrom } from '../../features/calculators/address.ts';
import { calculators } from '../../features/calculators/components/calculators.ts';
import type { Tool } from '../../features/calculators/fields.ts';
import { useSite } from '../site.tsx';
import classes from '../../features/calculators/calculators.module.css';

const nothingGiven = () => null;
const unchanged = () => {};

/** A calculator as it begins, and how islands.ts finds it to bring it to life. */
export function CalculatorIsland({ tool }: { tool: Tool }) {
  const { law } = useSite().facts;
  const Chosen = calculators[tool];
  return (
    <div className={classes.paper} data-island="calculator" data-tool={tool} data-law={JSON.stringify(law)}>
      <Chosen values={valuesFrom(tool, nothingGiven)} law={law} onChange={unchanged} />
    </div>
  );
}
