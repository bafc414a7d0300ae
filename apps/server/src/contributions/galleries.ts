import type { Guard } from '../db/database.ts';
import type { OrgWrite } from '../db/scope.ts';
import type { SharedGrant } from '../platform/download-links.ts';
import type { Services } from '../services.ts';

/** What is shown by its pictures, the first of which is its cover. */
export type GalleryOwner = { portfolioId: string } | { propertyId: string } | { unitId: string };

/** Holds a thing until the end of the transaction, so that no two pictures come last. @returns whether it is there, and in use */
export type HoldGallery = (write: OrgWrite, id: string) => Promise<boolean>;

export interface LinkedPicture {
  name: string;
  media_type: string;
  storage_key: string;
}

/** What the features say of the galleries of their things. */
export interface Galleries {
  hold: Readonly<Record<'portfolio' | 'property' | 'unit', HoldGallery>>;
  /** A picture for whoever has a link to the portfolio. @throws AppError not_found */
  readShared: (
    services: Pick<Services, 'db' | 'clock'>,
    guard: Guard,
    grant: SharedGrant,
  ) => Promise<LinkedPicture>;
}
