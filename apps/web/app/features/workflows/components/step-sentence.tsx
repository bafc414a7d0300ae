import { WORKFLOW_LIMITS } from '@dira/domain/workflows';
import { useTranslation } from 'react-i18next';
import type { Step, Trigger } from '../queries.ts';
import type { Names } from '../use-names.ts';
import { useValueWords } from '../use-workflow-words.ts';
import { ConditionSentence } from './line-sentences.tsx';
import { Sentence } from './sentence.tsx';
import { AmountSlot, ChoiceSlot, TextSlot } from './slots.tsx';
import { AnswerSlot, DueSlot, HoursSlot, MemberSlot, OffsetSlot } from './value-slots.tsx';
import classes from './definition-card.module.css';

const priorities = ['urgent', 'high', 'medium', 'low'] as const;

interface StepSentenceProps<Kind extends Step['kind'] = Step['kind']> {
  step: Extract<Step, { kind: Kind }>;
  trigger: Trigger;
  names: Names;
  onChange: (step: Step) => void;
}

/** What is done, each value a control where the language says it. */
export function StepSentence({ step, ...props }: StepSentenceProps) {
  const { t } = useTranslation('workflows');
  const { sayTrigger } = useValueWords();
  const { trigger, names, onChange } = props;
  switch (step.kind) {
    case 'send':
      return <SendSentence step={step} {...props} />;
    case 'wait':
      return (
        <Sentence
          say={(gaps) => t('steps.wait', gaps)}
          slots={{
            time: <HoursSlot value={step.hours} onChange={(hours) => onChange({ ...step, hours })} />,
          }}
        />
      );
    case 'wait_until':
      return (
        <>
          <Sentence
            say={(gaps) => t('steps.wait_until', { ...gaps, what: sayTrigger(trigger) })}
            slots={{
              when: <OffsetSlot value={step.offset} onChange={(offset) => onChange({ ...step, offset })} />,
            }}
          />
          <small>{t('steps.wait_untilNote')}</small>
        </>
      );
    case 'check':
      return step.conditions.map((condition, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a condition is its place in the step
        <div key={at}>
          <ConditionSentence
            condition={condition}
            trigger={trigger}
            names={names}
            onChange={(next) => onChange({ ...step, conditions: step.conditions.with(at, next) })}
          />
        </div>
      ));
    case 'task':
      return <TaskSentence step={step} {...props} />;
    case 'request':
      return <RequestSentence step={step} {...props} />;
    case 'charge':
      return <ChargeSentence step={step} {...props} />;
    case 'notify':
      return <NotifySentence step={step} {...props} />;
    case 'ask':
      return <AskSentence step={step} {...props} />;
  }
}

