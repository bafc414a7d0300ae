import { workflowDefinition } from '@dira/contract/workflows';
import { WORKFLOW_CONDITIONS, WORKFLOW_STEPS } from '@dira/domain/workflows';
import { expect, test } from 'vitest';
import { firstCondition, firstDefinition, firstStep } from './first-values.ts';

const texts = { task: 'Call', request: 'Look', charge: 'Fee', notify: 'Look', ask: 'Go on?' };
const propertyId = '0197d1f0-5a3c-7e21-9f42-0c8a6b1d2e3f';

test.each(WORKFLOW_STEPS)('a %s that was just added can be kept', (kind) => {
  const draft = { ...firstDefinition, steps: [firstStep(kind, firstDefinition, texts)] };
  expect(workflowDefinition.safeParse(draft).error).toBeUndefined();
});

test.each(WORKFLOW_CONDITIONS)('the condition %s that was just added can be kept', (kind) => {
  const draft = { ...firstDefinition, conditions: [firstCondition(kind, propertyId)] };
  expect(workflowDefinition.safeParse(draft).error).toBeUndefined();
});

test('a day that is waited for lies behind what is waited for before it', () => {
  const first = firstStep('wait_until', firstDefinition, texts);
  const second = firstStep('wait_until', { ...firstDefinition, steps: [first] }, texts);
  expect([first, second]).toMatchObject([{ offset: -2 }, { offset: -1 }]);
});
