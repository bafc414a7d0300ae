import { formatList } from '@dira/i18n/format';
import { useId } from 'react';
import { useLanguage } from '../../../lib/use-language.ts';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';

type SavedLinesProps<Line> = {
  label: string;
  /** The path of the list in the form. */
  path: string;
  /** What stands there now. */
  lines: readonly Line[];
  say: (line: Line) => string;
};

/** A list that somebody else made longer or shorter meanwhile: theirs in a sentence, and how to take it whole. */
export function SavedLines<Line>({ label, path, lines, say }: SavedLinesProps<Line>) {
  const id = useId();
  const language = useLanguage();
  return (
    <SavedMeanwhile
      id={id}
      label={label}
      path={path}
      value={lines}
      say={(saved) => {
        if (!Array.isArray(saved) || saved.length === 0) return undefined;
        return formatList(
          saved.map((line: Line) => say(line)), // what the form holds at this path
          language,
        );
      }}
    />
  );
}
