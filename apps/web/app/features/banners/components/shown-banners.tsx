import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStorage, writeStorage } from '../../../lib/browser-storage.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { ShownBanner } from '../queries.ts';
import { wordsOf } from '../words.ts';

const putAway = 'bannersPutAway';

/** What the operator says over every page. News can be put away until the browser is closed; a warning stays. */
export function ShownBanners({ banners }: { banners: readonly ShownBanner[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [closed, setClosed] = useState<readonly string[]>(
    () => readStorage(putAway, 'session')?.split(' ') ?? [],
  );
  const close = (id: string) => {
    const ids = [...closed, id];
    setClosed(ids);
    writeStorage(putAway, ids.join(' '), 'session');
  };
  return banners
    .filter(({ id }) => !closed.includes(id))
    .map((banner) => (
      <NoticeBar
        key={banner.id}
        tone={banner.tone}
        action={
          banner.tone === 'info' && (
            <Button size="xs" onClick={() => close(banner.id)}>
              {t('actions.close')}
            </Button>
          )
        }
      >
        <UserText>{wordsOf(banner, language)}</UserText>
      </NoticeBar>
    ));
}
