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

REVOKE ALL ON FUNCTION internal.has_confirmed_phone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_confirmed_phone TO dira_app;
