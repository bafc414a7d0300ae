import type { TaxFamily, TaxYear } from '@dira/contract/tax-years';
import type { RentTaxYear, RentTrackYear } from '@dira/domain/calculators/rent-tax-year';
import type { FamilyRow } from './repo.ts';

export function presentFamily({ id, name, has_unowned: hasUnowned, owners }: FamilyRow): TaxFamily {
  return { id, name, hasUnowned, ownerIds: owners.map((owner) => owner.id), owners };
}

/** The three tracks and the cheapest, rates as hundredths of a percent. */
export function presentTracks({ tracks, cheapest }: RentTaxYear): Pick<TaxYear, 'tracks' | 'cheapest'> {
  return {
    tracks: {
      exempt: presentTrack(tracks.exempt),
      flat: presentTrack(tracks.flat),
      marginal: presentTrack(tracks.marginal),
    },
    cheapest,
  };
}

function presentTrack({ steps, ...track }: RentTrackYear): TaxYear['tracks']['exempt'] {
  return {
    ...track,
    steps: steps.map(({ amount, ratePct }) => ({ amount, rate: Math.round(ratePct * 100) })),
  };
}
