import { addressOf, valuesFrom } from '@dira/calculators/address';
import type { PublicLaw } from '@dira/calculators/law';
import { TOOLS, type Tool, type Values } from '@dira/domain/calculators/fields';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Calculator } from '../../features/calculators/components/calculator.tsx';
import type { HeadingLevel } from '../../features/calculators/components/result.tsx';
import { useAnswer } from '../../features/calculators/use-reader.ts';
import { loadTexts } from '../../lib/language.ts';

/**
 * Brings a calculator that the server has drawn to life: with what was given there, else with what the
 * address says, which then follows what is typed.
 */
export async function wake(island: HTMLElement): Promise<void> {
  const tool = TOOLS.find((known) => known === island.dataset['tool']);
  const { law } = island.dataset;
  if (tool === undefined || law === undefined) return;
  await loadTexts('calculators', 'law', 'legal-parameters');
  const parsed = JSON.parse(law) as PublicLaw; // as it was drawn with
  const { given } = island.dataset;
  const level = island.dataset['level'] === '2' ? 2 : 3;
  const drawn = { tool, law: parsed, level } as const;
  if (given !== undefined) {
    const begins = JSON.parse(given) as Values; // as it was drawn with
    const values = valuesFrom(tool, (name) => begins[name] ?? null);
    hydrateRoot(island, <WokenCalculator {...drawn} initial={values} isInAddress={false} />);
    return;
  }
  const query = new URLSearchParams(location.search);
  const values = valuesFrom(tool, (name) => query.get(name));
  const calculator = <WokenCalculator {...drawn} initial={values} isInAddress />;
  if (Object.values(addressOf(tool, values)).every((text) => text === null)) hydrateRoot(island, calculator);
  else {
    // The server has drawn it as it begins, and the address says otherwise.
    island.replaceChildren();
    createRoot(island).render(calculator);
  }
}

interface WokenCalculatorProps {
  tool: Tool;
  law: PublicLaw;
  level: HeadingLevel;
  initial: Values;
  /** Whether the address of the page follows what is typed. */
  isInAddress: boolean;
}

function WokenCalculator({ tool, law, level, initial, isInAddress }: WokenCalculatorProps) {
  const [values, setValues] = useState(initial);
  return (
    <Calculator
      tool={tool}
      values={values}
      law={law}
      answer={useAnswer(tool, values, law)}
      level={level}
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
