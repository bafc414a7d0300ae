import type { AnswerName } from '@dira/domain/answers/names';
import { nameAnswer } from '@dira/i18n/answer-words';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { IconX } from '../../../ui/icons.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import type { AnswerChoice } from '../queries.ts';
import { useAnswerReader } from '../use-answer-reader.ts';
import { AnswerBody, Definition } from './answer-card.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './answer-card.module.css';

type FullAnswerProps = { answer: AnswerName; choice: AnswerChoice; onClose: () => void };

/** One answer as wide as the screen. */
export function FullAnswer({ answer, choice, onClose }: FullAnswerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const reader = useAnswerReader();
  const { ref, onCancel } = useDialog({ onClose });
  return (
    <dialog ref={ref} className={classes.full} aria-labelledby={titleId} onCancel={onCancel}>
      <header className={classes.head}>
        <h2 id={titleId}>{nameAnswer(answer, reader)}</h2>
        <span className={classes.tools}>
          <Definition answer={answer} />
          <ExportMenu answer={answer} choice={choice} />
          <IconButton label={t('actions.close')} icon={IconX} onClick={onClose} />
        </span>
      </header>
      <AnswerBody answer={answer} choice={choice} isLarge />
    </dialog>
  );
}
