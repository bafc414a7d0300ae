-- How the installation is, for whoever runs it: what was sent, what could not be done, what is kept elsewhere. Names and
-- figures alone; nobody here reads a word of a message or of what a job was told.

-- Why a message could not be sent, in a word of ours. What the other side answered may quote it, and stays in the log.
ALTER TABLE deliveries ADD COLUMN failure text CHECK (failure IN
  ('unreachable', 'sign_in', 'refused', 'recipient', 'file_missing', 'restored', 'other'));

-- All messages of the installation newest first, of one state, of one channel, and those to whoever begins like this.
CREATE INDEX deliveries_by_time ON deliveries (created_at DESC, position DESC);
CREATE INDEX deliveries_by_state ON deliveries (status, created_at DESC, position DESC);
CREATE INDEX deliveries_by_channel ON deliveries (channel, created_at DESC, position DESC);
CREATE INDEX deliveries_by_recipient ON deliveries (lower(recipient) text_pattern_ops, created_at DESC, position DESC);

-- Whose files take most.
CREATE INDEX storage_counters_largest ON storage_counters (byte_count DESC);

-- Jobs that nobody tries any more, and why. What they were told to do is not kept.
CREATE TABLE internal.given_up_jobs (
  id uuid PRIMARY KEY DEFAULT internal.new_id(),
  name text NOT NULL,
  organization_id uuid REFERENCES organizations ON DELETE SET NULL,
  attempts integer NOT NULL,
  failed_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  given_up_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  given_up_by uuid
);
CREATE INDEX given_up_jobs_newest ON internal.given_up_jobs (given_up_at DESC, id DESC);
CREATE INDEX given_up_jobs_of_organization ON internal.given_up_jobs (organization_id) WHERE organization_id IS NOT NULL;

ALTER TABLE internal.given_up_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.given_up_jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON internal.given_up_jobs TO dira_jobs, dira_owner USING (true) WITH CHECK (true);

-- The queue is the role's that works on it: what is asked of it here runs with its rights, and is answered to the owner of
-- the product's tables alone. Its payloads and the texts of its errors are read by none of these.
GRANT CREATE ON SCHEMA internal TO dira_jobs;
SET LOCAL ROLE dira_jobs;

