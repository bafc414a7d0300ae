-- A lease that is signed here is a draft first, then out for signature, and holds once the last has
-- signed. `occupies` stays what it was, the days that somebody rents: none before that. A lease that
-- is out for signature keeps its unit free of others (`reserves`); drafts may compete for one.
ALTER TABLE leases ADD COLUMN stage text NOT NULL DEFAULT 'agreed'
  CHECK (stage IN ('draft', 'signing', 'agreed'));
ALTER TABLE leases DROP CONSTRAINT leases_no_overlap;
ALTER TABLE leases DROP COLUMN occupies;
ALTER TABLE leases
  ADD COLUMN occupies daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage = 'agreed'
      THEN daterange(starts_on, least(ends_on, coalesce(terminated_on, ends_on)), '[]') ELSE 'empty' END) STORED,
  ADD COLUMN reserves daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage = 'draft' THEN 'empty'
      ELSE daterange(starts_on, least(ends_on, coalesce(terminated_on, ends_on)), '[]') END) STORED,
  ADD CONSTRAINT leases_no_overlap EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, reserves WITH &&);
GRANT DELETE ON leases, lease_tenants TO dira_app;

-- What was agreed stays agreed; what is out for signature is agreed, or comes back.
CREATE FUNCTION internal.check_lease_stage() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Clearing a whole organization is the owner's.
    IF OLD.stage <> 'draft' AND current_user = 'dira_app' THEN
      RAISE EXCEPTION 'only a draft can be thrown away' USING ERRCODE = 'check_violation', CONSTRAINT = 'leases_stage_order';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.stage <> OLD.stage AND (OLD.stage, NEW.stage) NOT IN
      (('draft', 'signing'), ('draft', 'agreed'), ('signing', 'draft'), ('signing', 'agreed')) THEN
    RAISE EXCEPTION '% cannot become %', OLD.stage, NEW.stage
      USING ERRCODE = 'check_violation', CONSTRAINT = 'leases_stage_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER leases_stage_order BEFORE UPDATE OF stage OR DELETE ON leases
  FOR EACH ROW EXECUTE FUNCTION internal.check_lease_stage();

CREATE OR REPLACE FUNCTION internal.count_occupancy() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO property_occupancy_steps AS s (organization_id, property_id, on_date, step)
      SELECT organization_id, property_id, edge.on_date, sum(edge.step) FROM new_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), 1), (upper(occupies), -1)) AS edge (on_date, step)
        WHERE NOT isempty(occupies) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (organization_id, property_id, on_date) DO UPDATE SET step = s.step + excluded.step;
    INSERT INTO occupancy_steps AS s (organization_id, on_date, step)
      SELECT organization_id, edge.on_date, sum(edge.step) FROM new_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), 1), (upper(occupies), -1)) AS edge (on_date, step)
        WHERE NOT isempty(occupies) GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (organization_id, on_date) DO UPDATE SET step = s.step + excluded.step;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO property_occupancy_steps AS s (organization_id, property_id, on_date, step)
      SELECT organization_id, property_id, edge.on_date, sum(edge.step) FROM old_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), -1), (upper(occupies), 1)) AS edge (on_date, step)
        WHERE NOT isempty(occupies) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (organization_id, property_id, on_date) DO UPDATE SET step = s.step + excluded.step;
    INSERT INTO occupancy_steps AS s (organization_id, on_date, step)
      SELECT organization_id, edge.on_date, sum(edge.step) FROM old_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), -1), (upper(occupies), 1)) AS edge (on_date, step)
        WHERE NOT isempty(occupies) GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (organization_id, on_date) DO UPDATE SET step = s.step + excluded.step;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION internal.last_let_day(p_organization uuid, p_unit uuid) RETURNS date
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT upper(occupies) - 1 FROM leases
      WHERE organization_id = p_organization AND unit_id = p_unit AND stage = 'agreed'
      ORDER BY starts_on DESC LIMIT 1), '-infinity')
  $$;

-- The tenant's door opens once the lease holds; until then its link for signing is the way in.
CREATE OR REPLACE FUNCTION internal.enter_tenancy(p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    organization_id uuid, tenant_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  SELECT true, u.must_change_password, p_raised AND s.aal = 'aal2' INTO is_alive, must_change_password, is_raised
    FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  is_raised := coalesce(is_raised, false);
  has_factor := is_raised OR (is_alive AND internal.has_verified_factor(p_user));
  IF is_alive AND NOT must_change_password THEN
    SELECT lt.organization_id, lt.tenant_id INTO organization_id, tenant_id
      FROM lease_tenants lt
      JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
      JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
      WHERE lt.lease_id = p_lease AND t.user_id = p_user AND l.stage = 'agreed';
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN is_raised OR NOT has_factor THEN coalesce(organization_id::text, '') ELSE '' END, true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION internal.leases_of(person uuid)
  RETURNS TABLE (lease_id uuid, organization_name text, property_name text, unit_number text, starts_on date, ends_on date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.id, o.name, p.name, u.number, l.starts_on, l.ends_on
    FROM tenants t
    JOIN lease_tenants lt ON lt.organization_id = t.organization_id AND lt.tenant_id = t.id
    JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
    JOIN properties p ON p.organization_id = l.organization_id AND p.id = l.property_id
    JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
    JOIN organizations o ON o.id = l.organization_id
    WHERE t.user_id = person AND person = internal.current_user_id() AND l.stage = 'agreed'
    ORDER BY l.starts_on DESC, l.id
    LIMIT 50
  $$;
