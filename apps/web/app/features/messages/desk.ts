/** Where somebody reads and writes: a workspace of theirs, or a lease of theirs. */
export type Desk = { readonly organizationId: string } | { readonly leaseId: string };

export function idOf(desk: Desk): string {
  return 'leaseId' in desk ? desk.leaseId : desk.organizationId;
}
