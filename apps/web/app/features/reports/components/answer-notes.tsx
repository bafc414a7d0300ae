import { sayNote } from '@dira/i18n/report-answer-words';
import { isolate } from '../../../lib/isolate.ts';
import { ConversionLines } from '../../exchange-rates/components/conversion-note.tsx';
import type { Answered } from '../queries.ts';
import { useReportWords } from '../use-words.ts';
import classes from './preview.module.css';

type AnswerNotesProps = { answered: Answered; canEnterRates?: boolean };

/** Under the figures: by which rates they are converted, and what would make them less than they look. */
export function AnswerNotes({ answered: { definition, answer }, canEnterRates = false }: AnswerNotesProps) {
  const { reader } = useReportWords(definition.dataset);
  const said = answer.notes.map((note) =>
    sayNote(note.code === 'notYetThere' ? { ...note, property: isolate.text(note.property) } : note, reader),
  );
  return (
    <>
      {answer.conversion !== null && (
        <ConversionLines
          conversion={answer.conversion}
          currency={answer.currency}
          canEnterRates={canEnterRates}
        />
      )}
      {said.length > 0 && (
        <ul className={classes.notes}>
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}
