import { isAllowedToTenant } from '@dira/domain/permissions';
import { mintTenancyScope, type OrgWrite, type TenancyWrite } from '../../db/scope.ts';
import { momentOf } from './history.ts';
import * as repo from './repo.ts';

/** The tenant who signs in. */
export interface SampleTenant {
  userId: string;
  tenantId: string;
}

/** Somebody of the sample at a day of it: the database lets everybody write in their own name alone. */
export async function speak<Writer extends OrgWrite | TenancyWrite>(
  { now, today }: OrgWrite,
  writer: Writer,
  days: number,
): Promise<Writer> {
  const day = today.subtract({ days });
  const moment = momentOf(day, now);
  await repo.setMoment(writer, moment);
  await repo.speakAs(writer, writer.userId);
  return { ...writer, now: moment, today: day };
}

export function speakAsTenant(
  write: OrgWrite,
  { userId, tenantId, leaseId }: SampleTenant & { leaseId: string },
  days: number,
): Promise<TenancyWrite> {
  const { trx, organizationId, sessionId, aal, now, today } = write;
  const scope = mintTenancyScope({ userId, sessionId, aal }, leaseId, { now, today });
  return speak(write, { ...scope, trx, organizationId, tenantId, may: isAllowedToTenant }, days);
}
