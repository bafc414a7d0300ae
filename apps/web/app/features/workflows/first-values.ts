import type { Condition, Definition, Step } from './queries.ts';

const dayOfHours = 24;
const daysToAnswer = 2;

type FirstTexts = { readonly [kind in 'task' | 'request' | 'charge' | 'notify' | 'ask']: string };

/** A step as it is when it is added: whole, so that a draft can be kept at any time. */
export function firstStep(kind: Step['kind'], { trigger, steps }: Definition, texts: FirstTexts): Step {
  switch (kind) {
    case 'send':
      return { kind, templateId: null };
    case 'wait':
      return { kind, hours: dayOfHours };
    case 'wait_until': {
      const passed = steps.flatMap((step) => (step.kind === 'wait_until' ? [step.offset] : []));
      const begins = trigger.kind === 'date' ? trigger.offset : 0;
      return { kind, offset: Math.max(begins, ...passed) + 1 };
    }
    case 'check':
      return { kind, conditions: [{ kind: 'open' }] };
    case 'task':
      return { kind, title: texts.task, dueInDays: 0, memberId: null };
    case 'request':
      return { kind, title: texts.request, priority: 'medium' };
    case 'charge':
      return {
        kind,
        description: texts.charge,
        amount: 10_000,
        dueInDays: 7,
        memberId: null,
        answerDays: daysToAnswer,
      };
    case 'notify':
      return { kind, text: texts.notify, memberId: null };
    case 'ask':
      return { kind, question: texts.ask, memberId: null, answerDays: daysToAnswer };
  }
}

/** @param propertyId the one that it is of at first */
export function firstCondition(kind: Condition['kind'], propertyId: string): Condition {
  switch (kind) {
    case 'open':
      return { kind };
    case 'properties':
      return { kind, propertyIds: [propertyId] };
    case 'languages':
      return { kind, languages: ['he'] };
    case 'amount':
      return { kind, least: 100_000 };
    case 'lease_age':
      return { kind, days: 60 };
  }
}

/** What begins a new workflow, until something else is chosen. */
export const firstDefinition: Definition = {
  trigger: { kind: 'date', of: 'payment', offset: -3 },
  conditions: [{ kind: 'open' }],
  steps: [],
};
