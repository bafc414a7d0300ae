import { storageKeys } from '@dira/contract/constants';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { readStorage } from '../../../lib/browser-storage.ts';
import { loadTexts, showLanguage } from '../../../lib/language.ts';
import { OnePressPage } from '../../visitors/components/one-press-page.tsx';
import { PreferenceChoices } from '../components/preference-choices.tsx';
import { readPreferences } from '../preferences.ts';
import type { Route } from './+types/preferences';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  await loadTexts('consents', 'problems');
  try {
    const preferences = await readPreferences(token);
    // Their own language, unless they chose one on this device.
    if (preferences.language !== null && readStorage(storageKeys.language) === null)
      await showLanguage(preferences.language);
    return preferences;
  } catch (error) {
    if (isApiError(error) && (error.code === 'not_found' || error.code === 'invalid_request')) return null;
    throw error;
  }
}

/** Where the link of a message to a tenant leads: what they get, without a sign-in. */
export default function PreferencesPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return loaderData === null ? <Invalid /> : <PreferenceChoices token={token} opened={loaderData} />;
}

function Invalid() {
  const { t } = useTranslation(['consents', 'common']);
  return (
    <OnePressPage
      title={t('preferences.invalidTitle')}
      body={t('preferences.invalidBody')}
      press={null}
      error={null}
      homeLabel={t('common:actions.goHome')}
    />
  );
}
