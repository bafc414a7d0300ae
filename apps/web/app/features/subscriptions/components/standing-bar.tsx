import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Membership } from '../../account/queries.ts';
import { dayBefore } from '../choice.ts';

/** What is said of each way to stand. */
const said = {
  trial_over: 'trial_over',
  unpaid: 'unpaid',
  ended: 'ended',
  suspended: 'suspended',
  past_due: 'past_due',
  ending: 'ending',
} as const;
const isKnown = (way: string | undefined): way is keyof typeof said => way !== undefined && way in said;

/** Says over every page what works, until when, and where an owner goes on. */
export function StandingBar({ workspace }: { workspace: Membership }) {
  const { t } = useTranslation(['subscription', 'shell']);
  const { readOnly, subscription, can } = workspace;
  const isOwner = can['billing.manage'];
  const until = subscription?.worksUntil ?? null;
  const date = until === null ? '' : isolate.code(formatDate(dayBefore(toBusinessDate(until))));
  const way = readOnly?.reason ?? subscription?.state;
  if (!isKnown(way)) return null;
  return (
    <NoticeBar
      action={
        isOwner &&
        way !== 'suspended' && (
          <Link {...buttonLook()} to={paths.subscription()}>
            {t('shell:screens.subscription')}
          </Link>
        )
      }
    >
      {t(`bar.${said[way]}`, { date })} {!isOwner && readOnly !== null && t('bar.byOwner')}
      {typeof readOnly?.explanation === 'string' && <UserText>{readOnly.explanation}</UserText>}
    </NoticeBar>
  );
}