function SendSentence({ step, names, onChange }: StepSentenceProps<'send'>) {
  const { t } = useTranslation('workflows');
  const { templateId } = step;
  const isKnown = names.templates.some(({ id }) => id === templateId);
  return (
    <>
      <Sentence
        say={(gaps) => t('steps.send', gaps)}
        slots={{
          template: (
            <ChoiceSlot
              label={t('labels.template')}
              said={names.nameTemplate(templateId)}
              isFaulty={templateId === null}
              value={templateId ?? ''}
              options={[
                ...(isKnown ? [] : [{ value: templateId ?? '', label: names.nameTemplate(templateId) }]),
                ...names.templates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => onChange({ ...step, templateId: id === '' ? null : id })}
            />
          ),
        }}
      />
      <small>{t('steps.sendNote')}</small>
    </>
  );
}

function TaskSentence({ step, names, onChange }: StepSentenceProps<'task'>) {
  const { t } = useTranslation('workflows');
  return (
    <Sentence
      say={(gaps) => t('steps.task', gaps)}
      slots={{
        title: (
          <Title
            value={step.title}
            label={t('labels.title')}
            onChange={(title) => onChange({ ...step, title })}
          />
        ),
        member: (
          <MemberSlot
            value={step.memberId}
            names={names}
            onChange={(memberId) => onChange({ ...step, memberId })}
          />
        ),
        due: <DueSlot value={step.dueInDays} onChange={(dueInDays) => onChange({ ...step, dueInDays })} />,
      }}
    />
  );
}

function RequestSentence({ step, onChange }: StepSentenceProps<'request'>) {
  const { t } = useTranslation(['workflows', 'maintenance']);
  const nameOf = (priority: (typeof priorities)[number]) => t(`maintenance:priorities.${priority}`);
  return (
    <Sentence
      say={(gaps) => t('steps.request', gaps)}
      slots={{
        title: (
          <Title
            value={step.title}
            label={t('labels.title')}
            onChange={(title) => onChange({ ...step, title })}
          />
        ),
        priority: (
          <ChoiceSlot
            label={t('maintenance:columns.priority')}
            said={nameOf(step.priority)}
            value={step.priority}
            options={priorities.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(priority) => onChange({ ...step, priority })}
          />
        ),
      }}
    />
  );
}

function ChargeSentence({ step, names, onChange }: StepSentenceProps<'charge'>) {
  const { t } = useTranslation('workflows');
  const { t: tCommon } = useTranslation();
  const { sayAmount } = useValueWords();
  return (
    <>
      <Sentence
        say={(gaps) => t('steps.charge', gaps)}
        slots={{
          member: (
            <MemberSlot
              value={step.memberId}
              names={names}
              onChange={(memberId) => onChange({ ...step, memberId })}
            />
          ),
          amount: (
            <AmountSlot
              label={tCommon('labels.amount')}
              said={sayAmount(step.amount)}
              value={step.amount}
              onChange={(amount) => onChange({ ...step, amount })}
            />
          ),
          description: (
            <Title
              value={step.description}
              label={tCommon('labels.description')}
              onChange={(description) => onChange({ ...step, description })}
            />
          ),
          due: <DueSlot value={step.dueInDays} onChange={(dueInDays) => onChange({ ...step, dueInDays })} />,
        }}
      />
      <small>{t('steps.chargeNote')}</small>
      <Answer days={step.answerDays} onChange={(answerDays) => onChange({ ...step, answerDays })} />
    </>
  );
}

function NotifySentence({ step, names, onChange }: StepSentenceProps<'notify'>) {
  const { t } = useTranslation('workflows');
  return (
    <Sentence
      say={(gaps) => t('steps.notify', gaps)}
      slots={{
        member: (
          <MemberSlot
            value={step.memberId}
            names={names}
            onChange={(memberId) => onChange({ ...step, memberId })}
          />
        ),
        text: (
          <Title
            value={step.text}
            label={t('labels.text')}
            onChange={(text) => onChange({ ...step, text })}
          />
        ),
      }}
    />
  );
}

function AskSentence({ step, names, onChange }: StepSentenceProps<'ask'>) {
  const { t } = useTranslation('workflows');
  return (
    <>
      <Sentence
        say={(gaps) => t('steps.ask', gaps)}
        slots={{
          member: (
            <MemberSlot
              value={step.memberId}
              names={names}
              onChange={(memberId) => onChange({ ...step, memberId })}
            />
          ),
          question: (
            <Title
              value={step.question}
              label={t('labels.question')}
              onChange={(question) => onChange({ ...step, question })}
            />
          ),
        }}
      />
      <Answer days={step.answerDays} onChange={(answerDays) => onChange({ ...step, answerDays })} />
    </>
  );
}

function Answer({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const { t } = useTranslation('workflows');
  return (
    <div className={classes.note}>
      <Sentence
        say={(gaps) => t('steps.answer', gaps)}
        slots={{ days: <AnswerSlot value={days} onChange={onChange} /> }}
      />
    </div>
  );
}

type TitleProps = { label: string; value: string; onChange: (value: string) => void };

function Title(props: TitleProps) {
  const { sayText } = useValueWords();
  return <TextSlot {...props} said={sayText(props.value)} maxLength={WORKFLOW_LIMITS.text} />;
}
