import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import classes from './maintenance.module.css';

type AddCommentProps = {
  /** Only the team has something to keep to itself. */
  offersInternal: boolean;
  loading: boolean;
  error: unknown;
  /** @param onSent empties the field, once it arrived */
  onSend: (comment: { body: string; isInternal: boolean }, onSent: () => void) => void;
};

/** Says something about a request. */
export function AddComment({ offersInternal, loading, error, onSend }: AddCommentProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const [body, setBody] = useState('');
  const [isInternal, setIsInternal] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const lacksWords = isTried && body.trim() === '';
  const send = () => {
    setIsTried(true);
    if (body.trim() === '') return;
    onSend({ body: body.trim(), isInternal }, () => {
      setBody('');
      setIsTried(false);
    });
  };
  return (
    <div className={classes.speak}>
      <TextAreaField
        label={t('comment.label')}
        value={body}
        onChange={setBody}
        error={lacksWords ? describeFieldProblem('required') : error === null ? null : describeProblem(error)}
      />
      {offersInternal && (
        <CheckField label={t('comment.internal')} checked={isInternal} onChange={setIsInternal} />
      )}
      <Button loading={loading} onClick={send}>
        {tCommon('actions.send')}
      </Button>
    </div>
  );
}
