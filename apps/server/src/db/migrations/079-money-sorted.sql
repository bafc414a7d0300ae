-- A list sorted by its amounts goes by an index of its own, both ways.
CREATE INDEX charges_by_amount ON charges (organization_id, amount, id);
CREATE INDEX cheques_by_amount ON cheques (organization_id, amount, id);
CREATE INDEX expenses_by_amount ON expenses (organization_id, amount, id);
