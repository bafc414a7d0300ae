import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingPlace } from '../../../ui/setting-place.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { PrivacyNotice } from '../../privacy-notices/components/privacy-notice.tsx';
import { accountQuery, useMe } from '../queries.ts';
import { DirectionChoice, DisplayScaleChoice, LanguageChoice, ThemeChoice } from './appearance.tsx';
import classes from '../../../ui/setting-row.module.css';

/** Who the person is to others, and how Dira looks to them. */
export function ProfileTab() {
  return (
    <Stack>
      <PersonCard />
      <AppearanceCard />
    </Stack>
  );
}

function PersonCard() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const { data: account } = useSuspenseQuery(accountQuery);
  const signInPhone = account.phone ? `+${account.phone.replace(/^\+/, '')}` : '';
  return (
    <Card title={t('profile.title')}>
      <SettingList>
        <SettingRow
          name="fullName"
          label={tCommon('labels.fullName')}
          value={user.fullName === '' ? tCommon('none') : <UserText>{user.fullName}</UserText>}
          action={<ChangeLink panel="name" what={tCommon('labels.fullName')} />}
        />
        <SettingRow
          name="email"
          label={tCommon('labels.email')}
          value={account.email ? <Code>{account.email}</Code> : tCommon('none')}
          note={account.new_email && <PendingEmail newEmail={account.new_email} />}
          action={<ChangeLink panel="email" what={tCommon('labels.email')} />}
        />
        <SettingRow
          name="mobilePhone"
          label={tCommon('labels.mobilePhone')}
          value={user.phone === null ? tCommon('none') : <Code>{user.phone}</Code>}
          action={<ChangeLink panel="contact-phone" what={tCommon('labels.mobilePhone')} />}
        />
        <SettingRow
          name="signInPhone"
          label={t('profile.signInPhone')}
          value={signInPhone === '' ? tCommon('none') : <Code>{signInPhone}</Code>}
          note={t('profile.signInPhoneNote')}
          action={<ChangeLink panel="phone" what={t('profile.signInPhone')} />}
        />
      </SettingList>
      <div className={classes.foot}>
        <PrivacyNotice purpose="profile" />
      </div>
    </Card>
  );
}

/** A link, because the open panel is in the address. */
export function ChangeLink({ panel, what }: { panel: string; what: string }) {
  const { t } = useTranslation('account');
  const query = usePageQuery();
  return (
    <Link
      {...buttonLook()}
      to={query.link({ panel })}
      preventScrollReset
      aria-label={t('changeWhat', { what })}
    >
      {t('change')}
    </Link>
  );
}

/** Nothing has changed yet: both mails must be answered first. */
function PendingEmail({ newEmail }: { newEmail: string }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { loadAuth } = useSession();
  const [isSending, setIsSending] = useState(false);
  const sendAgain = async () => {
    setIsSending(true);
    const auth = await loadAuth();
    const { error } = await auth.resend({ type: 'email_change', email: newEmail });
    setIsSending(false);
    if (error) showToast({ tone: 'error', title: describeProblem(error) });
    else showToast({ title: t('email.sentAgain') });
  };
  return (
    <>
      {t('email.pending', { email: isolate.code(newEmail) })}{' '}
      <Button variant="subtle" size="xs" loading={isSending} onClick={() => void sendAgain()}>
        {tCommon('actions.sendAgain')}
      </Button>
    </>
  );
}

function AppearanceCard() {
  const { t } = useTranslation(['account', 'shell']);
  const { t: tCommon } = useTranslation();
  return (
    <Card title={t('appearance.title')}>
      <SettingList>
        <SettingRow name="language" label={tCommon('labels.language')} action={<LanguageChoice />} />
        <SettingRow name="theme" label={t('shell:profile.theme')} action={<ThemeChoice />} />
        <SettingRow
          name="displayScale"
          label={t('shell:profile.displayScale')}
          action={
            <div className={classes.control}>
              <DisplayScaleChoice />
            </div>
          }
        />
      </SettingList>
      <div className={classes.foot}>
        <SettingPlace name="rightToLeft">
          <DirectionChoice />
        </SettingPlace>
      </div>
    </Card>
  );
}
