-- Parts of the product that a workspace does without: what is shown, offered and reminded of them goes, for all of its
-- people. Nothing is deleted, and what runs by agreement runs on. The names are those of the contract.
ALTER TABLE organizations
  ADD COLUMN unused_features text[] NOT NULL DEFAULT '{}' CHECK (cardinality(unused_features) <= 50);

DROP FUNCTION internal.memberships_of(uuid);
CREATE FUNCTION internal.memberships_of(person uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, requires_mfa boolean,
    role text, flags jsonb, unit_count integer, unused_features text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, o.plan, o.is_sample, o.requires_mfa, m.role, m.flags,
      -- To whoever sees some properties alone, theirs are counted.
      CASE WHEN internal.is_limited(m.role, m.flags)
        THEN (SELECT coalesce(sum(h.unit_count), 0)::int FROM member_properties p
          JOIN property_counters h ON h.organization_id = p.organization_id AND h.property_id = p.property_id
          WHERE p.organization_id = m.organization_id AND p.user_id = m.user_id)
        ELSE coalesce(c.unit_count, 0) END,
      o.unused_features
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
    ORDER BY o.created_at, o.id
  $$;
REVOKE ALL ON FUNCTION internal.memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.memberships_of TO dira_app;
