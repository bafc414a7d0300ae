import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { CONSENT_PARTS, partOf } from '../filters.ts';
import { ConsentList } from './consent-list.tsx';
import { SuppressionList } from './suppression-list.tsx';

/** Who agreed to offers, and which addresses are not to be written to. */
export function ConsentsTab() {
  const { t } = useTranslation(['consents', 'common']);
  const page = usePageQuery();
  const part = partOf(page.get);
  return (
    <>
      <Chips
        label={t('common:labels.show')}
        value={part}
        chips={CONSENT_PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
        onChange={(chosen) =>
          page.open({
            part: chosen === 'consents' ? null : chosen,
            state: null,
            search: null,
            panel: null,
            consent: null,
            suppression: null,
          })
        }
      />
      {part === 'consents' ? <ConsentList /> : <SuppressionList />}
    </>
  );
}
