import type { WorkflowRun, WorkflowSummary } from '@dira/contract/workflows';
import type {
  WorkflowCondition,
  WorkflowDefinition,
  WorkflowStep,
  WorkflowTrigger,
} from '@dira/domain/workflows';
import { formatList, formatNumber } from '@dira/i18n/format';
import { languageNames, languages } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useNames, type Names } from './use-names.ts';

const minorUnits = 100;
const hoursADay = 24;
/** What is put into a sentence may itself be in braces. */
const asIs = { interpolation: { skipOnVariables: true } };

/** What a workflow is called: as it was named, or as Dira calls those that come with it. */
export function useWorkflowName() {
  const { t } = useTranslation('workflows');
  return {
    nameOf: ({ name, builtInKey }: Pick<WorkflowRun['workflow'], 'name' | 'builtInKey'>) =>
      name ?? (builtInKey === null ? '' : t(`builtIn.${builtInKey}.name`)),
    descriptionOf: ({ description, builtInKey }: Pick<WorkflowSummary, 'description' | 'builtInKey'>) =>
      description ?? (builtInKey === null ? '' : t(`builtIn.${builtInKey}.description`)),
  };
}

/** The values of a sentence as they read in it. */
export function useValueWords() {
  const { t } = useTranslation('workflows');
  const language = useLanguage();
  return {
    sayOffset: (offset: number) =>
      offset === 0 ? t('when.on') : t(offset < 0 ? 'when.before' : 'when.after', { count: Math.abs(offset) }),
    sayTrigger: (trigger: WorkflowTrigger) =>
      trigger.kind === 'date' ? t(`dates.${trigger.of}`) : t(`events.${trigger.event}`),
    sayHours: (hours: number) =>
      hours % hoursADay === 0
        ? t('waits.days', { count: hours / hoursADay })
        : t('waits.hours', { count: hours }),
    sayAge: (days: number) => t('ago', { count: days }),
    sayWithin: (days: number) => t('within', { count: days }),
    sayDue: (days: number) => (days === 0 ? t('dueAtOnce') : t('dueIn', { count: days })),
    sayAmount: (amount: number) => isolate.code(formatNumber(amount / minorUnits, language)),
    sayText: (text: string) => t('quoted', { name: isolate.text(text), ...asIs }),
    sayLanguages: (codes: readonly string[]) =>
      formatList(
        languages.filter((one) => codes.includes(one)).map((one) => languageNames[one]),
        language,
      ),
  };
}

/** The lines of a workflow as sentences without controls. */
function useLineWords(names: Names) {
  const { t } = useTranslation('workflows');
  const say = useValueWords();
  return {
    sayBeginning: (trigger: WorkflowTrigger) =>
      trigger.kind === 'date'
        ? t('trigger.date', { when: say.sayOffset(trigger.offset), what: say.sayTrigger(trigger) })
        : say.sayTrigger(trigger),
    sayCondition: (condition: WorkflowCondition, trigger: WorkflowTrigger) => {
      switch (condition.kind) {
        case 'open':
          return t(`open.${trigger.kind === 'date' ? trigger.of : trigger.event}`);
        case 'properties':
          return t('conditions.properties', {
            properties: names.nameProperties(condition.propertyIds),
            ...asIs,
          });
        case 'languages':
          return t('conditions.languages', { languages: say.sayLanguages(condition.languages) });
        case 'amount':
          return t('conditions.amount', { amount: say.sayAmount(condition.least) });
        case 'lease_age':
          return t('conditions.lease_age', { days: say.sayAge(condition.days) });
      }
    },
    keywordOf: ({ kind }: WorkflowStep) => {
      if (kind === 'check') return t('keywords.if');
      return kind === 'wait' || kind === 'wait_until' ? t('keywords.wait') : t('keywords.then');
    },
  };
}

/** A workflow read out: each of its lines as a sentence, and all of it as one. */
export function useWorkflowWords() {
  const { t } = useTranslation(['workflows', 'maintenance']);
  const names = useNames();
  const say = useValueWords();
  const lines = useLineWords(names);
  const language = useLanguage();
  const { sayBeginning, sayCondition, keywordOf } = lines;
  const sayStep = (step: WorkflowStep, trigger: WorkflowTrigger): string => {
    switch (step.kind) {
      case 'send':
        return t('steps.send', { template: names.nameTemplate(step.templateId), ...asIs });
      case 'wait':
        return t('steps.wait', { time: say.sayHours(step.hours) });
      case 'wait_until':
        return t('steps.wait_until', { when: say.sayOffset(step.offset), what: say.sayTrigger(trigger) });
      case 'check':
        return formatList(
          step.conditions.map((one) => sayCondition(one, trigger)),
          language,
        );
      case 'task':
        return t('steps.task', {
          title: say.sayText(step.title),
          member: names.nameMember(step.memberId),
          due: say.sayDue(step.dueInDays),
          ...asIs,
        });
      case 'request':
        return t('steps.request', {
          title: say.sayText(step.title),
          priority: t(`maintenance:priorities.${step.priority}`),
          ...asIs,
        });
      case 'charge':
        return t('steps.charge', {
          member: names.nameMember(step.memberId),
          amount: say.sayAmount(step.amount),
          description: say.sayText(step.description),
          due: say.sayDue(step.dueInDays),
          ...asIs,
        });
      case 'notify':
        return t('steps.notify', {
          member: names.nameMember(step.memberId),
          text: say.sayText(step.text),
          ...asIs,
        });
      case 'ask':
        return t('steps.ask', {
          member: names.nameMember(step.memberId),
          question: say.sayText(step.question),
          ...asIs,
        });
    }
  };
  return {
    ...lines,
    names,
    sayStep,
    /** All of it in one sentence; commas part its clauses. */
    saySummary: ({ trigger, conditions, steps }: WorkflowDefinition) => {
      const clauses = [
        `${t('keywords.when')} ${sayBeginning(trigger)}`,
        ...conditions.map((one) => `${t('keywords.if')} ${sayCondition(one, trigger)}`),
      ];
      const done = steps.map((step) => `${keywordOf(step)} ${sayStep(step, trigger)}`);
      return t('summary', {
        beginning: clauses.join(', '),
        steps: done.length === 0 ? t('noSteps') : done.join(', '),
        ...asIs,
      });
    },
  };
}
export type WorkflowWords = ReturnType<typeof useWorkflowWords>;
