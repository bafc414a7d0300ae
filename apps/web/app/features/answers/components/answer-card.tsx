import type { AnswerName } from '@dira/domain/answers/names';
import { compareAnswer, sayAnswer } from '@dira/i18n/answer-sentences';
import { defineAnswer, nameAnswer, noteAnswer } from '@dira/i18n/answer-words';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconArrowsMaximize, IconInfoCircle } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { linesOf, linksOf } from '../answer-lines.ts';
import { answerQuery, type AnswerChoice, type PreparedAnswer } from '../queries.ts';
import { useAnswerReader } from '../use-answer-reader.ts';
import { AnswerChart } from './answer-chart.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './answer-card.module.css';

type AnswerProps = { answer: AnswerName; choice: AnswerChoice };

/** An answer with what can be done with it. */
export function AnswerCard({ answer, choice, onFull }: AnswerProps & { onFull: () => void }) {
  const { t } = useTranslation('answers');
  const reader = useAnswerReader();
  const title = nameAnswer(answer, reader);
  return (
    <div className={classes.card}>
      <Card
        title={title}
        action={
          <span className={classes.tools}>
            <Definition answer={answer} />
            <ExportMenu answer={answer} choice={choice} />
            <IconButton label={t('full', { title })} icon={IconArrowsMaximize} onClick={onFull} />
          </span>
        }
      >
        <AnswerBody answer={answer} choice={choice} />
      </Card>
    </div>
  );
}

/** How its figures are counted, where they are read. */
export function Definition({ answer }: { answer: AnswerName }) {
  const { t } = useTranslation('answers');
  const reader = useAnswerReader();
  const label = t('definition', { title: nameAnswer(answer, reader) });
  return (
    <Popover
      label={label}
      renderTrigger={(trigger) => <IconButton {...trigger} icon={IconInfoCircle} label={label} />}
    >
      <p className={classes.definition}>{defineAnswer(answer, reader)}</p>
    </Popover>
  );
}

/** The sentences, the chart with its figures, and what is not whole in them. */
export function AnswerBody({ answer, choice, isLarge = false }: AnswerProps & { isLarge?: boolean }) {
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(answerQuery(organizationId, answer, choice));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <AnswerSkeleton /> : <Told data={data} choice={choice} isLarge={isLarge} />;
}

function Told({ data, choice, isLarge }: { data: PreparedAnswer; choice: AnswerChoice; isLarge: boolean }) {
  const { t } = useTranslation('answers');
  const reader = useAnswerReader();
  const { can } = useOrganization();
  const lines = linesOf(data.answer, choice);
  const compared = compareAnswer(data, reader);
  const notes = noteAnswer(data, reader);
  return (
    <>
      <p className={classes.say}>
        {sayAnswer(data, reader).map(({ text, isWorrying }) => (
          <span key={text} data-worrying={isWorrying || undefined}>
            {text}{' '}
          </span>
        ))}
      </p>
      {compared !== null && <p className={classes.compared}>{compared}</p>}
      <AnswerChart data={data} isLarge={isLarge} links={linksOf(data, choice, can)} />
      <div className={classes.foot}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {lines.needs.every((action) => can[action]) && <Link to={lines.to}>{t(`lines.${data.answer}`)}</Link>}
      </div>
    </>
  );
}

function AnswerSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Skeleton width="90%" height="1.125rem" />
      <Skeleton width="60%" height="1.125rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
