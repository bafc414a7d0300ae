/** Who may open which route. The server decides about data; this only spares people doors that are shut. */
import { redirect } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';
import { isolate } from '../../lib/isolate.ts';
import { i18n, startLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { findAccessToken, hasSession, signOut } from '../../lib/session.ts';
import { isAtSecondLevel, lacksSecondFactor } from '../../lib/stored-session.ts';
import { showToast } from '../../lib/toast.ts';
import { applyProfile, meQuery } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';
import { settleArrival } from '../auth/arrival.ts';
import { chooseTenancy, findOrganization, returnToWorkspace, standingOf } from '../organizations/queries.ts';

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/**
 * Signed in with every factor and with a password of their own, whatever they are in; else a redirect to `/auth`, which
 * comes back here afterwards.
 */
export async function requirePerson(request: Request): Promise<Me> {
  await takeArrival();
  const next = pathOf(request);
  const token = await findAccessToken();
  if (token === null) throw redirect(paths.auth({ next }));
  if (lacksSecondFactor()) throw redirect(paths.auth({ step: 'second-factor', next }));
  return loadMe(next);
}

/** For pages that are open to visitors too: who is signed in, if anybody is. */
export async function findPerson(request: Request): Promise<Me | null> {
  return hasSession() ? requirePerson(request) : null;
}

/** The same, with a workspace or a home to go to. */
export async function requireSignedIn(request: Request): Promise<Me> {
  const me = await requirePerson(request);
  const next = pathOf(request);
  if (needsOrganization(me)) throw redirect(paths.auth({ step: 'organization', next }));
  // Nobody at the second level is kept out: whoever has a factor showed it above.
  if (findOrganization(me)?.requiresMfa === true && !isAtSecondLevel()) {
    throw redirect(paths.auth({ step: 'set-up-factor', next }));
  }
  return me;
}

/** A mail or a provider sent the person here: their address is cleaned, and what did not work is told first. */
async function takeArrival(): Promise<void> {
  const { settled, path } = await settleArrival();
  switch (settled.kind) {
    case 'none':
      return;
    case 'signedIn':
      throw redirect(path);
    case 'failed':
      throw redirect(paths.auth({ step: 'link-problem', reason: settled.problem, next: path }));
    case 'halfConfirmed':
      throw redirect(paths.auth({ step: 'half-confirmed', next: path }));
    case 'otherPerson':
      // Only invitations bring tokens, and they lead to a page of their own.
      throw redirect(paths.auth({ step: 'link-problem', reason: 'failed', next: path }));
  }
}

async function loadMe(next: string): Promise<Me> {
  const isKnown = queryClient.getQueryData(meQuery.queryKey) !== undefined;
  try {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!isKnown) await applyProfile(me.profile);
    return me;
  } catch (error) {
    if (isApiError(error, 'password_change_required')) throw redirect(paths.auth({ step: 'password', next }));
    if (isApiError(error, 'second_factor_required')) {
      throw redirect(paths.auth({ step: 'second-factor', next }));
    }
    if (!isApiError(error) || error.status !== 401) throw error;
    await signOut();
    throw redirect(paths.auth({ next }));
  }
}

/**
 * A member of a workspace, who stands in it from here on; a tenant who opens a manager's route goes to their own
 * dashboard.
 */
export async function requireManager(request: Request): Promise<Me> {
  const me = await requireSignedIn(request);
  if (me.memberships.length === 0) throw await ledHome();
  if (findOrganization(me) === null) await tellPlace(me, returnToWorkspace);
  return me;
}

/** A member who opens what is for tenants stands in what they rent from here on, where they rent. */
export async function standAsTenant(me: Me): Promise<void> {
  if (me.hasTenancies && standingOf(me) !== 'tenant') await tellPlace(me, chooseTenancy);
}

/** An address led to another place of the person than the one they stood in. */
async function tellPlace(me: Me, go: (me: Me) => Promise<void>): Promise<void> {
  await go(me);
  await startLanguage();
  const own = standingOf(me) === 'owner' ? 'shell:workspace.owned' : 'shell:workspace.rented';
  const place = findOrganization(me)?.organizationName ?? i18n.t(own);
  showToast({ title: i18n.t('shell:workspace.now', { place: isolate.text(place) }), tone: 'info' });
}

/** A member of the workspace that they are in who may do what a part of it asks for. */
export async function requireRight(request: Request, action: keyof Membership['can']): Promise<Me> {
  const me = await requireManager(request);
  if (findOrganization(me)?.can[action] !== true) throw await ledHome();
  return me;
}

/** Whoever runs the installation, once this session has shown its secret key. */
export async function requireSiteAdmin(request: Request): Promise<Me> {
  const me = await requireSignedIn(request);
  if (!me.isSiteAdmin) throw await ledHome();
  if (me.needsOperatorKey) throw redirect(paths.auth({ step: 'operator-key', next: pathOf(request) }));
  return me;
}

/** The way home for somebody whose page this is not, and the word why. */
async function ledHome(): Promise<Response> {
  await startLanguage();
  showToast({ title: i18n.t('shell:ledHome'), tone: 'info' });
  return redirect(paths.dashboard());
}

/** Tenants live in the workspaces of their landlords, owners in those of their managers; everybody else names one of their own first. */
function needsOrganization(me: Me): boolean {
  return standingOf(me) === null && me.role !== 'tenant' && !me.isSiteAdmin;
}
