import { organizationOf, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, TenancyScope, Trx } from '../../db/scope.ts';

export type LogoRow = Awaited<ReturnType<ReturnType<typeof selectLogo>['execute']>>[number];

/** The one that is shown. */
export function selectLogo(scope: OrgScope | TenancyScope) {
  return queries
    .selectFrom('logos')
    .where('organization_id', '=', organizationOf(scope))
    .where('ended_at', 'is', null)
    .select(['id', 'width', 'height', 'small_picture']);
}

export interface NewLogo {
  fileId: string;
  width: number;
  height: number;
  small: Buffer;
}

export async function insertLogo(
  { trx, organizationId, userId }: OrgWrite,
  { fileId, width, height, small }: NewLogo,
): Promise<void> {
  await trx
    .insertInto('logos')
    .values({
      organization_id: organizationId,
      id: fileId,
      file_id: fileId,
      width,
      height,
      small_picture: small,
      created_by: userId,
    })
    .execute();
}

/** @returns false where none was shown */
export async function endLogo({ trx, organizationId, now }: OrgWrite): Promise<boolean> {
  const ended = await trx
    .updateTable('logos')
    .set({ ended_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes those that no receipt names. @returns the files that nothing speaks of any more */
export function deleteLogosEndedBefore(
  trx: Trx,
  instant: string,
): Promise<{ organization_id: string; file_id: string }[]> {
  return trx
    .deleteFrom('logos as g')
    .where('g.ended_at', '<', instant)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt_logos as r')
            .whereRef('r.organization_id', '=', 'g.organization_id')
            .whereRef('r.logo_id', '=', 'g.id')
            .select('r.receipt_id'),
        ),
      ),
    )
    .returning(['g.organization_id', 'g.file_id'])
    .execute();
}
