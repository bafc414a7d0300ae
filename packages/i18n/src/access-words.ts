import { accessPart } from '@dira/domain/accesses';
import type { TFunction } from 'i18next';

/** The part of the system that was asked, in the words of the table of permissions; or whose pages it is of. */
export function nameAccessPart(
  part: string,
  say: { team: TFunction<'team'>; shell: TFunction<'shell'>; accesses: TFunction<'accesses'> },
): string {
  const known = accessPart(part);
  if (known.kind === 'action') return say.team(`abilities.${known.action}`);
  return known.of === 'operator' ? say.shell('screens.siteAdmin') : say.accesses(`parts.${known.of}`);
}
