import type { Captions } from '@dira/contract/public-site';
import { languages } from '@dira/i18n/languages';
import { i18n } from '../lib/language.ts';
import { scenes } from './film.ts';
import { speak } from './texts.ts';

/** The captions of the film as WebVTT, in every language: the words of the catalogues at the times of the film. */
export function listCaptions(): Captions[] {
  return languages.map((language) => {
    speak(language);
    const cues = scenes.map(
      ({ name, from, until }) =>
        `${timeOf(from)} --> ${timeOf(until)}\n${i18n.t(`landing:film.scenes.${name}`)}\n`,
    );
    return { language, vtt: ['WEBVTT\n', ...cues].join('\n') };
  });
}

/** As WebVTT writes a time of less than a minute. */
function timeOf(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`;
}
