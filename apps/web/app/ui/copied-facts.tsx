import { FactList } from './card.tsx';
import { CopyButton } from './copy-button.tsx';
import { Code, UserText } from './user-text.tsx';
import classes from './copied-facts.module.css';

/** A label and what is typed elsewhere; a number as it is copied, and as it is shown. */
export type CopiedFact = {
  readonly label: string;
  readonly value: string;
  readonly copied?: string;
  readonly isCode?: boolean;
};

/** What somebody types into another program, each with a button that copies it: the first of them has the focus. */
export function CopiedFacts({ facts }: { facts: readonly CopiedFact[] }) {
  return (
    <FactList
      facts={facts.map(({ label, value, copied = value, isCode = false }, index) => ({
        label,
        value: (
          <span className={classes.copied}>
            {isCode ? <Code>{value}</Code> : <UserText>{value}</UserText>}
            <CopyButton size="xs" text={copied} name={label} isFirst={index === 0} />
          </span>
        ),
      }))}
    />
  );
}
