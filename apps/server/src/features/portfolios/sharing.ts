import type { SharedPortfolio } from '@dira/contract/portfolio-shares';
import type { sharePortfolio as shareContract } from '@dira/contract/portfolios';
import type { z } from 'zod';
import type { Galleries } from '../../contributions/galleries.ts';
import type { Guard } from '../../db/database.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import { mintShareScope, type OrgWrite, type ShareScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { daysLater } from '../../platform/clock.ts';
import { sha256 } from '../../platform/digest.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { selectLinkedPicture, selectPictures } from '../pictures/service.ts';
import { presentSharedPortfolio } from './present.ts';
import { requirePortfolio } from './service.ts';
import * as repo from './sharing.repo.ts';

/**
 * Portfolios that are shown by link.
 *
 * Guarantees: a link opens one portfolio, to read, and is dead with the next request after it was taken back or its
 * time came; a link that was taken back never opens anything again, also where the portfolio is shared anew. Never:
 * another answer for a link that is dead than for one that never was.
 */

type Settings = z.output<(typeof shareContract)['body']>;

/** The first time it makes an address; afterwards it changes what that address shows. @throws AppError not_found */
export async function sharePortfolio(
  write: OrgWrite,
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  portfolioId: string,
  { expiresInDays, ...shown }: Settings,
): Promise<{ url: string }> {
  const { title } = await requirePortfolio(write, portfolioId);
  const columns = { ...toColumns(shown), ...expiryOf(write, expiresInDays) };
  const present = await repo.findShare(write, portfolioId);
  const token = present === undefined ? makeToken() : openToken(secrets, portfolioId, present.token_sealed);
  if (present === undefined) {
    await repo.insertShare(write, {
      ...columns,
      portfolio_id: portfolioId,
      token_hash: sha256(token),
      token_sealed: secrets.seal(token, contextOf(portfolioId)),
    });
  } else await repo.updateShare(write, portfolioId, columns);
  await recordEvent(write, {
    action: present === undefined ? 'shared' : 'share_changed',
    entity: 'portfolio',
    entityId: portfolioId,
    data: { name: title, showsStreet: shown.showsStreet, showsRent: shown.showsRent },
  });
  return { url: urlOf(publicUrl, token) };
}

/** @throws AppError not_found, also where it was not shared */
export async function unsharePortfolio(write: OrgWrite, portfolioId: string): Promise<void> {
  const { title } = await requirePortfolio(write, portfolioId);
  if (!(await repo.deleteShare(write, portfolioId))) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'unshared',
    entity: 'portfolio',
    entityId: portfolioId,
    data: { name: title },
  });
}

/** What the link shows, counted as one view. @throws AppError not_found, too_many_requests */
export async function openShare(
  services: Services,
  guard: Guard,
  links: DownloadLinks,
  { token, ip }: { token: string; ip: string },
): Promise<SharedPortfolio> {
  const { db, clock, settings } = services;
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await asProblem(limits.countAddress('sharing', ip));
  const shareToken = sha256(token);
  if (!(await db.countShareView(shareToken))) throw new AppError('not_found');
  const scope = enterShare(services, shareToken);
  const read = readAll(
    [
      repo.selectSharedPortfolio(scope),
      selectPictures(scope, { portfolioId: repo.sharedPortfolioId(scope) }),
      repo.selectShownProperties(repo.sharedPortfolioId(scope), scope.today),
    ],
    (portfolios, pictures, properties) =>
      presentSharedPortfolio(links, scope, { ...requireRow(portfolios), pictures, properties }),
  );
  return db.read(scope, guard, read);
}

/** What the signed address of a visitor opens, while the picture is in the portfolio that the share shows. */
export const readSharedPicture: Galleries['readShared'] = (
  services,
  guard,
  { shareToken, documentId, fileId },
) => {
  const scope = enterShare(services, shareToken);
  const picture = selectLinkedPicture(documentId, fileId).where(
    'c.portfolio_id',
    '=',
    repo.sharedPortfolioId(scope),
  );
  return services.db.read(scope, guard, readRows(picture, requireRow));
};

export function urlOfShare(
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  portfolioId: string,
  tokenSealed: Uint8Array,
): string {
  return urlOf(publicUrl, openToken(secrets, portfolioId, tokenSealed));
}

/** In the name of a visitor; the door still looks whether the share is good. */
export function enterShare({ clock }: Pick<Services, 'clock'>, shareToken: Buffer): ShareScope {
  return mintShareScope(shareToken, { now: clock.now(), today: clock.today() });
}

function urlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/shared/${token}`;
}

function openToken(secrets: Secrets, portfolioId: string, sealed: Uint8Array): string {
  return secrets.open(sealed, contextOf(portfolioId)).toString();
}

/** What the sealed token is bound to. */
function contextOf(portfolioId: string): string {
  return `portfolio-share:${portfolioId}`;
}

function toColumns({ showsStreet, showsRent, contact }: Omit<Settings, 'expiresInDays'>) {
  return {
    shows_street: showsStreet,
    shows_rent: showsRent,
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
  };
}

function expiryOf({ now }: OrgWrite, days: Settings['expiresInDays']): { expires_at?: string | null } {
  if (days === undefined) return {};
  return { expires_at: days === null ? null : daysLater(now, days) };
}
