import { WORKFLOW_DATES, WORKFLOW_EVENTS, WORKFLOW_LIMITS } from '@dira/domain/workflows';
import { languageNames, languages } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import type { Condition, Trigger } from '../queries.ts';
import type { Names } from '../use-names.ts';
import { useValueWords } from '../use-workflow-words.ts';
import { Sentence } from './sentence.tsx';
import { AmountSlot, ChoiceSlot, NumberSlot, SeveralSlot } from './slots.tsx';
import { OffsetSlot } from './value-slots.tsx';

type TriggerSentenceProps = { trigger: Trigger; onChange: (trigger: Trigger) => void };

const usualOffset = -3;

/** What begins it: some days from a date, or something that happens. */
export function TriggerSentence({ trigger, onChange }: TriggerSentenceProps) {
  const { t } = useTranslation('workflows');
  const { sayTrigger } = useValueWords();
  const offset = trigger.kind === 'date' ? trigger.offset : usualOffset;
  const offered = [
    ...WORKFLOW_DATES.map((of) => ({ kind: 'date', of, offset }) as const),
    ...WORKFLOW_EVENTS.map((event) => ({ kind: 'event', event }) as const),
  ];
  const keyOf = (one: Trigger) => (one.kind === 'date' ? one.of : one.event);
  const what = (
    <ChoiceSlot
      label={t('trigger.label')}
      said={sayTrigger(trigger)}
      value={keyOf(trigger)}
      options={offered.map((one) => ({ value: keyOf(one), label: sayTrigger(one) }))}
      onChange={(key) => {
        const chosen = offered.find((one) => keyOf(one) === key);
        if (chosen) onChange(chosen);
      }}
    />
  );
  if (trigger.kind === 'event') return what;
  return (
    <Sentence
      say={(gaps) => t('trigger.date', gaps)}
      slots={{
        when: (
          <OffsetSlot value={trigger.offset} onChange={(next) => onChange({ ...trigger, offset: next })} />
        ),
        what,
      }}
    />
  );
}

interface ConditionSentenceProps {
  condition: Condition;
  trigger: Trigger;
  names: Names;
  onChange: (condition: Condition) => void;
}

/** What has to hold, for it to begin or to go on. */
export function ConditionSentence({ condition, trigger, names, onChange }: ConditionSentenceProps) {
  const { t } = useTranslation('workflows');
  const say = useValueWords();
  switch (condition.kind) {
    case 'open':
      return t(`open.${trigger.kind === 'date' ? trigger.of : trigger.event}`);
    case 'properties':
      return (
        <Sentence
          say={(gaps) => t('conditions.properties', gaps)}
          slots={{
            properties: (
              <SeveralSlot
                label={t('conditions.names.properties')}
                said={names.nameProperties(condition.propertyIds)}
                chosen={condition.propertyIds}
                options={names.properties.all.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(propertyIds) => onChange({ ...condition, propertyIds })}
              />
            ),
          }}
        />
      );
    case 'languages':
      return (
        <Sentence
          say={(gaps) => t('conditions.languages', gaps)}
          slots={{
            languages: (
              <SeveralSlot
                label={t('labels.languages')}
                said={say.sayLanguages(condition.languages)}
                chosen={condition.languages}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
                onChange={(chosen) => onChange({ ...condition, languages: chosen })}
              />
            ),
          }}
        />
      );
    case 'amount':
      return (
        <Sentence
          say={(gaps) => t('conditions.amount', gaps)}
          slots={{
            amount: (
              <AmountSlot
                label={t('conditions.names.amount')}
                said={say.sayAmount(condition.least)}
                value={condition.least}
                onChange={(least) => onChange({ ...condition, least })}
              />
            ),
          }}
        />
      );
    case 'lease_age':
      return (
        <Sentence
          say={(gaps) => t('conditions.lease_age', gaps)}
          slots={{
            days: (
              <NumberSlot
                label={t('daysCount')}
                said={say.sayAge(condition.days)}
                value={condition.days}
                least={0}
                most={WORKFLOW_LIMITS.offset}
                onChange={(days) => onChange({ ...condition, days })}
              />
            ),
          }}
        />
      );
  }
}
