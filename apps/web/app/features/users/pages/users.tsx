import { USER_ROLES } from '@dira/contract/users';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { UserList } from '../components/user-list.tsx';
import { userPanels } from '../panels.tsx';
import { usersQuery } from '../queries.ts';
import type { UserFilter } from '../queries.ts';
import type { Route } from './+types/users';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('users', 'lists', 'team', 'tenants', 'organizations'),
  ]);
  if (!subject.can['users.manage']) throw redirect(paths.dashboard());
  await Promise.all([
    queryClient.ensureInfiniteQueryData(usersQuery(subject.organizationId, readFilter(address))),
    loadParts([findPanel(userPanels, address)], subject, address),
  ]);
  return null;
}

function readFilter(address: (name: string) => string | null): UserFilter {
  const role = USER_ROLES.find((known) => known === address('role')) ?? '';
  return { search: address('search') ?? '', role };
}

/** Everybody who can sign in here, and their accounts. */
export default function Users() {
  const { t } = useTranslation(['users', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(userPanels, subject);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('shell:screens.userManagement')}
        purpose={t('purpose')}
        actions={
          <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new', user: null })}>
            {t('create')}
          </Link>
        }
      />
      <UserList filter={readFilter((name) => page.get(name))} />
    </Page>
  );
}
