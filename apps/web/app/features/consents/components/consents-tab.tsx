import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddConsentPanel } from './add-consent-panel.tsx';
import { AddStopPanel } from './add-stop-panel.tsx';
import { ConsentList } from './consent-list.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { SuppressionList } from './suppression-list.tsx';
import { SuppressionPanel } from './suppression-panel.tsx';

const PARTS = ['consents', 'suppressions'] as const;

/** Who agreed to offers, and which addresses are not to be written to. */
export function ConsentsTab() {
  const isReady = useTexts('consents', 'lists');
  if (!isReady) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Parts />
      <OpenPanel />
    </Suspense>
  );
}

function Parts() {
  const { t } = useTranslation(['consents', 'common']);
  const page = usePageQuery();
  const part = oneOf(page.get('part'), PARTS);
  return (
    <Stack>
      <Chips
        label={t('common:labels.show')}
        value={part}
        chips={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
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
    </Stack>
  );
}

function OpenPanel() {
  const page = usePageQuery();
  const close = () => page.open({ panel: null, consent: null, suppression: null });
  const [panel, consent, suppression] = [page.get('panel'), page.get('consent'), page.get('suppression')];
  if (panel === 'add-consent') return <AddConsentPanel onClose={close} />;
  if (panel === 'add-suppression') return <AddStopPanel onClose={close} />;
  if (consent !== null) return <ConsentPanel key={consent} consentId={consent} onClose={close} />;
  if (suppression === null) return null;
  return <SuppressionPanel key={suppression} suppressionId={suppression} onClose={close} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}
