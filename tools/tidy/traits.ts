import list from './traits.json' with { type: 'json' };

/** What a feature consists of besides the files that every feature has: by feature, each trait and what it holds. */
export type TraitList = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const TRAITS: TraitList = list;

/** Whether a file of a feature may bear a name: that of a trait, or the feature's own. */
export function isTrait(traits: TraitList, feature: string, name: string): boolean {
  return [feature, ...Object.keys(traits[feature] ?? {})].some((trait) => isNameOf(trait, name));
}

/** A file about one of several bears the singular: `charge-words.ts`. */
export function isNameOf(trait: string, name: string): boolean {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
  return name === trait || plural === trait;
}
