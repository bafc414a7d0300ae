import { isInTheWay, type ChecklistItem } from './checklist-item.ts';
import type { LeaseAgreementContents, LeaseFacts } from './contents.ts';
import { findForbidden } from './forbidden.ts';
import { findMissing } from './missing.ts';
import { findStatuteScope } from './statute.ts';
import { findWarnings } from './warnings.ts';

/**
 * What an agreement lacks, what the law forbids in it, and what its landlord should know: in the order of its
 * sections, what stands in the way first. Ready is an agreement with nothing but warnings.
 *
 * Where the Fair Rental chapter surely does not hold, what it forbids is only warned about.
 */
export function checkLeaseAgreement(contents: LeaseAgreementContents, facts: LeaseFacts): ChecklistItem[] {
  const { applies } = findStatuteScope(contents, facts);
  const forbidden = findForbidden(contents, facts).map((item) =>
    applies === 'no' && isOfChapter(item) ? { ...item, severity: 'warning' as const } : item,
  );
  const items = [...findMissing(contents, facts), ...forbidden, ...findWarnings(contents, facts)];
  return [...items.filter(isInTheWay), ...items.filter((item) => !isInTheWay(item))];
}

/** Sections 25A–25O; the Guarantee Law holds for every lease. */
function isOfChapter({ statute }: ChecklistItem): boolean {
  return statute?.startsWith('s.25') ?? false;
}
