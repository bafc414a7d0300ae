import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ConfirmChange } from './confirm-change.tsx';

type RemoveButtonProps = Omit<
  ComponentProps<typeof ConfirmChange<void>>,
  'confirmLabel' | 'isDanger' | 'value' | 'onClose'
> & { label: string };

/** A small button that asks before it removes what it stands beside. */
export function RemoveButton({ label, ...question }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" isDanger onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmChange
          {...question}
          confirmLabel={label}
          isDanger
          value={undefined}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
