import { writingLimits } from '@dira/contract/sent-messages';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { Thread } from '../queries.ts';
import { goingOf, waysFor } from '../ways.ts';
import { SavedReplies } from './saved-replies.tsx';
import type { Draft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import { useWayLabel, WayLine } from './way-line.tsx';
import classes from './said.module.css';

/** The next words, by which way they go, and what that way means now. */
export function Composer({ thread, draft }: { thread: Thread; draft: Draft }) {
  const { t } = useTranslation(['threads', 'sent-messages']);
  const { t: tCommon } = useTranslation();
  const wayLabel = useWayLabel();
  const [isTried, setIsTried] = useState(false);
  const sending = useSending(thread, draft);
  const { way, text, subject } = draft;
  const going = goingOf(thread, way);
  const canWrite = going === 'send' || going === 'link' || going === 'keep';
  const asksSubject = way === 'email' || (way === 'app' && thread.ways.appConversationId === null);
  const isWhole = text.trim() !== '' && (!asksSubject || subject.trim() !== '');
  const submit = () => {
    setIsTried(true);
    if (!isWhole || !canWrite || sending.isPending) return;
    sending.send(() => setIsTried(false));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const required = (value: string) =>
    isTried && value.trim() === '' ? describeFieldProblem('required') : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields in it
    <div className={classes.composer} onKeyDown={onKeyDown}>
      <Segments
        label={t('ways.label')}
        options={waysFor(thread).map((value) => ({ value, label: wayLabel(value) }))}
        value={way}
        onChange={(next) => draft.write({ way: next })}
      />
      <WayLine thread={thread} way={way} />
      {canWrite && (
        <>
          {asksSubject && (
            <TextField
              label={t('write.subject')}
              isLabelHidden
              placeholder={t('write.subject')}
              maxLength={writingLimits.subject}
              value={subject}
              onChange={(value) => draft.write({ subject: value })}
              error={required(subject)}
            />
          )}
          {way === 'call' && <CallFields draft={draft} />}
          <TextAreaField
            label={t(way === 'call' ? 'write.call' : way === 'note' ? 'write.note' : 'write.label')}
            isLabelHidden
            placeholder={t(way === 'call' ? 'write.call' : way === 'note' ? 'write.note' : 'write.label')}
            rows={2}
            data-path="words"
            value={text}
            onChange={(value) => draft.write({ text: value })}
            error={required(text) ?? (sending.error === null ? null : describeProblem(sending.error))}
          />
          <div className={classes.send}>
            {going === 'keep' ? (
              <span />
            ) : (
              <SavedReplies
                thread={thread}
                onChoose={(words) => draft.write({ text: joined(text, words) })}
              />
            )}
            <Button variant="filled" loading={sending.isPending} onClick={submit}>
              {going === 'send'
                ? tCommon('actions.send')
                : t(going === 'keep' ? 'write.save' : 'sent-messages:write.openWhatsApp')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function joined(text: string, words: string): string {
  return text.trim() === '' ? words : `${text.trimEnd()}\n${words}`;
}

function CallFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation('threads');
  return (
    <div className={classes.call}>
      <Segments
        label={t('write.who')}
        options={[
          { value: 'in', label: t('entry.callIn') },
          { value: 'out', label: t('entry.callOut') },
        ]}
        value={draft.isIncoming ? 'in' : 'out'}
        onChange={(value) => draft.write({ isIncoming: value === 'in' })}
      />
      <NumberField
        label={t('write.minutes')}
        isOptional
        value={draft.minutes}
        onChange={(minutes) => draft.write({ minutes })}
      />
    </div>
  );
}
