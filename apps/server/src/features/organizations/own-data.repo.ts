import { sql } from 'kysely';
import { text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const workspaces = section('workspaces', ['workspace', 'role']);

export const ownWorkspaces: OwnDataSource = {
  sections: [workspaces],
  async ofAccount({ trx, userId }, data) {
    const { rows } = await sql<{ organization_name: string; role: string }>`
      select organization_name, role from internal.memberships_of(${userId})`.execute(trx);
    for (const { organization_name: name, role } of rows)
      data.add(workspaces, { workspace: text(name), role: data.say('organizations', 'roles')(role) });
  },
};
