-- A charge that is the share of a bill keeps what it was worked out from.
CREATE TABLE bill_shares (
  organization_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  -- All shares of one bill have it in common.
  bill_id uuid NOT NULL,
  split text NOT NULL CHECK (split IN ('equal', 'area', 'persons', 'meter')),
  bill_amount bigint NOT NULL CHECK (bill_amount BETWEEN 1 AND 100000000000),
  -- Square metres, persons, what the meter counted; of equal shares one.
  measure numeric(12, 3) NOT NULL CHECK (measure > 0),
  of_measure numeric(15, 3) NOT NULL CHECK (of_measure >= measure),
  PRIMARY KEY (organization_id, charge_id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id)
);
CREATE INDEX bill_shares_of_bill ON bill_shares (organization_id, bill_id);
CALL internal.make_append_only('bill_shares');
CALL internal.protect_tenant_table('bill_shares', 'SELECT, INSERT');
CALL internal.limit_to_own('bill_shares', 'lease_id IN (SELECT internal.own_lease_ids())');
