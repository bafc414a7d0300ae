import { isAllowed } from '@dira/domain/permissions';
import type { Handovers } from '../../contributions/handovers.ts';
import * as repo from './handover.repo.ts';
import { findMember } from './repo.ts';
import { changeTask } from './service.ts';

/** Each task goes over as if it were given by hand; one about tenants goes to nobody where its taker sees none. */
export const taskHandovers = {
  tasks: {
    count: repo.countTasks,
    hand: async (write, from, to) => {
      const taker = to === null ? undefined : await findMember(write, to);
      const seesTenants = taker !== undefined && isAllowed(taker, 'leases.see');
      for (const { id, lease_id: leaseId, tenant_id: tenantId } of await repo.listOpenTasks(write, from))
        await changeTask(write, id, {
          assigneeId: (leaseId === null && tenantId === null) || seesTenants ? to : null,
        });
    },
  },
} satisfies Handovers;
