import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Card } from '../../../ui/card.tsx';
import { SignOf } from '../../../ui/marked-name.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import { useChoose, type Choice, type Preferences } from '../preferences.ts';
import classes from './preference-choices.module.css';

type Channel = Preferences['channels'][number];

/** What a tenant gets, way by way; each press is kept, and said. */
export function PreferenceChoices({ token, opened }: { token: string; opened: Preferences }) {
  const { t } = useTranslation('consents');
  const choose = useChoose(token);
  const language = useLanguage();
  const [shown, setShown] = useState(opened);
  const { firstName, channels, offerTexts } = shown;
  const organization = isolate.text(shown.organizationName);
  const offerText = offerTexts.find((one) => one.language === language)?.text ?? '';
  const title = t('preferences.title', { organization });
  usePageTitle(title);
  const press = (choice: Omit<Choice, 'language'>) => {
    setShown(withChoice(shown, choice));
    choose.mutate({ ...choice, language }, { onSuccess: setShown, onError: () => setShown(shown) });
  };
  return (
    <div className={classes.page}>
      <VisitorTop />
      <main id="main" className={classes.main}>
        <header>
          <SignOf {...shown} />
          <h1>{title}</h1>
          <p>
            {channels.length === 0
              ? t('preferences.none', { organization })
              : t('preferences.lead', { name: isolate.text(firstName) })}
          </p>
        </header>
        {channels.map((channel) => (
          <ChannelCard
            key={channel.channel}
            channel={channel}
            organization={organization}
            offerText={offerText.replace(shown.organizationName, organization)}
            onPress={press}
          />
        ))}
        <p role="status" className={classes.said}>
          {choose.isSuccess && <Saved choice={choose.variables} />}
        </p>
        {choose.error !== null && <p role="alert">{describeProblem(choose.error)}</p>}
        <p>{t('preferences.always')}</p>
      </main>
    </div>
  );
}

/** What a choice comes to, shown before the server has said so: a switch that waits would lose the focus. */
function withChoice(
  preferences: Preferences,
  { channel, kind, isOn }: Omit<Choice, 'language'>,
): Preferences {
  const change = kind === 'reminders' && !isOn ? { reminders: false, offers: false } : { [kind]: isOn };
  return {
    ...preferences,
    channels: preferences.channels.map((one) => (one.channel === channel ? { ...one, ...change } : one)),
  };
}

function Saved({ choice: { kind, isOn } }: { choice: Choice }) {
  const { t } = useTranslation('consents');
  return t(`preferences.saved.${kind}_${isOn ? 'on' : 'off'}`);
}

interface ChannelCardProps {
  channel: Channel;
  organization: string;
  offerText: string;
  onPress: (choice: Omit<Choice, 'language'>) => void;
}

function ChannelCard({ channel: one, organization, offerText, onPress }: ChannelCardProps) {
  const { t } = useTranslation('consents');
  const { channel, maskedAddress, reminders, offers, isBlocked } = one;
  return (
    <Card title={t(`preferences.by.${channel}`, { address: isolate.code(maskedAddress) })} isPadded>
      {isBlocked ? (
        <p>{t('preferences.blocked', { organization })}</p>
      ) : (
        <>
          <SwitchRow
            label={t('preferences.reminders')}
            hint={t('preferences.remindersHint')}
            isOn={reminders}
            onChange={(isOn) => onPress({ channel, kind: 'reminders', isOn })}
          />
          <SwitchRow
            label={t('stops.marketing')}
            hint={reminders ? offerText : t('preferences.offersNeedReminders')}
            isOn={offers}
            isDisabled={!reminders}
            onChange={(isOn) => onPress({ channel, kind: 'offers', isOn })}
          />
        </>
      )}
    </Card>
  );
}
