-- Who works on some properties alone: a member of the team whose place was limited to those they were given, with the
-- units, leases, people, money, papers and jobs on them. Row-level security says so for every table that hangs on a
-- property, so that no query can forget it.

CREATE TABLE member_properties (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  PRIMARY KEY (organization_id, user_id, property_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  -- Asked at the end: whoever is limited takes a new property on before it is there, or they would not see it made.
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX member_properties_property ON member_properties (organization_id, property_id);
CALL internal.protect_tenant_table('member_properties', 'SELECT, INSERT, DELETE');

CREATE VIEW given_properties WITH (security_invoker = true) AS
  SELECT organization_id, user_id, property_id FROM member_properties;
GRANT SELECT ON given_properties TO dira_app, dira_jobs;

-- Null: all of them.
ALTER TABLE team_invitations ADD COLUMN property_ids uuid[] CHECK (cardinality(property_ids) <= 500);

-- Who entered a person who has no lease yet may go on with them.
ALTER TABLE tenants ADD COLUMN added_by uuid;
ALTER TABLE tenants ALTER COLUMN added_by SET DEFAULT internal.current_user_id();
-- And with a portfolio that has no property yet.
ALTER TABLE portfolios ADD COLUMN added_by uuid;
ALTER TABLE portfolios ALTER COLUMN added_by SET DEFAULT internal.current_user_id();

-- A member who is a tenant too comes in by another door, where their place in the team says nothing.
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
    set_config('app.now', p_now::text, true),
    set_config('app.is_tenancy', 'yes', true);
  RETURN NEXT;
END $$;

CREATE FUNCTION internal.is_tenancy() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.is_tenancy', true), '') = 'yes' $$;

CREATE OR REPLACE FUNCTION internal.sees_own_jobs_alone() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN NOT internal.is_tenancy() AND EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND role = 'maintenance_staff' AND removed_at IS NULL);
END $$;

-- Whoever repairs, and whoever is limited to properties: `propertyScope` of the permission table in the database's words.
CREATE FUNCTION internal.is_limited(p_role text, p_flags jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT p_role = 'maintenance_staff'
      OR (p_role IN ('property_manager', 'assistant') AND coalesce(p_flags ->> 'allProperties', 'true') = 'false')
  $$;

CREATE FUNCTION internal.sees_some_properties_alone() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN NOT internal.is_tenancy() AND EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND removed_at IS NULL AND internal.is_limited(role, flags));
END $$;
REVOKE ALL ON FUNCTION internal.sees_some_properties_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.sees_some_properties_alone TO dira_app, dira_jobs;

-- The houses of a repairer's own jobs; those that a limited member was given. Asked for those alone who see no others,
-- so that it must not weigh in the plans of everybody else.
CREATE OR REPLACE FUNCTION internal.own_property_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 1 ROWS 5
  AS $$
    SELECT r.property_id FROM maintenance_requests r
      WHERE r.organization_id = internal.current_organization_id() AND r.assignee_id = internal.current_user_id()
        AND internal.sees_own_jobs_alone()
    UNION
    SELECT p.property_id FROM member_properties p
      WHERE p.organization_id = internal.current_organization_id() AND p.user_id = internal.current_user_id()
        AND NOT internal.sees_own_jobs_alone()
  $$;
GRANT EXECUTE ON FUNCTION internal.own_property_ids TO dira_jobs;

CREATE FUNCTION internal.own_lease_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 1 ROWS 20
  AS $$
    SELECT l.id FROM internal.own_property_ids() AS own (property_id)
    JOIN leases l ON l.organization_id = internal.current_organization_id() AND l.property_id = own.property_id
  $$;
CREATE FUNCTION internal.own_tenant_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 1 ROWS 20
  AS $$
    SELECT lt.tenant_id FROM internal.own_lease_ids() AS own (lease_id)
    JOIN lease_tenants lt ON lt.organization_id = internal.current_organization_id() AND lt.lease_id = own.lease_id
  $$;
-- Portfolios with a property that the member does not see: what is said of them is said of those too.
CREATE FUNCTION internal.other_portfolio_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 1 ROWS 5
  AS $$
    SELECT p.portfolio_id FROM portfolio_properties p
    WHERE p.organization_id = internal.current_organization_id()
      AND p.property_id NOT IN (SELECT internal.own_property_ids())
  $$;
REVOKE ALL ON FUNCTION internal.own_lease_ids, internal.own_tenant_ids, internal.other_portfolio_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.own_lease_ids, internal.own_tenant_ids, internal.other_portfolio_ids TO dira_app;
GRANT EXECUTE ON FUNCTION internal.own_lease_ids TO dira_jobs;

-- Limits what a limited member sees of a table, and what they may put into it.
CREATE PROCEDURE internal.limit_to_own(target regclass, own text)
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('CREATE POLICY own_properties ON %s AS RESTRICTIVE FOR ALL TO dira_app
    USING (NOT (SELECT internal.sees_some_properties_alone()) OR %s)', target, own);
END $$;
-- The same for what hangs on a row of another table, which is limited itself.
CREATE PROCEDURE internal.limit_with(target regclass, parent regclass, own_key text, parent_key text DEFAULT 'id')
  LANGUAGE plpgsql
  AS $$
BEGIN
  CALL internal.limit_to_own(target, format('EXISTS (SELECT FROM %2$s AS parent
    WHERE parent.organization_id = %1$s.organization_id AND parent.%4$I = %1$s.%3$I)', target, parent, own_key, parent_key));
END $$;

DO $$
DECLARE
  target text;
  own_property CONSTANT text := 'property_id IN (SELECT internal.own_property_ids())';
  own_lease CONSTANT text := 'lease_id IN (SELECT internal.own_lease_ids())';
BEGIN
  FOREACH target IN ARRAY ARRAY['properties', 'units', 'organization_counters', 'occupancy_steps', 'unit_occupancy_by_day',
      'unit_occupancy', 'portfolios', 'announcements', 'calendar_events', 'pictures'] LOOP
    EXECUTE format('DROP POLICY own_jobs ON %I', target);
  END LOOP;
  FOREACH target IN ARRAY ARRAY['units', 'unit_occupancy', 'property_counters', 'property_occupancy_steps',
      'portfolio_properties', 'recurring_maintenance'] LOOP
    CALL internal.limit_to_own(target, own_property);
  END LOOP;
  FOREACH target IN ARRAY ARRAY['lease_tenants', 'lease_agreements', 'lease_agreement_identities', 'lease_amendments',
      'lease_arrears', 'lease_balances', 'lease_linkages', 'lease_milestones', 'lease_move_outs', 'lease_notice_deadlines',
      'lease_openings', 'lease_rent_steps', 'lease_terminations', 'insurance_requests', 'rent_schedule', 'charges',
      'charge_balances', 'payments', 'payment_decisions', 'payment_reversals', 'waiting_payments', 'allocations',
      'ledger_transactions', 'ledger_entries', 'linkage_adjustments', 'cheques', 'cheque_changes', 'securities',
      'security_returns', 'tenant_notices'] LOOP
    CALL internal.limit_to_own(target, own_lease);
  END LOOP;
  -- Figures of the whole are not figures of what one sees.
  FOREACH target IN ARRAY ARRAY['organization_counters', 'occupancy_steps', 'unit_occupancy_by_day', 'expected_rent',
      'monthly_cash', 'lease_arrears_by_day', 'rent_roll_imports', 'rent_roll_rows'] LOOP
    CALL internal.limit_to_own(target, 'false');
  END LOOP;
  -- What hangs on no property is of the whole workspace, or whoever entered it goes on with it.
  CALL internal.limit_to_own('properties', 'id IN (SELECT internal.own_property_ids())');
  CALL internal.limit_to_own('leases', own_property);
  CALL internal.limit_to_own('tenants',
    'added_by = (SELECT internal.current_user_id()) OR id IN (SELECT internal.own_tenant_ids())');
  CALL internal.limit_to_own('maintenance_requests',
    'assignee_id = (SELECT internal.current_user_id()) OR ' || own_property);
  CALL internal.limit_to_own('expenses',
    own_property || ' OR property_id IS NULL AND created_by = (SELECT internal.current_user_id())');
  CALL internal.limit_to_own('calendar_events',
    own_property || ' OR property_id IS NULL AND created_by = (SELECT internal.current_user_id())');
  CALL internal.limit_to_own('payment_instructions', 'property_id IS NULL OR ' || own_property);
  -- What is announced to all concerns the houses of the member too.
  CALL internal.limit_to_own('announcements',
    own_property || ' OR property_id IS NULL AND EXISTS (SELECT internal.own_property_ids())');
  CALL internal.limit_to_own('portfolios', 'NOT (SELECT internal.sees_own_jobs_alone())
    AND id NOT IN (SELECT internal.other_portfolio_ids())
    AND (added_by = (SELECT internal.current_user_id()) OR EXISTS (SELECT FROM portfolio_properties AS part
      WHERE part.organization_id = portfolios.organization_id AND part.portfolio_id = portfolios.id))');
END $$;

CALL internal.limit_with('portfolio_shares', 'portfolios', 'portfolio_id');
CALL internal.limit_with('maintenance_changes', 'maintenance_requests', 'request_id');
CALL internal.limit_with('maintenance_comments', 'maintenance_requests', 'request_id');
CALL internal.limit_with('maintenance_ratings', 'maintenance_requests', 'request_id');
CALL internal.limit_with('work_orders', 'maintenance_requests', 'request_id');
CALL internal.limit_with('payment_proofs', 'payments', 'payment_id');
CALL internal.limit_with('undoable_confirmations', 'payments', 'payment_id');
CALL internal.limit_with('receipts', 'payments', 'payment_id');
CALL internal.limit_with('receipt_files', 'receipts', 'receipt_id');
CALL internal.limit_with('security_changes', 'securities', 'security_id');
CALL internal.limit_with('security_reminders', 'securities', 'security_id');
CALL internal.limit_with('tenant_invitations', 'tenants', 'tenant_id');
CALL internal.limit_with('announcement_reads', 'tenants', 'tenant_id');

-- A paper hangs on a property, on what lies in one, or on nothing.
CALL internal.limit_to_own('documents', 'property_id IN (SELECT internal.own_property_ids())
  OR lease_id IN (SELECT internal.own_lease_ids())
  OR tenant_id IN (SELECT internal.own_tenant_ids())
  OR expense_id IS NOT NULL AND EXISTS (SELECT FROM expenses AS parent
    WHERE parent.organization_id = documents.organization_id AND parent.id = documents.expense_id)
  OR num_nonnulls(property_id, lease_id, tenant_id, expense_id) = 0 AND created_by = (SELECT internal.current_user_id())');
CALL internal.limit_with('document_tags', 'documents', 'document_id');
CALL internal.limit_with('document_texts', 'documents', 'document_id');
CALL internal.limit_with('document_versions', 'documents', 'document_id');
CALL internal.limit_with('insurance_policies', 'documents', 'document_id');
CALL internal.limit_with('insurance_reminders', 'documents', 'document_id');

CALL internal.limit_to_own('signature_requests', 'lease_id IN (SELECT internal.own_lease_ids())
  OR lease_id IS NULL AND created_by = (SELECT internal.current_user_id())
  OR document_id IS NOT NULL AND EXISTS (SELECT FROM documents AS parent
    WHERE parent.organization_id = signature_requests.organization_id AND parent.id = signature_requests.document_id)');
CALL internal.limit_with('signers', 'signature_requests', 'request_id');
CALL internal.limit_with('signatures', 'signature_requests', 'request_id');
CALL internal.limit_with('signing_events', 'signature_requests', 'request_id');
CALL internal.limit_with('signing_reminders', 'signature_requests', 'request_id');
CALL internal.limit_with('signer_links', 'signature_requests', 'request_id');
CALL internal.limit_with('signer_sessions', 'signature_requests', 'request_id');
CALL internal.limit_with('signer_codes', 'signature_requests', 'request_id');

CALL internal.limit_to_own('pictures', 'property_id IN (SELECT internal.own_property_ids())
  OR maintenance_request_id IS NOT NULL AND EXISTS (SELECT FROM maintenance_requests AS parent
    WHERE parent.organization_id = pictures.organization_id AND parent.id = pictures.maintenance_request_id)
  OR unit_id IS NOT NULL AND EXISTS (SELECT FROM units AS parent
    WHERE parent.organization_id = pictures.organization_id AND parent.id = pictures.unit_id)
  OR portfolio_id IS NOT NULL AND EXISTS (SELECT FROM portfolios AS parent
    WHERE parent.organization_id = pictures.organization_id AND parent.id = pictures.portfolio_id)');

-- Who took part in a conversation about a property that is theirs no more reads on no more. What hangs on nothing is
-- between the people in it.
CALL internal.limit_to_own('conversations', 'num_nonnulls(property_id, lease_id, maintenance_request_id) = 0
  AND NOT (SELECT internal.sees_own_jobs_alone())
  OR property_id IN (SELECT internal.own_property_ids())
  OR lease_id IN (SELECT internal.own_lease_ids())
  OR maintenance_request_id IS NOT NULL AND EXISTS (SELECT FROM maintenance_requests AS parent
    WHERE parent.organization_id = conversations.organization_id AND parent.id = conversations.maintenance_request_id)');
-- Read alone: words are written together with their conversation.
DROP POLICY own_jobs ON messages;
CREATE POLICY own_properties ON messages AS RESTRICTIVE FOR SELECT TO dira_app
  USING (NOT (SELECT internal.sees_some_properties_alone()) OR EXISTS (SELECT FROM conversations AS parent
    WHERE parent.organization_id = messages.organization_id AND parent.id = messages.conversation_id));

-- The figures of the whole, and for a limited member the same of what is theirs, counted when they are asked for.
CREATE OR REPLACE VIEW organization_figures WITH (security_invoker = true) AS
  SELECT organization_id, property_count, unit_count, waiting_payment_count FROM organization_counters
  UNION ALL
  SELECT internal.current_organization_id(), own.property_count, own.unit_count, own.waiting_payment_count
  FROM (SELECT
    (SELECT count(*)::int FROM properties WHERE archived_at IS NULL) AS property_count,
    (SELECT coalesce(sum(unit_count), 0)::int FROM property_counters) AS unit_count,
    (SELECT count(*)::int FROM waiting_payments) AS waiting_payment_count) AS own
  WHERE (SELECT internal.sees_some_properties_alone());

CREATE VIEW organization_occupancy WITH (security_invoker = true) AS
  SELECT organization_id, on_date, step FROM occupancy_steps
  UNION ALL
  SELECT organization_id, on_date, step FROM property_occupancy_steps WHERE (SELECT internal.sees_some_properties_alone());

CREATE VIEW organization_dues WITH (security_invoker = true) AS
  SELECT organization_id, due_on, currency, is_deposit, planned, charged, allocated FROM expected_rent
  UNION ALL
  SELECT own.organization_id, own.due_on, own.currency, own.is_deposit, own.planned, own.charged, own.allocated
  FROM (
    SELECT l.organization_id, due.* FROM internal.own_lease_ids() AS o (lease_id)
    JOIN leases l ON l.organization_id = internal.current_organization_id() AND l.id = o.lease_id
    CROSS JOIN LATERAL (
      SELECT s.due_on, s.currency, false AS is_deposit, s.amount AS planned, 0::bigint AS charged, 0::bigint AS allocated
        FROM planned_rent s WHERE s.organization_id = l.organization_id AND s.lease_id = l.id
      UNION ALL
      SELECT c.due_on, c.currency, c.kind = 'deposit', 0::bigint, c.amount, coalesce(b.allocated, 0) FROM charges c
        LEFT JOIN charge_balances b ON b.organization_id = c.organization_id AND b.charge_id = c.id
        WHERE c.organization_id = l.organization_id AND c.lease_id = l.id
      OFFSET 0) AS due) AS own
  WHERE (SELECT internal.sees_some_properties_alone());

CREATE VIEW organization_cash WITH (security_invoker = true) AS
  SELECT organization_id, month, currency, amount, deposits FROM monthly_cash
  UNION ALL
  SELECT own.organization_id, own.month, own.currency, own.amount, own.deposits
  FROM (
    SELECT m.organization_id, date_trunc('month', m.moved_on)::date AS month, m.currency, m.amount, m.deposits
    FROM internal.own_lease_ids() AS o (lease_id)
    CROSS JOIN LATERAL (SELECT * FROM cash_movements c
      WHERE c.organization_id = internal.current_organization_id() AND c.lease_id = o.lease_id OFFSET 0) AS m) AS own
  WHERE (SELECT internal.sees_some_properties_alone());

CREATE VIEW organization_arrears WITH (security_invoker = true) AS
  SELECT organization_id, open_since, lease_count FROM lease_arrears_by_day
  UNION ALL
  SELECT organization_id, open_since, 1 FROM lease_arrears WHERE (SELECT internal.sees_some_properties_alone());

CREATE VIEW organization_vacancies WITH (security_invoker = true) AS
  SELECT organization_id, occupied_until, unit_count FROM unit_occupancy_by_day
  UNION ALL
  SELECT organization_id, occupied_until, 1 FROM unit_occupancy WHERE (SELECT internal.sees_some_properties_alone());
GRANT SELECT ON organization_occupancy, organization_dues, organization_cash, organization_arrears, organization_vacancies
  TO dira_app, dira_jobs;

CREATE OR REPLACE FUNCTION get_dashboard_stats(p_user_id uuid) RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$
    WITH today AS (SELECT internal.business_day() AS d),
    dues AS (
      SELECT due_on, sum(planned) FILTER (WHERE NOT is_deposit) AS planned,
        sum(charged) FILTER (WHERE NOT is_deposit) AS charged,
        sum(allocated) FILTER (WHERE NOT is_deposit) AS allocated,
        sum(charged - allocated) AS open
      FROM organization_dues, today
      WHERE currency = 'ILS' AND due_on < date_trunc('month', d)::date + interval '1 month'
      GROUP BY due_on
    ),
    months AS (
      SELECT to_char(m, 'YYYY-MM') AS month,
        coalesce(sum(planned + charged), 0) AS expected, coalesce(sum(allocated), 0) AS collected
      FROM today
      CROSS JOIN generate_series(date_trunc('month', d) - interval '5 months', date_trunc('month', d), interval '1 month') AS m
      LEFT JOIN dues ON due_on >= m::date AND due_on < (m + interval '1 month')::date
      GROUP BY m
    ),
    counters AS (
      SELECT coalesce(sum(property_count), 0) AS properties, coalesce(sum(unit_count), 0) AS units
      FROM organization_figures
    ),
    occupied AS (
      SELECT coalesce(sum(step), 0) AS units FROM organization_occupancy, today WHERE on_date <= d
    ),
    overdue AS (
      SELECT coalesce(sum(open), 0) AS total,
        coalesce(sum(open) FILTER (WHERE d - due_on <= 30), 0) AS days_0_30,
        coalesce(sum(open) FILTER (WHERE d - due_on BETWEEN 31 AND 60), 0) AS days_31_60,
        coalesce(sum(open) FILTER (WHERE d - due_on BETWEEN 61 AND 90), 0) AS days_61_90,
        coalesce(sum(open) FILTER (WHERE d - due_on > 90), 0) AS days_over_90
      FROM dues, today WHERE due_on < d
    )
    SELECT jsonb_build_object(
      'asOf', d,
      'currency', 'ILS',
      'propertyCount', counters.properties,
      'unitCount', counters.units,
      'occupiedUnitCount', occupied.units,
      'vacantUnitCount', counters.units - occupied.units,
      'occupancyRate', CASE WHEN counters.units = 0 THEN 0
        ELSE round(occupied.units * 100.0 / counters.units, 1) END,
      'months', (SELECT jsonb_agg(jsonb_build_object('month', month, 'expected', expected, 'collected', collected)
        ORDER BY month) FROM months),
      'overdue', jsonb_build_object('total', overdue.total, 'days0To30', days_0_30, 'days31To60', days_31_60,
        'days61To90', days_61_90, 'daysOver90', days_over_90))
    FROM today, counters, occupied, overdue
    WHERE p_user_id = internal.current_user_id()
  $$;

-- Whether what happens on a property, or on none, concerns a member: somebody limited to others hears of it no more than
-- they see of it. Whoever repairs hears of the jobs that they are given.
CREATE FUNCTION internal.reaches(p_organization uuid, p_person uuid, p_property uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT NOT EXISTS (SELECT FROM memberships m
        WHERE m.organization_id = p_organization AND m.user_id = p_person AND internal.is_limited(m.role, m.flags)
          AND m.role <> 'maintenance_staff')
      OR EXISTS (SELECT FROM member_properties p
        WHERE p.organization_id = p_organization AND p.user_id = p_person AND p.property_id = p_property)
  $$;
REVOKE ALL ON FUNCTION internal.reaches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.reaches TO dira_app, dira_jobs;

-- As before, and with the properties that the invitation gives: of those of a limited inviter, what is still theirs.
DROP FUNCTION internal.enter_by_invitation(bytea);
CREATE FUNCTION internal.enter_by_invitation(p_token_hash bytea)
  RETURNS TABLE (organization_id uuid, id uuid, inviter_id uuid, inviter_role text, inviter_flags jsonb, role text, flags jsonb,
    property_ids uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  asked team_invitations;
BEGIN
  SELECT i.* INTO asked FROM team_invitations i
    JOIN auth.users u ON u.id = internal.current_user_id() AND u.email = i.email
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash)
      AND i.outcome IS NULL AND i.expires_at > internal.current_instant()
    FOR UPDATE OF i;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.organization_id', asked.organization_id::text, true);
  RETURN QUERY SELECT asked.organization_id, asked.id, m.user_id, m.role, m.flags, asked.role, asked.flags,
      CASE WHEN asked.property_ids IS NOT NULL THEN ARRAY(SELECT p.id FROM properties p
        WHERE p.organization_id = asked.organization_id AND p.id = ANY (asked.property_ids)
          AND (NOT internal.is_limited(m.role, m.flags) OR EXISTS (SELECT FROM member_properties g
            WHERE g.organization_id = p.organization_id AND g.user_id = m.user_id AND g.property_id = p.id))) END
    FROM memberships m
    WHERE m.organization_id = asked.organization_id AND m.user_id = asked.invited_by AND m.suspended_at IS NULL
    FOR SHARE;
END $$;
REVOKE ALL ON FUNCTION internal.enter_by_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_by_invitation TO dira_app;
