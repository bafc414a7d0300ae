import { useTranslation } from 'react-i18next';
import { i18n } from '../../lib/language.ts';
import { describeProblem } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { readDisplayChoices, showDisplayChoices } from './display-choices.ts';
import { asItIs, type ProfileChange } from './own-profile.ts';
import { keepChange, meQuery, useUpdateProfile } from './queries.ts';

type Kept = {
  /** What was chosen, in words. */
  readonly title: string;
  readonly body?: string;
  /** What could not be done, where other words are wanted than those of any choice. */
  readonly failed?: string;
  /** It holds on this device, whether or not it follows the person: nothing for them to do about it. */
  readonly holdsHere?: true;
};

/** Choices of one's own speak one at a time. */
const topic = 'own-choice';

/** Makes a choice that acts at once and is kept with the profile. A message says what it was, and takes it back. */
export function useKeepChoice(): (change: ProfileChange, kept: Kept) => void {
  const { t } = useTranslation();
  const { mutate } = useUpdateProfile();
  return (change, { title, body, failed, holdsHere }) => {
    const before = standingBefore(change);
    void showDisplayChoices(change);
    mutate(change, {
      onSuccess: () =>
        showToast({
          title,
          body,
          topic,
          action: { label: t('actions.undo'), run: () => void takeBack(before) },
        }),
      onError: (error) => {
        if (holdsHere === true) {
          reportError(error);
          return;
        }
        void showDisplayChoices(before);
        sayFailed(error, failed);
      },
    });
  };
}

/** What a change is of, as it is now: on this device, where it looks otherwise than the profile says. */
function standingBefore(change: ProfileChange): ProfileChange {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const here = Object.entries(readDisplayChoices()).filter(([key]) => key in change);
  return { ...(me && asItIs(me, change)), ...Object.fromEntries(here) };
}

async function takeBack(before: ProfileChange): Promise<void> {
  void showDisplayChoices(before);
  try {
    await keepChange(before);
    showToast({ title: i18n.t('shell:toasts.undone'), tone: 'info', topic });
  } catch (error) {
    sayFailed(error);
  }
}

function sayFailed(error: unknown, title: string = i18n.t('shell:toasts.choiceFailed')): void {
  showToast({ title, body: describeProblem(error), tone: 'error', topic });
}
