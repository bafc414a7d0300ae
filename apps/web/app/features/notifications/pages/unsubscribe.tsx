import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { loadTexts } from '../../../lib/language.ts';
import { OnePressPage } from '../../visitors/components/one-press-page.tsx';
import { useStopMailCopies } from '../queries.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export async function clientLoader() {
  await loadTexts('notifications', 'problems');
  return null;
}

/** Where the link of a copy leads: one press ends them, without a sign-in. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('notifications');
  const stop = useStopMailCopies();
  const isInvalid =
    isApiError(stop.error) && (stop.error.code === 'not_found' || stop.error.code === 'invalid_request');
  const outcome = stop.isSuccess ? 'done' : isInvalid ? 'invalid' : null;
  const press = { label: t('stop.button'), isPending: stop.isPending, onPress: () => stop.mutate(token) };
  return (
    <OnePressPage
      title={outcome === null ? t('stop.title') : t(`stop.${outcome}Title`)}
      body={outcome === null ? t('stop.body') : t(`stop.${outcome}Body`)}
      press={outcome === null ? press : null}
      error={isInvalid ? null : stop.error}
      homeLabel={t('stop.home')}
    />
  );
}
