import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Me } from '../account/queries.ts';
import { myOwnershipQuery, myStatementQuery } from './my-ownership.ts';
import { pickOwnership } from './pick-ownership.ts';
import { statementMonthOf } from './statement-month.ts';

/** What the home of an owner shows, for its `clientLoader`. */
export async function loadMyOwnership(me: Me, searchParams: URLSearchParams): Promise<void> {
  const address = (name: string) => searchParams.get(name);
  const picked = pickOwnership(me, address('owner'));
  await Promise.all([
    loadTexts('owners', 'money'),
    ...(picked === undefined
      ? []
      : [
          queryClient.ensureQueryData(myOwnershipQuery(picked.ownerId)),
          queryClient.ensureQueryData(myStatementQuery(picked.ownerId, statementMonthOf(address))),
        ]),
  ]);
}
