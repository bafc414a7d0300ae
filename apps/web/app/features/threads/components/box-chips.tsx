import { THREAD_BOXES, type ThreadBox } from '@dira/domain/threads';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { threadCountsQuery } from '../queries.ts';

/** The boxes of the inbox, with how much is in each that asks for somebody. */
export function BoxChips({ box }: { box: ThreadBox }) {
  const { t } = useTranslation('threads');
  const { organizationId } = useOrganization();
  const { data: counts } = useSuspenseQuery(threadCountsQuery(organizationId));
  const page = usePageQuery();
  return (
    <Chips
      label={t('boxes.label')}
      chips={THREAD_BOXES.map((value) => ({
        value,
        label: t(`boxes.${value}`),
        ...(value !== 'done' && { count: counts[value] }),
      }))}
      value={box}
      onChange={(value) => page.filter({ box: value === 'open' ? null : value })}
    />
  );
}
