import { expect, test } from 'vitest';
import { isActive, MAINTENANCE_STATUSES, MAINTENANCE_TRANSITIONS } from './maintenance.ts';
import { canTransition } from './transitions.ts';

test('a maintenance request moves along exactly these paths', () => {
  const legal = MAINTENANCE_STATUSES.flatMap((from) =>
    MAINTENANCE_STATUSES.filter((to) => canTransition(MAINTENANCE_TRANSITIONS, from, to)).map(
      (to) => `${from} → ${to}`,
    ),
  );
  expect(legal).toEqual([
    'open → in_progress',
    'open → cancelled',
    'in_progress → completed',
    'in_progress → cancelled',
    'completed → open',
  ]);
});

test('what is pending or in progress is active', () => {
  expect(MAINTENANCE_STATUSES.filter(isActive)).toEqual(['open', 'in_progress']);
});
