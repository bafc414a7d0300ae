import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { Option } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import classes from './sentence.module.css';

interface SlotProps {
  /** What is chosen here, for screen readers. */
  label: string;
  /** As it reads in the sentence. */
  said: string;
}

type ChoiceSlotProps<Value extends string> = SlotProps & {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Something is still to be chosen. */
  isFaulty?: boolean;
};

/** One of a few values, which reads like the words around it: the picker of the device lies over it. */
export function ChoiceSlot<Value extends string>(props: ChoiceSlotProps<Value>) {
  const { label, said, value, options, onChange, isFaulty = false } = props;
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <span className={classes.slot} data-faulty={isFaulty || undefined}>
      <span aria-hidden="true">{said}</span>
      <select
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A value that is typed: pressed, it opens where it stands, and Enter closes it again. */
export function OpenSlot({ label, said, children }: SlotProps & { children: ReactNode }) {
  const { t } = useTranslation('workflows');
  return (
    <Popover
      label={label}
      edge="start"
      isSheet
      renderTrigger={(props) => (
        <button type="button" {...props} className={classes.slot}>
          <Spoken>{`${label}: `}</Spoken>
          {said}
        </button>
      )}
    >
      {(close) => (
        <form
          className={classes.editor}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {children}
          <Button type="submit" variant="filled">
            {t('editor.done')}
          </Button>
        </form>
      )}
    </Popover>
  );
}

interface CountedProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number within its bounds; one beyond them is answered with the bounds, and changes nothing. */
export function Counted({ label, value, least, most, onChange }: CountedProps) {
  const { t } = useTranslation('workflows');
  const [typed, setTyped] = useState<number | null>(value);
  const isWithin = (number: number | null): number is number =>
    number !== null && number >= least && number <= most;
  return (
    <NumberField
      label={label}
      value={typed}
      error={isWithin(typed) ? null : t('editor.between', { least, most })}
      onChange={(number) => {
        setTyped(number);
        if (isWithin(number)) onChange(number);
      }}
    />
  );
}

export function NumberSlot({ said, ...counted }: CountedProps & SlotProps) {
  return (
    <OpenSlot label={counted.label} said={said}>
      <Counted {...counted} />
    </OpenSlot>
  );
}

type TextSlotProps = SlotProps & { value: string; maxLength: number; onChange: (value: string) => void };

export function TextSlot({ label, said, ...typed }: TextSlotProps) {
  return (
    <OpenSlot label={label} said={said}>
      <Typed label={label} {...typed} />
    </OpenSlot>
  );
}

/** A text that is never empty: what was there stays until there is another. */
function Typed({ label, value, maxLength, onChange }: Omit<TextSlotProps, 'said'>) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      maxLength={maxLength}
      value={typed}
      error={typed.trim() === '' ? describeFieldProblem('required') : null}
      onChange={(text) => {
        setTyped(text);
        if (text.trim() !== '') onChange(text.trim());
      }}
    />
  );
}

type AmountSlotProps = SlotProps & { value: number; onChange: (value: number) => void };

export function AmountSlot({ label, said, ...typed }: AmountSlotProps) {
  return (
    <OpenSlot label={label} said={said}>
      <TypedAmount label={label} {...typed} />
    </OpenSlot>
  );
}

function TypedAmount({ label, value, onChange }: Omit<AmountSlotProps, 'said'>) {
  const [typed, setTyped] = useState<number | null>(value);
  const isGood = (amount: number | null): amount is number => amount !== null && amount > 0;
  return (
    <AmountField
      label={label}
      currency={null}
      value={typed}
      error={isGood(typed) ? null : describeFieldProblem('required')}
      onChange={(amount) => {
        setTyped(amount);
        if (isGood(amount)) onChange(amount);
      }}
    />
  );
}

type SeveralSlotProps<Value extends string> = SlotProps & {
  chosen: readonly Value[];
  options: readonly Option<Value>[];
  onChange: (chosen: Value[]) => void;
};

/** Some of several, one at least. */
export function SeveralSlot<Value extends string>(props: SeveralSlotProps<Value>) {
  const { chosen, options, onChange, ...slot } = props;
  const turn = (value: Value, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((one) => one !== value);
    if (next.length > 0) onChange(next);
  };
  return (
    <OpenSlot {...slot}>
      <div className={classes.several} role="group" aria-label={slot.label}>
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(isChosen) => turn(value, isChosen)}
          />
        ))}
      </div>
    </OpenSlot>
  );
}
