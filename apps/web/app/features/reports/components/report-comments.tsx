import { reportCommentLimits } from '@dira/contract/report-comments';
import type { Report } from '@dira/contract/reports';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { commentsQuery, useAddComment, useRemoveComment, type ReportComment } from '../comments-queries.ts';
import { piecesOf, toSentComment, type Reader } from '../comments.ts';
import { MentionField } from './mention-field.tsx';
import classes from './report-comments.module.css';

const placeId = 'comments';
const idOf = (commentId: string) => `comment-${commentId}`;

/** Leads to what is said about the report that is open. */
export function CommentsButton({ count }: { count: number }) {
  const { t } = useTranslation('report-comments');
  const go = () => {
    const place = document.getElementById(placeId);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  return (
    <Button icon={IconMessage} onClick={go}>
      {count === 0 ? t('title') : t('count', { count })}
    </Button>
  );
}

/** What those who have a report say about it, the newest first. */
export function ReportComments({ report }: { report: Report }) {
  const { t } = useTranslation('report-comments');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(commentsQuery(organizationId, report.id));
  const wanted = usePageQuery().get('comment');
  const comments = rowsOf(query.data);
  const more = moreOf(query);
  useEffect(() => {
    if (wanted === null) return;
    const place = document.getElementById(idOf(wanted)) ?? document.getElementById(placeId);
    place?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <div id={placeId} tabIndex={-1} className={classes.place}>
      <Card title={t('title')} isPadded>
        <div className={classes.comments}>
          <NewComment report={report} />
          {comments.length === 0 ? (
            <p className={classes.quiet}>{t('empty')}</p>
          ) : (
            <ol className={classes.list}>
              {comments.map((comment) => (
                <Comment
                  key={comment.id}
                  reportId={report.id}
                  comment={comment}
                  isWanted={comment.id === wanted}
                />
              ))}
            </ol>
          )}
          {more !== undefined && (
            <div>
              <Button loading={more.isLoading} onClick={more.onLoad}>
                {tCommon('actions.loadMore')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

function NewComment({ report: { id, readers, can } }: { report: Report }) {
  const { t } = useTranslation('report-comments');
  const { t: tCommon } = useTranslation();
  const add = useAddComment(id);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Reader[]>([]);
  const [sent, setSent] = useState<readonly Reader[]>([]);
  const [isTried, setTried] = useState(false);
  const describeRefusal = useRefusal(sent);
  const isEmpty = isTried && text.trim() === '';
  const send = () => {
    setTried(true);
    if (text.trim() === '') return;
    const { body, mentioned } = toSentComment(text, chosen);
    setSent(mentioned);
    add.mutate(
      { body, mentionIds: mentioned.map((reader) => reader.id) },
      {
        onSuccess: () => {
          setText('');
          setChosen([]);
          setTried(false);
        },
      },
    );
  };
  return (
    <div className={classes.new}>
      <MentionField
        label={t('label')}
        hint={readers.length > 0 ? t('hint') : can.share && t('hintAlone')}
        maxLength={reportCommentLimits.body}
        readers={readers}
        value={text}
        error={isEmpty ? describeFieldProblem('required') : describeRefusal(add.error)}
        onChange={(next) => {
          setText(next);
          setTried(false);
          if (add.error !== null) add.reset();
        }}
        onMention={(reader) => setChosen([...chosen, reader])}
      />
      <Button loading={add.isPending} onClick={send}>
        {tCommon('actions.send')}
      </Button>
    </div>
  );
}

/** Why a comment was refused: who of those mentioned has the report no more, by name. */
function useRefusal(sent: readonly Reader[]) {
  const { t } = useTranslation('report-comments');
  return (error: unknown): string | null => {
    if (error === null) return null;
    const [field] = isApiError(error) ? error.errors : [];
    if (field === undefined) return describeProblem(error);
    const [, index] = /^mentionIds\.(\d+)$/.exec(field.path) ?? [];
    const name = sent[Number(index)]?.name;
    return field.code === 'sees_no_report' && name !== undefined
      ? t('unseen', { name: isolate.text(name) })
      : describeFieldProblem(field.code);
  };
}

type CommentProps = { reportId: string; comment: ReportComment; isWanted: boolean };

function Comment({ reportId, comment, isWanted }: CommentProps) {
  const { t } = useTranslation('report-comments');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveComment(reportId, comment.id);
  const { author, createdAt } = comment;
  return (
    <li id={idOf(comment.id)} data-wanted={isWanted || undefined}>
      <header>
        <strong>{author === null ? t('former') : <UserText>{author}</UserText>}</strong>
        <time dateTime={createdAt}>{isolate.code(formatDateTime(createdAt))}</time>
        {comment.can.delete && (
          <RemoveButton
            label={tCommon('actions.delete')}
            title={t('deleteTitle')}
            change={remove}
            done={t('deleted')}
          >
            {t('deleteBody')}
          </RemoveButton>
        )}
      </header>
      <p>
        <bdi dir="auto">
          {piecesOf(comment).map((piece) =>
            'text' in piece ? (
              piece.text
            ) : (
              <bdi key={piece.key} className={classes.mention}>
                @{piece.mentioned ?? t('former')}
              </bdi>
            ),
          )}
        </bdi>
      </p>
    </li>
  );
}
