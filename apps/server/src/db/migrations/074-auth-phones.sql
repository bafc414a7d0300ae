-- The phone of a profile is the person's to change, and kept in E.164 like every other.
GRANT UPDATE (phone) ON profiles TO dira_app;

-- What sign-up kept as it was typed; what is no Israeli number stays as it is, to be corrected by its person.
UPDATE profiles p SET phone = '+972' || typed.national
  FROM (SELECT id, substring(regexp_replace(phone, '[^0-9+]', '', 'g') FROM '^(?:(?:\+|00)?9720?|0)([1-9][0-9]{7,8})$')
          AS national FROM profiles) AS typed
  WHERE typed.id = p.id AND typed.national ~ '^(5[0-58][0-9]{7}|[23489][0-9]{7}|7[0-9]{8})$';
