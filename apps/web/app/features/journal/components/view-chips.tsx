import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';

/** The journal account by account, or line by line. */
export function ViewChips({ value }: { value: 'accounts' | 'lines' }) {
  const { t } = useTranslation('journal');
  const page = usePageQuery();
  return (
    <Chips
      label={t('views.label')}
      value={value}
      chips={[
        { value: 'accounts', label: t('views.accounts') },
        { value: 'lines', label: t('views.lines') },
      ]}
      onChange={(view) => page.filter({ view: view === 'lines' ? view : null, account: null })}
    />
  );
}
