import type { PortfolioShare, SharedPortfolio } from '@dira/contract/portfolio-shares';
import type { PictureJson } from '../../db/covers.ts';
import type { ShareScope } from '../../db/scope.ts';
import { toDataAddress } from '../../platform/data-address.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import { presentPicture } from '../../platform/picture-links.ts';
import { presentRent } from '../properties/present.ts';
import type { SharedPortfolioRow, ShownPropertyRow, ShareRow } from './sharing.repo.ts';

export function presentShare(row: ShareRow, url: string): PortfolioShare {
  return {
    url,
    showsStreet: row.shows_street,
    showsRent: row.shows_rent,
    contact: presentContact(row),
    expiresAt: row.expires_at,
    viewCount: row.view_count,
  };
}

/** Nothing but what the owner chose to show. */
export function presentSharedPortfolio(
  links: DownloadLinks,
  scope: ShareScope,
  shared: SharedPortfolioRow & { pictures: { picture: PictureJson }[]; properties: ShownPropertyRow[] },
): SharedPortfolio {
  const { organization_name: organizationName, logo } = shared;
  return {
    sign: logo === null ? null : { organizationName: organizationName ?? '', logo: toDataAddress(logo) },
    title: shared.title,
    description: shared.description,
    pictures: shared.pictures.map(({ picture }) => {
      const { id: _, ...shown } = presentPicture(links, scope, picture);
      return shown;
    }),
    properties: shared.properties.map((row) => presentShownProperty(row, shared)),
    contact: presentContact(shared),
  };
}

export function presentShownProperty(
  row: ShownPropertyRow,
  shows: Pick<ShareRow, 'shows_street' | 'shows_rent'>,
): SharedPortfolio['properties'][number] {
  return {
    name: row.name,
    type: row.type,
    city: row.city,
    street: shows.shows_street ? `${row.street} ${row.house_number}`.trim() : null,
    vacantUnits: row.vacant_units.map((unit) => ({
      number: shows.shows_street ? unit.number : null,
      floor: unit.floor,
      rooms: unit.rooms_halves === null ? null : unit.rooms_halves / 2,
      areaSqm: unit.area_sqm,
      rent: shows.shows_rent ? presentRent(unit) : null,
    })),
  };
}

export function presentContact(row: Pick<ShareRow, 'contact_name' | 'contact_phone' | 'contact_email'>) {
  return { name: row.contact_name, phone: row.contact_phone, email: row.contact_email };
}
