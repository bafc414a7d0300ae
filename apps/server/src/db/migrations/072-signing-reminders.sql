-- Signers are reminded while their request is open, may say that they will not sign, and the sender hears of it.

ALTER TABLE signature_requests
  ADD COLUMN reminds boolean NOT NULL DEFAULT true,
  ADD COLUMN declined_by uuid,
  ADD COLUMN decline_reason text CHECK (length(decline_reason) BETWEEN 1 AND 500),
  -- When the sender was told that its time ran out.
  ADD COLUMN lapse_told_at timestamptz,
  ADD CONSTRAINT signature_requests_declined_by FOREIGN KEY (organization_id, id, declined_by)
    REFERENCES signers (organization_id, request_id, id),
  ADD CONSTRAINT signature_requests_declined_whole
    CHECK ((declined_by IS NULL) = (decline_reason IS NULL) AND (declined_by IS NULL OR state = 'voided'));
GRANT UPDATE (reminds, declined_by, decline_reason, lapse_told_at) ON signature_requests TO dira_app, dira_jobs;

-- The link of a reminder stands beside those before it: whoever opens the first mail gets in too. A newer link that a
-- member makes still takes the place of all.
DROP INDEX signer_links_one;
CREATE INDEX signer_links_of_signer ON signer_links (organization_id, request_id, signer_id) WHERE replaced_at IS NULL;

ALTER TABLE signing_events DROP CONSTRAINT signing_events_kind_check,
  ADD CONSTRAINT signing_events_kind_check
    CHECK (kind IN ('sent', 'opened', 'code_sent', 'signed', 'voided', 'sealed', 'reminded', 'declined'));

-- One row a reminder: each kind once a signer, and a signer at most once a day, whoever reminds how often.
CREATE TABLE signing_reminders (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  reminded_on date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('after_3_days', 'after_7_days', 'last_day', 'by_hand')),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, request_id, signer_id, reminded_on),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);
CREATE UNIQUE INDEX signing_reminders_once ON signing_reminders (organization_id, request_id, signer_id, kind)
  WHERE kind <> 'by_hand';
CALL internal.protect_tenant_table('signing_reminders', 'SELECT, INSERT');
CALL internal.make_append_only('signing_reminders');

-- To whom a job writes about a request: whoever sent it, while they belong to the organization.
CREATE FUNCTION internal.request_sender(p_organization uuid, p_request uuid)
  RETURNS TABLE (email text, full_name text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT u.email::text, p.full_name, coalesce(p.preferred_language, o.language)
    FROM signature_requests r
    JOIN memberships m ON m.organization_id = r.organization_id AND m.user_id = r.created_by AND m.suspended_at IS NULL
    JOIN organizations o ON o.id = r.organization_id
    JOIN auth.users u ON u.id = r.created_by
    JOIN profiles p ON p.id = u.id
    WHERE r.organization_id = p_organization AND r.id = p_request AND u.email IS NOT NULL
  $$;
REVOKE ALL ON FUNCTION internal.request_sender FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.request_sender TO dira_jobs;

-- Nobody who has signed, and where they sign one after the other nobody before those before them.
CREATE FUNCTION internal.is_signers_turn(p_organization uuid, p_request uuid, p_signer uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT NOT EXISTS (SELECT FROM signers me
      JOIN signature_requests r ON r.organization_id = me.organization_id AND r.id = me.request_id
      JOIN signers other ON other.organization_id = me.organization_id AND other.request_id = me.request_id
        AND (other.id = me.id OR (r.is_in_order AND other.place < me.place))
      LEFT JOIN signatures s ON s.organization_id = other.organization_id AND s.request_id = other.request_id
        AND s.signer_id = other.id
      WHERE me.organization_id = p_organization AND me.request_id = p_request AND me.id = p_signer
        AND (s.signer_id IS NULL) = (other.id <> me.id))
  $$;
REVOKE ALL ON FUNCTION internal.is_signers_turn FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_signers_turn TO dira_app, dira_jobs;
