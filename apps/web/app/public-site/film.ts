import type { Language } from '@dira/i18n/languages';
import { filmScenes, type FilmScene, type FilmTimes } from './film-scenes.ts';
import recorded from './film/times.json';

const files = import.meta.glob<string>('./film/*.{webm,mp4,webp}', {
  import: 'default',
  eager: true,
  query: '?url',
});

const { scenes: begins, ...times }: FilmTimes = recorded;

interface Film {
  readonly webm: string;
  readonly mp4: string;
  readonly poster: string;
}

/** The addresses of the film: it was recorded in Hebrew, and in English for everybody else. */
export function filmIn(language: Language): Film {
  const recordedIn = language === 'he' ? 'he' : 'en';
  const addressOf = (file: string) => files[`./film/${file}`] ?? '';
  return {
    webm: addressOf(`${recordedIn}.webm`),
    mp4: addressOf(`${recordedIn}.mp4`),
    poster: addressOf(`poster-${recordedIn}.webp`),
  };
}

interface Scene {
  readonly name: FilmScene;
  /** In seconds from the beginning of the film. */
  readonly from: number;
  readonly until: number;
}

/** When each scene is seen. */
export const scenes: readonly Scene[] = filmScenes.map((name, index) => {
  const next = filmScenes[index + 1];
  return { name, from: begins[name], until: next === undefined ? times.seconds : begins[next] };
});

/** How long the film lasts, in whole seconds, and the day on which it was recorded. */
export const filmSeconds = Math.round(times.seconds);
export const { recordedOn } = times;
