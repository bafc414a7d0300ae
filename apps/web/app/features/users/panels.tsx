import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { memberQuery } from '../team/queries.ts';
import { tenantsQuery } from '../tenants/queries.ts';
import { ChangePanel } from './components/change-panel.tsx';
import { NewPanel } from './components/new-panel.tsx';
import { UserPanel } from './components/user-panel.tsx';
import { userQuery } from './queries.ts';

type UsersSubject = Pick<Membership, 'organizationId' | 'can'>;

const may = ({ can }: UsersSubject) => can['users.manage'];

/** What opens beside the list of users. */
export const userPanels: readonly Panel<UsersSubject>[] = [
  {
    name: 'new',
    may,
    load: async ({ organizationId }) => {
      await queryClient.ensureInfiniteQueryData(tenantsQuery(organizationId, ''));
    },
    render: (_, { close }) => <NewPanel onClose={close} />,
  },
  {
    name: 'change',
    may,
    load: ({ organizationId }, address) => loadUser(organizationId, address('user')),
    render: (_, { address, go }) => {
      const user = address('user');
      return user && <ChangePanel key={user} userId={user} onClose={() => go({ panel: null })} />;
    },
  },
  {
    name: 'user',
    by: 'user',
    may,
    load: ({ organizationId }, address) => loadUser(organizationId, address('user')),
    render: (_, { address, close }) => {
      const user = address('user') ?? '';
      return <UserPanel key={user} userId={user} onClose={close} />;
    },
  },
];

/** With what lies in the hands of somebody of the team, for the question before they are deleted. */
async function loadUser(organizationId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const { tenantId } = await queryClient.ensureQueryData(userQuery(organizationId, userId));
  if (tenantId === null) await queryClient.ensureQueryData(memberQuery(organizationId, userId));
}
