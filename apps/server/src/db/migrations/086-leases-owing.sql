-- Who owes most is found at once, however many leases there are.
CREATE INDEX lease_balances_owed ON lease_balances (organization_id, balance DESC, lease_id DESC) WHERE balance > 0;
