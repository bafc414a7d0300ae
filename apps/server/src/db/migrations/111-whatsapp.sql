-- Copies of what a person is told of by WhatsApp, for who asks for that with a phone that they have shown to be theirs.

ALTER TABLE profiles ADD COLUMN notify_by_whatsapp boolean NOT NULL DEFAULT false;
GRANT UPDATE (notify_by_whatsapp) ON profiles TO dira_app;

-- In which language a message is, where whoever passes it on has the words of each.
ALTER TABLE deliveries ADD COLUMN language text CHECK (language IN ('en', 'es', 'fr', 'he', 'sq'));

CREATE FUNCTION internal.has_confirmed_phone(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM auth.users u WHERE u.id = person AND person = internal.current_user_id()
      AND u.phone IS NOT NULL AND u.phone_confirmed_at IS NOT NULL)
  $$;

-- Where those of these people are reached who want it, as it is now.
CREATE FUNCTION internal.whatsapp_numbers_of(p_people uuid[]) RETURNS TABLE (user_id uuid, phone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT u.id, u.phone FROM auth.users u JOIN profiles p ON p.id = u.id
    WHERE u.id = ANY (p_people) AND p.notify_by_whatsapp AND u.phone IS NOT NULL AND u.phone_confirmed_at IS NOT NULL
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= internal.current_instant())
  $$;

REVOKE ALL ON FUNCTION internal.has_confirmed_phone, internal.whatsapp_numbers_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_confirmed_phone TO dira_app;
GRANT EXECUTE ON FUNCTION internal.whatsapp_numbers_of TO dira_jobs;