-- Jobs that ran out of tries, newest first. One that another took over has no key any more, and is none.
CREATE FUNCTION internal.queue_dead(p_name text, p_after timestamptz, p_after_id bigint, p_limit integer)
  RETURNS TABLE (id bigint, name text, organization_id uuid, attempts integer, failed_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_temp
  AS $$
BEGIN
  RETURN QUERY
    SELECT j.id, t.identifier, (SELECT f::uuid FROM jsonb_object_keys(j.flags) AS f WHERE f ~ '^[0-9a-f-]{36}$' LIMIT 1),
      j.attempts::integer, j.updated_at
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL AND j.key IS NOT NULL
      AND (p_name IS NULL OR t.identifier = p_name)
      AND (p_after IS NULL OR (j.updated_at, j.id) < (p_after, p_after_id))
    ORDER BY j.updated_at DESC, j.id DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.queue_dead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.queue_dead TO dira_owner;

-- What waits by name, of the first so many in their order, and what runs.
CREATE FUNCTION internal.queue_work(p_most integer)
  RETURNS TABLE (name text, waiting integer, running integer, waiting_seconds integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_temp
  AS $$
BEGIN
  RETURN QUERY
    SELECT t.identifier, sum(w.waiting)::integer, sum(w.running)::integer,
      extract(epoch FROM now() - min(w.ready_at))::integer
    FROM (
      (SELECT j.task_id, 1 AS waiting, 0 AS running, j.run_at AS ready_at FROM graphile_worker._private_jobs j
        WHERE j.is_available = true AND j.run_at <= now() ORDER BY j.priority, j.run_at LIMIT p_most)
      UNION ALL
      SELECT j.task_id, 0, 1, NULL FROM graphile_worker._private_jobs j WHERE j.locked_at IS NOT NULL
    ) AS w JOIN graphile_worker._private_tasks t ON t.id = w.task_id
    GROUP BY 1 ORDER BY 1;
END $$;
REVOKE ALL ON FUNCTION internal.queue_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.queue_work TO dira_owner;

-- When the schedule last asked for each of its jobs.
CREATE FUNCTION internal.queue_schedule() RETURNS TABLE (name text, asked_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_temp
  AS $$
BEGIN
  RETURN QUERY SELECT c.identifier, c.last_execution FROM graphile_worker._private_known_crontabs c ORDER BY 1;
END $$;
REVOKE ALL ON FUNCTION internal.queue_schedule FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.queue_schedule TO dira_owner;

-- Lets jobs that ran out of tries begin anew, now. @returns those that did: what runs or waits again is left alone.
CREATE FUNCTION internal.queue_try_again(p_ids bigint[]) RETURNS bigint[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_temp
  AS $$
DECLARE
  dead bigint[] := ARRAY(SELECT j.id FROM graphile_worker._private_jobs j WHERE j.id = ANY (p_ids)
    AND j.attempts >= j.max_attempts AND j.locked_at IS NULL AND j.key IS NOT NULL ORDER BY j.id FOR UPDATE SKIP LOCKED);
BEGIN
  PERFORM graphile_worker.reschedule_jobs(dead, run_at => now(), attempts => 0);
  RETURN dead;
END $$;
REVOKE ALL ON FUNCTION internal.queue_try_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.queue_try_again TO dira_owner;

-- Takes a job that ran out of tries out of the queue. @returns what it was, without what it was told; nothing where it is none
CREATE FUNCTION internal.queue_give_up(p_id bigint)
  RETURNS TABLE (name text, organization_id uuid, attempts integer, failed_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_temp
  AS $$
BEGIN
  PERFORM FROM graphile_worker._private_jobs j WHERE j.id = p_id FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT d.name, d.organization_id, d.attempts, d.failed_at
    FROM internal.queue_dead(NULL, NULL, NULL, NULL) d WHERE d.id = p_id;
  IF FOUND THEN PERFORM graphile_worker.complete_jobs(ARRAY[p_id]); END IF;
END $$;
REVOKE ALL ON FUNCTION internal.queue_give_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.queue_give_up TO dira_owner;

SET LOCAL ROLE dira_owner;
REVOKE CREATE ON SCHEMA internal FROM dira_jobs;

-- The operator's side. Each asks in one go with who asks: to anybody else there is nothing.

-- How many there are, and no further than so many: a figure that nobody needs exactly costs no more than that.
CREATE FUNCTION internal.installation_facts(p_failed_since timestamptz, p_most integer)
  RETURNS TABLE (postgres text, database_bytes bigint, migrations text[], newest_migration text, migrated_at timestamptz,
    stored_bytes bigint, unrelayed integer, unrelayed_since timestamptz, undelivered integer, queued integer,
    backup_cause text, backup_failed_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT split_part(current_setting('server_version'), ' ', 1), pg_database_size(current_database()),
      (SELECT array_agg(m.name ORDER BY m.name) FROM migrations m),
      newest.name, newest.applied_at,
      (SELECT coalesce(sum(s.byte_count), 0)::bigint FROM storage_counters s),
      (SELECT count(*)::integer FROM (SELECT FROM outbox o WHERE o.relayed_at IS NULL LIMIT p_most) AS counted),
      (SELECT o.created_at FROM outbox o WHERE o.relayed_at IS NULL ORDER BY o.id LIMIT 1),
      (SELECT count(*)::integer FROM (SELECT FROM deliveries d
        WHERE d.status = 'failed' AND d.created_at >= p_failed_since LIMIT p_most) AS counted),
      (SELECT count(*)::integer FROM (SELECT FROM deliveries d WHERE d.status = 'queued' LIMIT p_most) AS counted),
      b.cause, b.failed_at
    FROM (SELECT m.name, m.applied_at FROM migrations m ORDER BY m.applied_at DESC, m.name DESC LIMIT 1) AS newest
    LEFT JOIN internal.backup_failures b ON true;
END $$;
REVOKE ALL ON FUNCTION internal.installation_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.installation_facts TO dira_app;

CREATE FUNCTION internal.largest_workspaces(p_limit integer)
  RETURNS TABLE (organization_id uuid, name text, byte_count bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT s.organization_id, o.name, s.byte_count FROM storage_counters s JOIN organizations o ON o.id = s.organization_id
    WHERE s.byte_count > 0 ORDER BY s.byte_count DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.largest_workspaces FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.largest_workspaces TO dira_app;

CREATE FUNCTION internal.operator_queue_work(p_most integer)
  RETURNS TABLE (name text, waiting integer, running integer, waiting_seconds integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM internal.queue_work(p_most);
END $$;
REVOKE ALL ON FUNCTION internal.operator_queue_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_queue_work TO dira_app;

CREATE FUNCTION internal.operator_queue_schedule() RETURNS TABLE (name text, asked_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM internal.queue_schedule();
END $$;
REVOKE ALL ON FUNCTION internal.operator_queue_schedule FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_queue_schedule TO dira_app;

-- Dead jobs by name, of the newest so many.
CREATE FUNCTION internal.operator_dead_names(p_most integer)
  RETURNS TABLE (name text, count integer, since timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY SELECT d.name, count(*)::integer, min(d.failed_at) FROM internal.queue_dead(NULL, NULL, NULL, p_most) d
    GROUP BY 1 ORDER BY 2 DESC, 1;
END $$;
REVOKE ALL ON FUNCTION internal.operator_dead_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_dead_names TO dira_app;

CREATE FUNCTION internal.operator_dead_jobs(p_name text, p_after timestamptz, p_after_id bigint, p_limit integer)
  RETURNS TABLE (id bigint, name text, organization_id uuid, organization_name text, attempts integer, failed_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT d.id, d.name, d.organization_id, o.name, d.attempts, d.failed_at
    FROM internal.queue_dead(p_name, p_after, p_after_id, p_limit) d LEFT JOIN organizations o ON o.id = d.organization_id
    ORDER BY d.failed_at DESC, d.id DESC;
END $$;
REVOKE ALL ON FUNCTION internal.operator_dead_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_dead_jobs TO dira_app;

CREATE FUNCTION internal.operator_given_up_jobs(p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, name text, organization_name text, attempts integer, failed_at timestamptz, reason text,
    given_up_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT g.id, g.name, o.name, g.attempts, g.failed_at, g.reason, g.given_up_at
    FROM internal.given_up_jobs g LEFT JOIN organizations o ON o.id = g.organization_id
    WHERE p_after IS NULL OR (g.given_up_at, g.id) < (p_after, p_after_id)
    ORDER BY g.given_up_at DESC, g.id DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_given_up_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_given_up_jobs TO dira_app;

-- One dead job, or all of a name, so many at once. @returns how many begin anew
CREATE FUNCTION internal.operator_try_again(p_id bigint, p_name text, p_limit integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.require_operator();
  RETURN cardinality(internal.queue_try_again(CASE WHEN p_id IS NOT NULL THEN ARRAY[p_id]
    ELSE ARRAY(SELECT d.id FROM internal.queue_dead(p_name, NULL, NULL, p_limit) d) END));
END $$;
REVOKE ALL ON FUNCTION internal.operator_try_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_try_again TO dira_app;

-- @returns its name; null where there is no such dead job
CREATE FUNCTION internal.operator_give_up(p_id bigint, p_reason text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  dead text;
BEGIN
  PERFORM internal.require_operator();
  INSERT INTO internal.given_up_jobs (name, organization_id, attempts, failed_at, reason, given_up_by)
    SELECT d.name, (SELECT o.id FROM organizations o WHERE o.id = d.organization_id), d.attempts, d.failed_at, p_reason,
      internal.current_user_id()
    FROM internal.queue_give_up(p_id) d
    RETURNING name INTO dead;
  RETURN dead;
END $$;
REVOKE ALL ON FUNCTION internal.operator_give_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_give_up TO dira_app;

-- What was sent or could not be, newest first: to whom, of which workspace, and of what kind, as its key says. The plan
-- is made for the filters that are given, each of which has its index.
CREATE FUNCTION internal.operator_deliveries(p_state text, p_channel text, p_recipient text, p_from timestamptz,
    p_until timestamptz, p_after timestamptz, p_after_position bigint, p_limit integer)
  RETURNS TABLE (id uuid, at_position bigint, organization_name text, channel text, state text, recipient text, kind text, attempts integer,
    failure text, may_go_again boolean, created_at timestamptz, sent_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT d.id, d.position, o.name, d.channel, CASE WHEN d.status = 'queued' AND d.held_until IS NOT NULL THEN 'held' ELSE d.status END,
      d.recipient, split_part(d.dedupe_key, ':', 1), d.attempts, CASE WHEN d.status = 'failed' THEN d.failure END,
      d.status = 'failed' AND (d.body_sealed IS NOT NULL OR d.text_body <> ''), d.created_at, d.sent_at
    FROM deliveries d LEFT JOIN organizations o ON o.id = d.organization_id
    WHERE (p_state IS NULL OR d.status = CASE p_state WHEN 'held' THEN 'queued' ELSE p_state END)
      AND (p_state IS DISTINCT FROM 'held' OR d.held_until IS NOT NULL)
      AND (p_state IS DISTINCT FROM 'queued' OR d.held_until IS NULL)
      AND (p_channel IS NULL OR d.channel = p_channel)
      AND (p_recipient = '' OR lower(d.recipient) LIKE lower(p_recipient) || '%')
      AND d.created_at >= p_from AND d.created_at < p_until
      AND (p_after IS NULL OR (d.created_at, d.position) < (p_after, p_after_position))
    ORDER BY d.created_at DESC, d.position DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_deliveries TO dira_app;

-- Lets what failed go once more: one message, or all of a channel in a span, the oldest first and so many at once. What
-- was sent is not, nor what is queued again already, nor what has no words any more. @returns how many go
CREATE FUNCTION internal.operator_send_again(p_id uuid, p_channel text, p_recipient text, p_from timestamptz,
    p_until timestamptz, p_limit integer)
  RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM internal.require_operator();
  WITH again AS (
    UPDATE deliveries SET status = 'queued', attempts = 0, last_error = NULL, failure = NULL
    WHERE id IN (
      SELECT d.id FROM deliveries d
      WHERE (p_id IS NULL OR d.id = p_id) AND d.status = 'failed' AND (d.body_sealed IS NOT NULL OR d.text_body <> '')
        AND (p_channel IS NULL OR d.channel = p_channel)
        AND (p_recipient = '' OR lower(d.recipient) LIKE lower(p_recipient) || '%')
        AND d.created_at >= p_from AND d.created_at < p_until
      ORDER BY d.created_at, d.position LIMIT p_limit FOR UPDATE SKIP LOCKED)
    RETURNING id, organization_id
  ), told AS (
    INSERT INTO outbox (organization_id, topic, payload)
      SELECT organization_id, 'delivery.queued', jsonb_build_object('id', id) FROM again ORDER BY id RETURNING 1
  )
  SELECT count(*) INTO gone FROM told;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION internal.operator_send_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_send_again TO dira_app;

-- What becomes of a message of any workspace, for whoever pressed a button about it; null where there is none.
CREATE FUNCTION internal.operator_delivery_status(p_id uuid) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.require_operator();
  RETURN (SELECT d.status FROM deliveries d WHERE d.id = p_id);
END $$;
REVOKE ALL ON FUNCTION internal.operator_delivery_status FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_delivery_status TO dira_app;
