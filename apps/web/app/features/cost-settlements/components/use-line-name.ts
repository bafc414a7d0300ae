import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import type { BasisLine } from '../queries.ts';

/** "Unit 3 · Dana Levi", or that it stood empty. */
export function useLineName(): (line: Pick<BasisLine, 'unit' | 'lease'>) => string {
  const { t } = useTranslation('cost-settlements');
  const { t: tCommon } = useTranslation();
  return ({ unit, lease }) => {
    const who = lease === null ? t('empty') : isolate.text(lease.tenant.name);
    return `${tCommon('labels.unit')} ${isolate.text(unit.number)} · ${who}`;
  };
}
