import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { loadTexts } from '../../../lib/language.ts';
import { OnePressPage } from '../../visitors/components/one-press-page.tsx';
import { useConfirmRequest } from '../queries.ts';
import type { Route } from './+types/confirm-request';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export async function clientLoader() {
  await loadTexts('privacy-requests', 'problems');
  return null;
}

/** Where the mailed link of a request leads: one press says that it is one’s own, without a sign-in. */
export default function ConfirmRequest({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const confirm = useConfirmRequest();
  const isInvalid = isApiError(confirm.error) && confirm.error.code === 'not_found';
  const outcome = confirm.isSuccess ? 'done' : isInvalid ? 'invalid' : null;
  const dueOn = confirm.data?.dueOn ?? '';
  const press = {
    label: t('confirm.button'),
    isPending: confirm.isPending,
    onPress: () => confirm.mutate(token),
  };
  return (
    <OnePressPage
      title={outcome === null ? t('confirm.title') : t(`confirm.${outcome}Title`)}
      body={outcome === null ? t('confirm.body') : t(`confirm.${outcome}Body`, { date: formatDate(dueOn) })}
      press={outcome === null ? press : null}
      error={isInvalid ? null : confirm.error}
      homeLabel={t('common:actions.goHome')}
    />
  );
}
