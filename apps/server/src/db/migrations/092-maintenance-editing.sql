-- The team may put a request into better words and another place; what was reported stays beside it, as evidence.
ALTER TABLE maintenance_requests
  ADD COLUMN reported_title text NOT NULL DEFAULT '',
  ADD COLUMN reported_description text NOT NULL DEFAULT '',
  ADD COLUMN reported_prevents_living boolean NOT NULL DEFAULT false;
UPDATE maintenance_requests SET reported_title = title, reported_description = description,
  reported_prevents_living = prevents_living;

CREATE OR REPLACE FUNCTION internal.begin_maintenance() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.status := 'open';
  NEW.reported_title := NEW.title;
  NEW.reported_description := NEW.description;
  NEW.reported_prevents_living := NEW.prevents_living;
  RETURN NEW;
END $$;

-- What a tenant demanded, and when and where, is the tenant's word.
CREATE FUNCTION internal.keep_demand() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.is_from_tenant AND (NEW.demanded_on, NEW.property_id, NEW.unit_id, NEW.lease_id)
      IS DISTINCT FROM (OLD.demanded_on, OLD.property_id, OLD.unit_id, OLD.lease_id) THEN
    RAISE EXCEPTION 'the demand of a tenant stays as it was made' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_demand BEFORE UPDATE ON maintenance_requests
  FOR EACH ROW EXECUTE FUNCTION internal.keep_demand();

GRANT UPDATE (property_id, unit_id, lease_id) ON maintenance_requests TO dira_app;
