import { REPAIR_SCORES } from '@dira/domain/maintenance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFields, describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ScoreField } from '../../../ui/fields/score-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useRateMyRequest } from '../my-requests.ts';
import type { MyRequest } from '../my-requests.ts';
import classes from './maintenance.module.css';

type RateRepairProps = {
  leaseId: string;
  requestId: string;
  /** What the tenant said before. */
  rating: MyRequest['rating'];
};

/** A star, and it is sent; a word may go with it. */
export function RateRepair({ leaseId, requestId, rating }: RateRepairProps) {
  const { t } = useTranslation('maintenance');
  const rate = useRateMyRequest(leaseId, requestId);
  const [score, setScore] = useState(rating?.score ?? null);
  const [body, setBody] = useState(rating?.body ?? '');
  const isSaid = rating !== null && score === rating.score && body.trim() === rating.body;
  // What is too long says so at the field.
  const wrong =
    rate.error === null ? null : (describeFields(rate.error)['body'] ?? describeProblem(rate.error));
  const send = (value: number) =>
    rate.mutate(
      { score: value, body: body.trim() },
      { onSuccess: () => showToast({ title: t('rating.sent'), body: t('rating.sentBody') }) },
    );
  return (
    <div className={classes.speak}>
      <ScoreField
        label={t('rating.question')}
        scores={REPAIR_SCORES.map((value) => ({ value, label: t(`rating.scores.${value}`) }))}
        value={score}
        onChange={setScore}
      />
      {score !== null && (
        <>
          <div className={classes.word}>
            <TextAreaField
              label={t('rating.word')}
              isOptional
              value={body}
              onChange={setBody}
              error={wrong}
            />
          </div>
          {!isSaid && (
            <Button variant="filled" loading={rate.isPending} onClick={() => send(score)}>
              {t(rating === null ? 'rating.send' : 'rating.change')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
