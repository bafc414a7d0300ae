import type { SharedPortfolio } from '@dira/contract/portfolio-shares';
import type { Language } from '@dira/i18n/languages';
import type { Guard } from '../../db/database.ts';
import { requireRow } from '../../db/page.ts';
import type { Compilable } from '../../db/queries.ts';
import { readAll, rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { sha256 } from '../../platform/digest.ts';
import { composeBrochure } from '../../platform/pdf-brochure.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { selectPictureKeys } from '../pictures/service.ts';
import { presentContact, presentShownProperty } from './present.ts';
import { selectPortfolio } from './repo.ts';
import {
  ownPortfolioId,
  selectShare,
  selectSharedPortfolio,
  selectShownProperties,
  sharedPortfolioId,
} from './sharing.repo.ts';
import { enterShare } from './sharing.ts';

/**
 * A portfolio on paper, for strangers.
 *
 * Guarantees: a visitor's paper tells no more than the page that is shared; it stays small, however many and large the
 * pictures are. Never: a word of the organization beyond that.
 */

type Tools = Pick<Services, 'pdf' | 'images' | 'files' | 'clock'>;
type Shown = Pick<SharedPortfolio, 'title' | 'description' | 'properties' | 'contact'>;
interface Brochure {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A cover and four rows of two. */
const mostPictures = 9;
/** As wide as the page at 200 dots an inch, and half of it. */
const coverSide = 1400;
const pictureSide = 760;

const nobody = { name: '', phone: null, email: null };

/** For a member. @returns what prints it, once the transaction is over @throws AppError not_found */
export async function prepareBrochure(
  write: OrgWrite,
  tools: Tools,
  portfolioId: string,
  { language, ...shows }: { language: Language; showsStreet: boolean; showsRent: boolean },
): Promise<() => Promise<Brochure>> {
  const rowsOf = <Row>(query: Compilable<Row>) => rowsWithin(write, query);
  const id = ownPortfolioId(portfolioId);
  const { title, description } = requireRow(await rowsOf(selectPortfolio(write, portfolioId)));
  const [share] = await rowsOf(selectShare(write, portfolioId));
  const properties = await rowsOf(selectShownProperties(id, write.today));
  const pictures = await rowsOf(selectPictureKeys({ portfolioId: id }, mostPictures));
  const columns = { shows_street: shows.showsStreet, shows_rent: shows.showsRent };
  const shown = {
    title,
    description,
    properties: properties.map((row) => presentShownProperty(row, columns)),
    contact: share === undefined ? nobody : presentContact(share),
  };
  return () => print(tools, shown, pictures, language);
}

/** For whoever has the link. @throws AppError not_found, too_many_requests */
export async function printSharedBrochure(
  services: Services,
  guard: Guard,
  { token, language, ip }: { token: string; language: Language; ip: string },
): Promise<Brochure> {
  const { db, clock, settings } = services;
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await asProblem(limits.countAddress('brochure', ip));
  const scope = enterShare(services, sha256(token));
  const id = sharedPortfolioId(scope);
  const read = readAll(
    [
      selectSharedPortfolio(scope),
      selectShownProperties(id, scope.today),
      selectPictureKeys({ portfolioId: id }, mostPictures),
    ],
    (portfolios, properties, pictures) => {
      const { title, description, ...share } = requireRow(portfolios);
      const shown = {
        title,
        description,
        properties: properties.map((row) => presentShownProperty(row, share)),
        contact: presentContact(share),
      };
      return { shown, pictures };
    },
  );
  const { shown, pictures } = await db.read(scope, guard, read);
  return print(services, shown, pictures, language);
}

async function print(
  { pdf, images, files, clock }: Tools,
  shown: Shown,
  pictures: { storage_key: string; alt_text: string }[],
  language: Language,
): Promise<Brochure> {
  const small = await Promise.all(
    pictures.map(async ({ storage_key: key }, index) => {
      const bytes = await images.shrink(await files.get(key), index === 0 ? coverSide : pictureSide);
      return [`picture-${index + 1}.jpg`, bytes] as const;
    }),
  );
  const content = {
    ...shown,
    on: clock.today().toString(),
    // Whoever is to be turned to gives the paper; where it is nobody, the portfolio speaks for itself.
    issuer: shown.contact.name === '' ? shown.title : shown.contact.name,
    pictures: small.map(([file], index) => ({ file, altText: pictures[index]?.alt_text ?? '' })),
  };
  const bytes = await pdf.render('brochure', composeBrochure(content, language), Object.fromEntries(small));
  return { name: `${shown.title}.pdf`, mediaType: 'application/pdf', bytes };
}
