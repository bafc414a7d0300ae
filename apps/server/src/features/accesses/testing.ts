import type { Access } from '../../platform/access-log.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Somebody of some workspace reads a lease. */
export function buildAccess({ clock, services }: TestServer, change: Partial<Access> = {}): Access {
  return {
    id: services.newId(),
    at: clock.now().epochMilliseconds,
    userId: services.newId(),
    tokenId: null,
    organizationId: services.newId(),
    operation: 'getLease',
    part: 'leases.see',
    recordId: services.newId(),
    isWrite: false,
    status: 200,
    ip: '127.0.0.1',
    ...change,
  };
}
