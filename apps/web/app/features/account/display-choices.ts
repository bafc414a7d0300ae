import { displayScales } from '@dira/contract/constants';
import { readRightToLeft, setRightToLeft } from '../../lib/direction.ts';
import { applyDisplayScale, readDisplayScale, toDisplayScaleName } from '../../lib/display-scale.ts';
import { currentLanguage, setLanguage, startLanguage } from '../../lib/language.ts';
import { readThemePreference, setThemePreference } from '../../lib/theme.ts';
import type { ProfileChange } from './own-profile.ts';

/** How Dira looks and speaks on this device. */
export const readDisplayChoices = () =>
  ({
    displayScale: displayScales[readDisplayScale()],
    themePreference: readThemePreference(),
    rightToLeft: readRightToLeft(),
    preferredLanguage: currentLanguage(),
  }) satisfies ProfileChange;

/** Shows those choices of a change that are of how Dira looks and speaks. */
export async function showDisplayChoices(choices: ProfileChange): Promise<void> {
  const { displayScale, themePreference, rightToLeft, preferredLanguage } = choices;
  if (displayScale !== undefined) applyDisplayScale(toDisplayScaleName(displayScale));
  if (themePreference !== undefined) setThemePreference(themePreference);
  if (rightToLeft !== undefined) setRightToLeft(rightToLeft);
  // A guard may run before the root has started the language.
  await startLanguage();
  if (preferredLanguage !== undefined && preferredLanguage !== currentLanguage())
    await setLanguage(preferredLanguage);
}
