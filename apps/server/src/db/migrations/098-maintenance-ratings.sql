-- How content a tenant is with a repair: once for each time that it was completed, so that what was said of the first
-- attempt stays when there is a second.
CREATE TABLE maintenance_ratings (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  request_id uuid NOT NULL,
  -- The step that is judged, and the tradesperson whose work it was then. Given by the trigger.
  completion_id uuid NOT NULL,
  vendor_id uuid,
  score smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 500),
  rated_by uuid NOT NULL,
  rated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT maintenance_ratings_once UNIQUE (organization_id, completion_id, rated_by),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, completion_id) REFERENCES maintenance_changes (organization_id, id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id)
);
CREATE INDEX maintenance_ratings_of ON maintenance_ratings (organization_id, request_id, rated_at, id);
CREATE INDEX maintenance_ratings_of_vendor ON maintenance_ratings (organization_id, vendor_id)
  WHERE vendor_id IS NOT NULL;

-- What is judged is the newest completion of a request that stands completed. Under the rights of whoever writes.
CREATE FUNCTION internal.find_completion() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  request maintenance_requests;
BEGIN
  SELECT * INTO request FROM maintenance_requests
    WHERE organization_id = NEW.organization_id AND id = NEW.request_id FOR NO KEY UPDATE;
  IF request.status IS DISTINCT FROM 'completed' THEN
    RAISE EXCEPTION 'only what is completed is rated' USING ERRCODE = 'check_violation';
  END IF;
  SELECT id INTO NEW.completion_id FROM maintenance_changes
    WHERE organization_id = NEW.organization_id AND request_id = NEW.request_id AND to_status = 'completed'
    ORDER BY position DESC LIMIT 1;
  IF TG_OP = 'INSERT' THEN
    NEW.vendor_id := request.vendor_id;
  ELSIF NEW.completion_id <> OLD.completion_id THEN
    RAISE EXCEPTION 'what was said of an earlier completion stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER find_completion BEFORE INSERT OR UPDATE ON maintenance_ratings
  FOR EACH ROW EXECUTE FUNCTION internal.find_completion();

CALL internal.protect_tenant_table('maintenance_ratings', 'SELECT, INSERT');
GRANT UPDATE (score, body, rated_at) ON maintenance_ratings TO dira_app;

-- With a job go the ratings of it.
CREATE POLICY own_jobs ON maintenance_ratings AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_ratings.organization_id AND r.id = request_id));
