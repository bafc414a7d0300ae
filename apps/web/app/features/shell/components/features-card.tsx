import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingPlace } from '../../../ui/setting-place.tsx';
import { useKeepChoice } from '../../account/use-keep-choice.ts';
import { useSwitchWords } from '../../account/use-switch-words.ts';
import { isRealtor } from '../navigation.ts';
import { useWorkspace } from '../use-workspace.ts';

/** Parts of the product that a person turns on for themselves, as far as their place has them. */
export function FeaturesCard() {
  const { t } = useTranslation('account');
  const { me, organization } = useWorkspace();
  const keep = useKeepChoice();
  const say = useSwitchWords();
  const { realtorMode, shortTermRentalMode } = me.profile;
  const isAlways = isRealtor(me, organization);
  const canUseCrm = organization?.can['crm.use'] === true;
  const canSeeShortTerm = organization?.can['short_term.see'] === true;
  if (!canUseCrm && !canSeeShortTerm) return null;
  return (
    <Card title={t('features.title')} isPadded>
      <Stack>
        {canUseCrm && (
          <SettingPlace name="realtorMode">
            <CheckField
              label={t('features.realtorMode')}
              hint={
                isAlways
                  ? `${t('features.realtorAlways')} ${t('features.realtorModeHint')}`
                  : t('features.realtorModeHint')
              }
              checked={realtorMode || isAlways}
              isDisabled={isAlways}
              onChange={(isOn) => keep({ realtorMode: isOn }, say(t('features.realtorMode'), isOn))}
            />
          </SettingPlace>
        )}
        {canSeeShortTerm && (
          <SettingPlace name="shortTermRentalMode">
            <CheckField
              label={t('features.shortTermRentalMode')}
              hint={t('features.shortTermRentalModeHint')}
              checked={shortTermRentalMode}
              onChange={(isOn) =>
                keep({ shortTermRentalMode: isOn }, say(t('features.shortTermRentalMode'), isOn))
              }
            />
          </SettingPlace>
        )}
      </Stack>
    </Card>
  );
}
