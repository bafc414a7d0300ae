-- The rent of a day is asked of the steps of a lease first, and of the lease itself where there is none
-- (`db/lease-rents.ts`): through a view of both, a list sorted by rent took a look at each and a sort for every lease.
DROP VIEW lease_rents;
