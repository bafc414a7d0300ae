import type { LateInterestJson } from '@dira/contract/late-interest';
import { policyOn, type LateInterestPlace } from '@dira/domain/late-interest-policy';
import type { PolicyRow } from './repo.ts';
import { presentTerms, versionOf, type Version } from './terms.ts';

/** What a place says, and what holds there today by its word or that of a place above. */
export function presentLateInterest(
  rows: readonly PolicyRow[],
  place: LateInterestPlace,
  today: Temporal.PlainDate,
): LateInterestJson {
  const versions = rows.map(versionOf);
  const own = versions.find((version) => version.place === place);
  const holds = policyOn(versions, today);
  return {
    own: own === undefined ? null : presentVersion(own),
    holds: holds === undefined ? null : { ...presentVersion(holds), place: holds.place },
  };
}

function presentVersion({ state, holdsFrom, terms }: Version) {
  return { state, holdsFrom: holdsFrom.toString(), terms: terms && presentTerms(terms) };
}
