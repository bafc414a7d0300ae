-- A name is found by how it sounds, so that "cohen" finds כהן, and כהן finds Cohen and Kohen: all of them come down to the
-- same consonants. What a Hebrew letter leaves open stays open: ו is a vowel or a v, ח is heard or not.

-- How one word may sound, at most sixteen ways; a single letter, which everybody has, is no sound.
CREATE FUNCTION internal.sounds_of_word(p_word text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
DECLARE
  word text := regexp_replace(normalize(lower(p_word), NFKD), '[\u0300-\u036f\u0591-\u05c7''"׳״`’]', '', 'g');
  sounds text[];
  ways text[];
BEGIN
  IF word !~ '[a-zא-ת]' THEN RETURN '{}'; END IF;
  -- Latin letters that are one sound together.
  word := regexp_replace(word, 'tsch|tch|sch|sh|tz|ts|c(?=[eiy])', 's', 'g');
  word := regexp_replace(word, 'ch|kh|ck', 'k', 'g');
  word := replace(replace(replace(word, 'ph', 'p'), 'th', 't'), 'x', 'ks');
  -- A vowel counts where a word begins, as `a`, and where it ends, as `e`; between them none does, nor what is only
  -- breathed. The digits are what stays open.
  word := replace(regexp_replace(word, '^ו', 'ב'), 'וו', 'ב');
  word := regexp_replace(regexp_replace(word, '^ח', '1'), '^[aeiouhyאהעי]+', 'A');
  word := regexp_replace(regexp_replace(word, '(?<=.)[aeiouyאהעי]+h?$', 'E'), '(?<=.)ו$', '3');
  word := replace(replace(regexp_replace(word, '(?<=.)[aeiouhyאהעי]', '', 'g'), 'ו', '2'), 'ח', '4');
  word := regexp_replace(regexp_replace(word, '[cqכךק]', 'k', 'g'), '[zזסצץש]', 's', 'g');
  word := regexp_replace(regexp_replace(word, '[vwב]', 'b', 'g'), '[fפף]', 'p', 'g');
  word := translate(word, 'AEטתגjדלמםנןר', 'aettggdlmmnnr');
  sounds := ARRAY[word];
  WHILE sounds[1] ~ '[1-4]' LOOP
    ways := CASE substring(sounds[1] FROM '[1-4]')
      WHEN '1' THEN '{a,k}'::text[] WHEN '2' THEN '{"",b}' WHEN '3' THEN '{e,b}' ELSE '{"",k}' END;
    IF cardinality(sounds) >= 16 THEN ways := ways[1:1]; END IF;
    sounds := ARRAY(SELECT regexp_replace(s, '[1-4]', way) FROM unnest(sounds) AS s, unnest(ways) AS way);
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT sound FROM (SELECT regexp_replace(s, '(.)\1+', '\1', 'g') FROM unnest(sounds) AS s) AS of_word (sound)
    WHERE length(sound) > 1);
END $$;

-- Those of all words of a text; a long one is found by its beginning too.
CREATE FUNCTION internal.sounds_of(p_text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT coalesce(array_agg(DISTINCT left(sound, shown)), '{}')
    FROM regexp_split_to_table(p_text, '[\s,./()0-9־–-]+') AS word
    CROSS JOIN LATERAL unnest(internal.sounds_of_word(word)) AS sound
    CROSS JOIN LATERAL generate_series(least(3, length(sound)), length(sound)) AS shown
  $$;
-- They are computed as whoever writes a row.
GRANT EXECUTE ON FUNCTION internal.sounds_of_word, internal.sounds_of TO dira_app, dira_jobs;

ALTER TABLE tenants ADD COLUMN sounds text[] NOT NULL GENERATED ALWAYS AS (internal.sounds_of(full_name)) STORED;
ALTER TABLE properties ADD COLUMN sounds text[] NOT NULL
  GENERATED ALWAYS AS (internal.sounds_of(name || ' ' || street || ' ' || city)) STORED;
CREATE INDEX tenants_by_sound ON tenants USING gin (organization_id, sounds) WHERE archived_at IS NULL;
CREATE INDEX properties_by_sound ON properties USING gin (organization_id, sounds) WHERE archived_at IS NULL;

-- Makes the function that finds rows of a table by how every word sounds, or by the word itself where it has no sound, a
-- house number. The word that sounds the longest goes to the index.
CREATE PROCEDURE internal.make_sound_finder(function_name text, source regclass, name text)
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format(
    $make$
CREATE FUNCTION internal.%1$I(p_words text[], p_limit integer) RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 8 SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $body$
DECLARE
  lead text[] := (SELECT internal.sounds_of_word(word) FROM unnest(p_words) AS word
    ORDER BY length((internal.sounds_of_word(word))[1]) DESC NULLS LAST LIMIT 1);
BEGIN
  IF coalesce(cardinality(lead), 0) = 0 THEN RETURN; END IF;
  RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT r.id, lower(r.%3$I) AS name, r.sounds, r.search_text FROM %2$s r
      WHERE r.organization_id = internal.current_organization_id() AND r.archived_at IS NULL AND r.sounds && lead
      LIMIT 200)
    SELECT f.id, row_number() OVER (ORDER BY f.name, f.id) FROM found f
    WHERE NOT EXISTS (SELECT FROM unnest(p_words) AS word
      WHERE NOT (f.sounds && internal.sounds_of_word(word)) AND position(word IN f.search_text) = 0)
    ORDER BY 2 LIMIT p_limit;
END $body$
    $make$, function_name, source, name);
  EXECUTE format('REVOKE ALL ON FUNCTION internal.%1$I FROM PUBLIC', function_name);
  EXECUTE format('GRANT EXECUTE ON FUNCTION internal.%1$I TO dira_app', function_name);
END $$;
CALL internal.make_sound_finder('find_tenants_by_sound', 'tenants', 'full_name');
CALL internal.make_sound_finder('find_properties_by_sound', 'properties', 'name');
