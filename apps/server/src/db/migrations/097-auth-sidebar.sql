-- What a person made of their sidebar: tabs that do not show, and the order of the others. The names are those of the
-- contract; a tab that is in no order stands where it usually does.
ALTER TABLE profiles
  ADD COLUMN hidden_tabs text[] NOT NULL DEFAULT '{}'
    CHECK (cardinality(hidden_tabs) <= 100 AND NOT hidden_tabs && ARRAY['dashboard', 'settings']),
  ADD COLUMN tab_order text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tab_order) <= 100);
-- Parts of the product that a person turns on for themselves.
ALTER TABLE profiles
  ADD COLUMN realtor_mode boolean NOT NULL DEFAULT false,
  ADD COLUMN short_term_rental_mode boolean NOT NULL DEFAULT false;
GRANT UPDATE (hidden_tabs, tab_order, realtor_mode, short_term_rental_mode) ON profiles TO dira_app;

-- Whatever changed a profile, the other screens of its person hear of it. It belongs to no organization, so the outbox
-- gets it from here.
CREATE FUNCTION internal.tell_of_profile() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (topic, payload, created_at)
    VALUES ('profile.changed', jsonb_build_object('id', NEW.id, 'toUserId', NEW.id),
      coalesce(internal.current_instant(), clock_timestamp()));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.tell_of_profile FROM PUBLIC;
CREATE TRIGGER tell_of_change AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at')
  EXECUTE FUNCTION internal.tell_of_profile();
