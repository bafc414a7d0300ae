import type { Resources } from '@dira/i18n/resources';

export type Screen = keyof Resources['shell']['screens'];

type UnbuiltScreen = {
  readonly path: string;
  readonly screen: Screen;
  /** `public` for anybody, `manager` not for tenants. */
  readonly audience: 'public' | 'manager';
};

/**
 * The routes of the specification whose screens are not built. Building one takes its line away here and
 * adds its route in `routes.ts`; a test counts the lines, and the count may only fall.
 */
export const unbuiltScreens = [
  { path: 'realtor', screen: 'realtor', audience: 'manager' },
  { path: 'ai-posting', screen: 'aiPosting', audience: 'manager' },
  { path: 'ai-insights', screen: 'aiInsights', audience: 'manager' },
] as const satisfies readonly UnbuiltScreen[];

/** The id under which `routes.ts` registers an unbuilt screen. */
export const unbuiltRouteId = (path: string) => `not-here-yet/${path}`;

/** Whether a path of the specification (`/tools`) still leads to the honest page. */
export function isUnbuilt(path: string): boolean {
  return unbuiltScreens.some((screen) => `/${screen.path}` === path);
}
