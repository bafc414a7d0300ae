import { isAllowed } from '@dira/domain/permissions';
import { lastUseOf, planningTimeOf } from '@dira/domain/reminders';
import type { WorkflowStep } from '@dira/domain/workflows';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { planMessage } from '../deliveries/planning.ts';
import { createRequest } from '../maintenance/service.ts';
import { selectMembers } from '../reminders/service.ts';
import { createTask } from '../tasks/service.ts';
import { composedBy, type ComposedOf } from './composition.ts';
import { findPlace } from './places.repo.ts';
import * as repo from './running.repo.ts';

/** What a step comes to: the run goes on, or waits for a time or for an answer. */
export interface Outcome {
  /** Null: it goes on. */
  pause: { state: 'waiting' | 'asked'; until: Temporal.Instant } | null;
  log: Omit<repo.NewStep, 'step' | 'kind'>;
  /** Members who hear of it, once it is logged. */
  tells?: { topic: string; userIds: readonly string[] };
}

/** What is not about a day is of use for so long. */
const longestUse = { hours: 7 * 24 };

type Doing = Exclude<WorkflowStep, { kind: 'check' }>;

interface At {
  write: OrgWrite;
  services: Pick<Services, 'newId'>;
  run: repo.RunRow;
  /** Its place in the definition. */
  at: number;
}

/** Takes one step, with the rights of whom the run acts for. @throws AppError where the product refuses it */
export async function takeStep(to: At, step: Doing): Promise<Outcome> {
  switch (step.kind) {
    case 'send':
      return send(to, step);
    case 'wait':
      return wait(to.write.now.add({ hours: step.hours }));
    case 'wait_until':
      return wait(momentOf(to, step.offset));
    case 'task':
      return addTask(to, step);
    case 'request':
      return addRequest(to, step);
    case 'notify':
      return notify(to, step);
    case 'ask':
      return ask(to, step, false);
    case 'charge':
      return ask(to, { ...step, question: step.description }, true);
  }
}

const done = (log: Omit<Outcome['log'], 'result'>): Outcome => ({
  pause: null,
  log: { result: 'done', ...log },
});
const wait = (until: Temporal.Instant): Outcome => ({
  pause: { state: 'waiting', until },
  log: { result: 'waits' },
});

function momentOf({ write, run }: At, offset: number): Temporal.Instant {
  if (run.on_date === null) return write.now;
  const moment = planningTimeOf(Temporal.PlainDate.from(run.on_date).add({ days: offset }));
  return Temporal.Instant.compare(moment, write.now) < 0 ? write.now : moment;
}

async function send(
  { write, services, run, at }: At,
  { templateId }: Extract<WorkflowStep, { kind: 'send' }>,
): Promise<Outcome> {
  if (templateId === null) throw new AppError('workflow_incomplete');
  const key = ['workflow', run.id, at].join(':');
  const composedOf: ComposedOf = { runId: run.id, step: at };
  await planMessage(write, services, {
    dedupeKey: key,
    // By which way it goes is found when its time has come.
    channel: 'email',
    purpose: 'service',
    composedBy,
    composedOf,
    tenantId: run.tenant_id,
    canWait: true,
    isAutomatic: true,
    validUntil: run.on_date === null ? write.now.add(longestUse) : lastUseOf(write.today),
  });
  return done({ message_key: key });
}

async function addTask(
  { write, run }: At,
  { title, dueInDays, memberId }: Extract<WorkflowStep, { kind: 'task' }>,
): Promise<Outcome> {
  requireMay(write, 'tasks.manage');
  const { id } = await createTask(write, {
    title,
    description: '',
    propertyId: null,
    unitId: null,
    tenantId: null,
    leaseId: run.lease_id,
    dueOn: write.today.add({ days: dueInDays }).toString(),
    assigneeId: memberId,
    repeat: 'none',
    remindDays: null,
    items: [],
  });
  return done({ task_id: id });
}

async function addRequest(
  { write, run }: At,
  { title, priority }: Extract<WorkflowStep, { kind: 'request' }>,
): Promise<Outcome> {
  requireMay(write, 'maintenance.manage');
  const place = await findPlace(write, run.lease_id);
  if (place === undefined) throw new AppError('not_found');
  const { id } = await createRequest(write, {
    title,
    description: '',
    priority,
    propertyId: place.property_id,
    unitId: place.unit_id,
    leaseId: run.lease_id,
    demandedOn: null,
    preventsLiving: false,
    assigneeId: null,
    vendorId: null,
  });
  return done({ request_id: id });
}

async function notify(
  { write }: At,
  { text, memberId }: Extract<WorkflowStep, { kind: 'notify' }>,
): Promise<Outcome> {
  const userIds = await listAddressed(write, memberId);
  return { ...done({ said: text }), tells: { topic: 'workflow_step.told', userIds } };
}

/** Whoever may answer hears of it, and the run waits for the first of them. */
async function ask(
  { write }: At,
  {
    question,
    memberId,
    answerDays,
  }: Pick<Extract<WorkflowStep, { kind: 'ask' }>, 'question' | 'memberId' | 'answerDays'>,
  isCharge: boolean,
): Promise<Outcome> {
  return {
    pause: { state: 'asked', until: write.now.add({ hours: answerDays * 24 }) },
    log: { result: 'asked', said: question },
    tells: { topic: 'workflow_step.asked', userIds: await listAddressed(write, memberId, isCharge) },
  };
}

function requireMay(write: OrgWrite, action: Parameters<OrgWrite['may']>[0]): void {
  if (!write.may(action)) throw new AppError('not_allowed');
}

/** A member, or all who look after workflows; for a charge, those of them who may post one. */
async function listAddressed(write: OrgWrite, memberId: string | null, isCharge = false): Promise<string[]> {
  const members = await rowsWithin(write, selectMembers(write));
  return members
    .filter((member) =>
      memberId === null
        ? isAllowed(member, 'workflows.manage') && (!isCharge || isAllowed(member, 'money.post'))
        : member.user_id === memberId,
    )
    .map(({ user_id: id }) => id);
}
