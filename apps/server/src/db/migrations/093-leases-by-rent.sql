-- A list sorted by rent begins with the few rows of this order that it shows.
CREATE INDEX leases_by_rent ON leases (organization_id, monthly_rent_amount, id);

-- What may hold a unit that nobody has rented: few leases, asked for once for every vacant unit.
CREATE INDEX leases_reserving ON leases (organization_id, unit_id)
  WHERE stage = 'signing' OR reserved_until IS NOT NULL;
