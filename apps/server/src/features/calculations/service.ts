import { settleValues, type Wrong } from '@dira/calculators/settled';
import type * as contract from '@dira/contract/calculations';
import { MOST_CALCULATIONS } from '@dira/contract/calculations';
import type { Tool, Values } from '@dira/domain/calculators/fields';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settlePlaces } from '../leases/places.ts';
import * as repo from './repo.ts';

/**
 * Calculations that a person keeps.
 *
 * Guarantees: nobody but them sees one, in the log neither its name nor its figures; what is kept can be computed, or
 * says at its field why not. Never: a result that is kept, which the law of a later day would make untrue.
 */

type Given = z.output<(typeof contract.createCalculation)['body']>;
type Change = z.output<(typeof contract.updateCalculation)['body']>;

/** @throws AppError calculations_full; invalid_request, related_record_missing, at the field */
export async function saveCalculation(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const inputs = requireValues(given.tool, given.values);
  if ((await repo.countOwn(write)) >= MOST_CALCULATIONS) throw new AppError('calculations_full');
  const { tool, name } = given;
  const id = await repo.insertCalculation(write, {
    tool,
    name,
    inputs: JSON.stringify(inputs),
    ...(await settlePlace(write, given)),
  });
  await record(write, 'saved', id);
  return { id };
}

/** @throws AppError not_found; invalid_request, related_record_missing, at the field */
export async function changeCalculation(write: OrgWrite, id: string, change: Change): Promise<void> {
  const tool = await requireOwn(write, id);
  const { name, values, propertyId, unitId } = change;
  const isMoved = propertyId !== undefined || unitId !== undefined;
  await repo.updateCalculation(write, id, {
    ...(name !== undefined && { name }),
    ...(values !== undefined && { inputs: JSON.stringify(requireValues(tool, values)) }),
    ...(isMoved && (await settlePlace(write, { propertyId: propertyId ?? null, unitId: unitId ?? null }))),
  });
  await record(write, 'changed', id);
}

/** @throws AppError not_found */
export async function removeCalculation(write: OrgWrite, id: string): Promise<void> {
  await requireOwn(write, id);
  await repo.deleteCalculation(write, id);
  await record(write, 'deleted', id);
}

const codeOfWrong = {
  amount: 'invalid_amount',
  index: 'invalid_index',
  number: 'invalid',
  positive: 'too_small',
  required: 'required',
  tooLarge: 'too_big',
  range: 'invalid',
  unknown: 'invalid',
} as const satisfies Record<Wrong, string>;

/** What stands in the fields of a calculator. @throws AppError invalid_request, at the field */
export function requireValues(tool: Tool, given: Values): Values {
  const settled = settleValues(tool, given);
  if ('values' in settled) return settled.values;
  throw new AppError('invalid_request', {
    fields: Object.entries(settled.wrong).map(([name, wrong]) => ({
      path: `values.${name}`,
      code: codeOfWrong[wrong],
    })),
  });
}

async function requireOwn(write: OrgWrite, id: string): Promise<Tool> {
  const own = await repo.lockCalculation(write, id);
  if (own === undefined) throw new AppError('not_found');
  return own.tool;
}

async function settlePlace(write: OrgWrite, { propertyId, unitId }: Pick<Given, 'propertyId' | 'unitId'>) {
  const places = await settlePlaces(write, { propertyId, unitId, leaseId: null, tenantId: null });
  return { property_id: places.propertyId, unit_id: places.unitId };
}

function record(write: OrgWrite, action: 'saved' | 'changed' | 'deleted', entityId: string): Promise<void> {
  return recordEvent(write, {
    action,
    entity: 'calculation',
    entityId,
    data: { toUserId: write.userId },
  });
}
