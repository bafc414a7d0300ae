/** The scenes of the film of the product in their order; what each shows stands in `landing:film.scenes`. */
export const filmScenes = ['today', 'late', 'record', 'cheques', 'tenant', 'arrives', 'overview'] as const;
export type FilmScene = (typeof filmScenes)[number];

/** The dots of a picture of the film. */
export const filmSize = { width: 1600, height: 900 } as const;

/** What `npm run film` writes beside the film: how long it lasts, and when each scene begins, in seconds. */
export interface FilmTimes {
  readonly recordedOn: string;
  readonly seconds: number;
  readonly scenes: Readonly<Record<FilmScene, number>>;
}
