import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { addressOf, valuesFrom } from '../../features/calculators/address.ts';
import { calculators } from '../../features/calculators/components/calculators.ts';
import { TOOLS, type Tool, type Values } from '../../features/calculators/fields.ts';
import type { PublicLaw } from '../../features/calculators/law.ts';
import { loadTexts } from '../../lib/language.ts';

/**
 * Brings a calculator that the server has drawn to life: with what was given there, else with what the
 * address says, which then follows what is typed.
 */
export async function wake(island: HTMLElement): Promise<void> {
  const tool = TOOLS.find((known) => known === island.dataset['tool']);
  const { law } = island.dataset;
  if (tool === undefined || law === undefined) return;
  await loadTexts('calculators', 'legal-parameters');
  const parsed = JSON.parse(law) as PublicLaw; // as it was drawn with
  const { given } = island.dataset;
  if (given !== undefined) {
    const begins = JSON.parse(given) as Values; // as it was drawn with
    const values = valuesFrom(tool, (name) => begins[name] ?? null);
    hydrateRoot(island, <Calculator tool={tool} initial={values} law={parsed} isInAddress={false} />);
    return;
  }
  const query = new URLSearchParams(location.search);
  const values = valuesFrom(tool, (name) => query.get(name));
  const calculator = <Calculator tool={tool} initial={values} law={parsed} isInAddress />;
  if (Object.values(addressOf(tool, values)).every((text) => text === null)) hydrateRoot(island, calculator);
  else {
    // The server has drawn it as it begins, and the address says otherwise.
    island.replaceChildren();
    createRoot(island).render(calculator);
  }
}

interface CalculatorProps {
  tool: Tool;
  law: PublicLaw;
  initial: Values;
  /** Whether the address of the page follows what is typed. */
  isInAddress: boolean;
}

function Calculator({ tool, law, initial, isInAddress }: CalculatorProps) {
  const [values, setValues] = useState(initial);
  const Chosen = calculators[tool];
  return (
    <Chosen
      values={values}
      law={law}
      onChange={(next) => {
        setValues(next);
        if (!isInAddress) return;
        const address = new URL(location.href);
        for (const [name, text] of Object.entries(addressOf(tool, next))) {
          if (text === null) address.searchParams.delete(name);
          else address.searchParams.set(name, text);
        }
        history.replaceState(history.state, '', address);
      }}
    />
  );
}
