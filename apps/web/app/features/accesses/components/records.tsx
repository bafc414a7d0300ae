import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import { TrailList } from '../../audit/components/trail-list.tsx';
import { filterOf } from '../../audit/trail-filter.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { accessFilterOf } from '../access-filter.ts';
import { AccessList } from './access-list.tsx';

/** Whether an address asks for the accesses, and not for the changes. */
export const showsAccesses = (address: (name: string) => string | null): boolean =>
  address('view') === 'accesses';

/** The two logs of a workspace: what was changed, and what was asked. */
export function Records({ address }: { address: (name: string) => string | null }) {
  const { t } = useTranslation('accesses');
  const page = usePageQuery();
  const { can } = useOrganization();
  const isOfAccesses = showsAccesses(address);
  const none = { person: null, kind: null, from: null, to: null };
  return (
    <Stack>
      {can['accesses.see'] && (
        <Chips
          label={t('views.label')}
          chips={[
            { value: 'changes' as const, label: t('views.changes') },
            { value: 'accesses' as const, label: t('views.accesses') },
          ]}
          value={isOfAccesses ? 'accesses' : 'changes'}
          // Filters are of their log, and stay behind with it.
          onChange={(view) => page.filter({ ...none, view: view === 'accesses' ? view : null })}
        />
      )}
      {isOfAccesses ? (
        <>
          <FormNote tone="legal">{t('note')}</FormNote>
          <AccessList filter={accessFilterOf(address)} />
        </>
      ) : (
        <TrailList filter={filterOf(address)} />
      )}
    </Stack>
  );
}
