import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import classes from './code.module.css';

interface CodeBlockProps {
  /** What it is, said before the code. */
  label: string;
  children: string;
  /** It is longer than what stands beside it: seen in a part, and scrolled. */
  isLong?: boolean;
}

/** Code to read and to copy; it runs from left to right in every language. */
export function CodeBlock({ label, children, isLong = false }: CodeBlockProps) {
  const { t } = useTranslation('common');
  return (
    <figure className={classes.block} data-code="">
      <figcaption>
        <span>{label}</span>
        <Button
          size="xs"
          variant="subtle"
          data-copy=""
          data-copied={t('actions.copied')}
          aria-label={`${t('actions.copy')}: ${label}`}
        >
          {t('actions.copy')}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <pre dir="ltr" tabIndex={0} role="region" aria-label={label} data-long={isLong || undefined}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** A sentence of ours in which code stands between backticks. */
export function Prose({ children }: { children: string }) {
  return (
    <p>
      {children.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a sentence that never changes
          <code key={index} dir="ltr">
            {part}
          </code>
        ),
      )}
    </p>
  );
}
