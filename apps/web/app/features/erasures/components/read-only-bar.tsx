import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { useMe } from '../../account/queries.ts';
import { StandingButton } from '../../organizations/components/standing-button.tsx';
import { findOrganization } from '../../organizations/queries.ts';
import { StopButton } from './stop-button.tsx';

/** Says over every page of an archived workspace, or one that will be erased, since or until when, and who can change that. */
export function ReadOnlyBar() {
  const { t } = useTranslation('organizations');
  const workspace = findOrganization(useMe());
  if (workspace === null || workspace.readOnly === null) return null;
  const { since, eraseOn } = workspace.readOnly;
  const date = isolate.code(formatDate(eraseOn ?? toBusinessDate(since)));
  const isOwner = workspace.can['organization.close'];
  if (eraseOn !== null)
    return (
      <NoticeBar action={isOwner && <StopButton />}>
        {t('erasure.bar', { date })} {!isOwner && t('erasure.byOwner')}
      </NoticeBar>
    );
  return (
    <NoticeBar action={isOwner && <StandingButton />}>
      {t('standing.readOnly', { date })} {!isOwner && t('standing.byOwner')}
    </NoticeBar>
  );
}
