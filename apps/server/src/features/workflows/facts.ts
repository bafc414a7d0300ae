import type { WorkflowCondition, WorkflowRunReason } from '@dira/domain/workflows';

/** What conditions look at, as it is at that moment. */
export interface Facts {
  /** What it goes by is still so; null where that cannot be asked. */
  isOpen: boolean | null;
  propertyId: string;
  /** What the tenant reads. */
  language: string;
  /** Minor units; null where it is about no money. */
  amount: number | null;
  leaseStartsOn: string;
  today: Temporal.PlainDate;
}

/** The first condition that does not hold; null where all do. */
export function findFailing(
  conditions: readonly WorkflowCondition[],
  facts: Facts,
): WorkflowRunReason | null {
  return conditions.find((condition) => !holds(condition, facts))?.kind ?? null;
}

function holds(condition: WorkflowCondition, facts: Facts): boolean {
  switch (condition.kind) {
    case 'open':
      return facts.isOpen !== false;
    case 'properties':
      return condition.propertyIds.includes(facts.propertyId);
    case 'languages':
      return condition.languages.includes(facts.language);
    case 'amount':
      return facts.amount !== null && facts.amount >= condition.least;
    case 'lease_age':
      return (
        Temporal.PlainDate.compare(
          Temporal.PlainDate.from(facts.leaseStartsOn).add({ days: condition.days }),
          facts.today,
        ) >= 0
      );
  }
}
