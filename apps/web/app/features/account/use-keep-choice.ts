import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import type { ProfileChange } from './own-profile.ts';
import { useUpdateProfile } from './queries.ts';

/** Keeps a choice that acts at once with the profile; one that could not be kept is told of. */
export function useKeepChoice(): (change: ProfileChange) => void {
  const { t } = useTranslation('account');
  const { mutate } = useUpdateProfile();
  return (change) =>
    mutate(change, {
      onError: (error) =>
        showToast({ title: t('notifications.failed'), body: describeProblem(error), tone: 'error' }),
    });
}
