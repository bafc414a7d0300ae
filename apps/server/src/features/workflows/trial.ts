import { MOST_TRIED, type tryWorkflow, type WorkflowTrial } from '@dira/contract/workflows';
import { BUSINESS_TIME_ZONE, businessDayOf, startOfBusinessDay } from '@dira/domain/israel/business-day';
import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import { planningTimeOf } from '@dira/domain/reminders';
import type { WorkflowDefinition, WorkflowRunReason } from '@dira/domain/workflows';
import type { z } from 'zod';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { compilable } from '../../db/queries.ts';
import { readRows, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { findFailing, type Facts } from './facts.ts';
import * as repo from './trial.repo.ts';

/**
 * What a workflow would have done.
 *
 * Guarantees: by the conditions that runs go by; what was paid, renewed or opened again since counts as it was on the
 * day. Never: anything that is done, or written.
 */

type Given = z.output<(typeof tryWorkflow)['body']>;

/** So many occasions are looked at. */
const mostOccasions = 5000;

export function tryDefinition(
  scope: OrgScope,
  sources: AllReminderSources,
  { month, definition }: Given,
): Read<WorkflowTrial> {
  const { organizationId, today } = scope;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const end = Temporal.PlainDate.compare(last, today) > 0 ? today : last;
  const { trigger } = definition;
  const window = { organizationId, most: mostOccasions };
  const query =
    trigger.kind === 'date'
      ? repo.selectPastDates(sources[trigger.of], {
          ...window,
          from: first.subtract({ days: trigger.offset }).toString(),
          to: end.subtract({ days: trigger.offset }).toString(),
        })
      : repo.selectPastEvents(trigger.event, {
          ...window,
          from: startOfBusinessDay(first).toString(),
          to: startOfBusinessDay(end.add({ days: 1 })).toString(),
        });
  const isPartial = trigger.kind === 'date' && !repo.knowsPast(sources, trigger.of);
  return readRows(compilable(query), (rows) => presentTrial(definition, rows, isPartial));
}

function presentTrial(
  definition: WorkflowDefinition,
  rows: readonly repo.PastRow[],
  isPartial: boolean,
): WorkflowTrial {
  const looked = rows.slice(0, mostOccasions);
  const passed = {
    conditions: definition.conditions.map(() => 0),
    steps: definition.steps.map(() => 0),
  };
  const items = looked.map((row) => follow(definition, row, passed));
  return {
    count: looked.length,
    isCut: rows.length > mostOccasions,
    isPartial,
    passed,
    items: items.slice(0, MOST_TRIED),
  };
}

/** Goes through a definition as a run would have, and counts how far it comes. */
function follow(
  definition: WorkflowDefinition,
  row: repo.PastRow,
  passed: WorkflowTrial['passed'],
): WorkflowTrial['items'][number] {
  const begins = beginningOf(definition, row);
  const { tenant_name: tenantName, property_name: propertyName, unit_number: unitNumber } = row;
  const place = { tenantName, propertyName, unitNumber };
  const endedAt = (skip: WorkflowRunReason | null, atStep: number | null, at: Temporal.Instant) => ({
    beginsAt: begins.toString(),
    leavesOn: leavingDay(at).toString(),
    ...place,
    skip,
    atStep,
  });
  for (const [index, condition] of definition.conditions.entries()) {
    if (findFailing([condition], factsAt(row, begins)) !== null) return endedAt(condition.kind, null, begins);
    count(passed.conditions, index);
  }
  let at = begins;
  let sentAt: Temporal.Instant | null = null;
  for (const [index, step] of definition.steps.entries()) {
    if (step.kind === 'wait') at = at.add({ hours: step.hours });
    if (step.kind === 'wait_until') at = later(at, row, step.offset);
    if (step.kind === 'check') {
      const because = findFailing(step.conditions, factsAt(row, at));
      if (because !== null) return endedAt(because, index, sentAt ?? at);
    }
    count(passed.steps, index);
    if (step.kind === 'send') sentAt ??= at;
  }
  return endedAt(null, null, sentAt ?? at);
}

function count(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function beginningOf({ trigger }: WorkflowDefinition, row: repo.PastRow): Temporal.Instant {
  if (trigger.kind === 'event' || row.on_date === null) return Temporal.Instant.from(row.happened_at ?? '');
  return planningTimeOf(Temporal.PlainDate.from(row.on_date).add({ days: trigger.offset }));
}

function later(at: Temporal.Instant, { on_date: on }: repo.PastRow, offset: number): Temporal.Instant {
  if (on === null) return at;
  const moment = planningTimeOf(Temporal.PlainDate.from(on).add({ days: offset }));
  return Temporal.Instant.compare(moment, at) > 0 ? moment : at;
}

function factsAt(row: repo.PastRow, at: Temporal.Instant): Facts {
  const today = at.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate();
  return {
    isOpen: isOpenAt(row, at, today),
    propertyId: row.property_id,
    language: row.language,
    amount: row.amount,
    leaseStartsOn: row.lease_starts_on,
    today,
  };
}

/** What was paid on the day itself was open in the morning. */
function isOpenAt(
  { settled_on: settledOn, undone_at: undoneAt }: repo.PastRow,
  at: Temporal.Instant,
  today: Temporal.PlainDate,
): boolean {
  if (settledOn !== null) return Temporal.PlainDate.compare(settledOn, today) >= 0;
  return undoneAt === null || Temporal.Instant.compare(Temporal.Instant.from(undoneAt), at) > 0;
}

/** Quiet hours, Shabbat and holidays move it. */
function leavingDay(at: Temporal.Instant): Temporal.PlainDate {
  return businessDayOf(findEndOfQuiet(at) ?? at);
}
