import { RENEWAL_ANSWERS, type RenewalAnswer } from '@dira/domain/renewal-rounds';
import { formatMoney, type Amount } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { sayGrounds } from '@dira/i18n/renewal-words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { myRenewalQuery, useAnswerRenewal } from '../queries.ts';
import type { MyQuestion } from '../queries.ts';
import { RoundPill } from './round-pill.tsx';
import classes from './renewals.module.css';

/** What the landlord offers for the time after the term, and the tenant’s answer; nothing where nothing was asked. */
export function MyRenewal({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('renewal-rounds');
  const { data } = useSuspenseQuery(myRenewalQuery(leaseId));
  const [isChanging, setIsChanging] = useState(false);
  const { question } = data;
  if (question === null || question.state === 'closed') return null;
  const asks = question.canAnswer && (question.answer === null || isChanging);
  return (
    <Card
      title={t('my.title', { date: isolate.code(formatDate(question.endsOn)) })}
      action={question.state === 'agreed' && <RoundPill round={question} />}
    >
      <div className={classes.body}>
        <Offer question={question} />
        {asks ? (
          <AnswerForm leaseId={leaseId} question={question} onSent={() => setIsChanging(false)} />
        ) : (
          <Answered question={question} onChange={() => setIsChanging(true)} />
        )}
      </div>
    </Card>
  );
}

function Offer({ question: { offer } }: { question: MyQuestion }) {
  const { t } = useTranslation('renewal-rounds');
  const language = useLanguage();
  const amountOf = (amount: Amount) => isolate.code(formatMoney(amount, language));
  return (
    <>
      <p>{t('my.offer', { date: isolate.code(formatDate(offer.until)) })}</p>
      <p className={classes.rent}>
        {t('my.rent', { amount: amountOf(offer.monthlyRent), current: amountOf(offer.currentRent) })}
      </p>
      <p className={classes.muted}>{sayGrounds(t, offer, language, isolate)}</p>
      {offer.words !== '' && (
        <p className={classes.quote}>
          <UserText>{offer.words}</UserText>
        </p>
      )}
    </>
  );
}

function Answered({ question: { answer, note, canAnswer }, onChange }: AnsweredProps) {
  const { t } = useTranslation('renewal-rounds');
  if (answer === null) return null;
  return (
    <>
      <p>
        <b>{t('my.answered', { answer: t(`answers.${answer}`) })}</b>
      </p>
      {note !== '' && (
        <p className={classes.quote}>
          <UserText>{note}</UserText>
        </p>
      )}
      {canAnswer && (
        <>
          <p className={classes.muted}>{t('my.changeable')}</p>
          <div className={classes.actions}>
            <Button onClick={onChange}>{t('my.change')}</Button>
          </div>
        </>
      )}
    </>
  );
}

type AnsweredProps = { question: MyQuestion; onChange: () => void };
type AnswerFormProps = { leaseId: string; question: MyQuestion; onSent: () => void };

/** One of three, what it means, and a word with it. */
function AnswerForm({ leaseId, question, onSent }: AnswerFormProps) {
  const { t } = useTranslation('renewal-rounds');
  const send = useAnswerRenewal(leaseId);
  const [answer, setAnswer] = useState(question.answer);
  const [note, setNote] = useState(question.note);
  const submit = () =>
    answer !== null &&
    send.mutate(
      { answer, note: note.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('my.sent') });
          onSent();
        },
        onError: sayProblem,
      },
    );
  return (
    <>
      <ChoiceField
        label={t('my.choose')}
        {...(answer !== null && { value: answer })}
        onChange={setAnswer}
        options={RENEWAL_ANSWERS.map((value) => ({
          value,
          label: t(`answers.${value}`),
          hint: t(`my.effect.${effectOf(value, question)}`, {
            date: isolate.code(formatDate(question.endsOn)),
          }),
        }))}
      />
      <TextAreaField label={t('my.note')} isOptional rows={2} value={note} onChange={setNote} />
      <div className={classes.actions}>
        <Button variant="filled" loading={send.isPending} disabled={answer === null} onClick={submit}>
          {t('my.submit')}
        </Button>
      </div>
    </>
  );
}

/** Staying by the tenant’s own option is a notice, and so is leaving. */
function effectOf(answer: RenewalAnswer, { offer }: MyQuestion): RenewalAnswer | 'option' {
  return answer === 'stay' && offer.optionHolder === 'tenant' ? 'option' : answer;
}
