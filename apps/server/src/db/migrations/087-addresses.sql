-- Localities and streets of Israel, which help whoever types an address. They are facts that are everybody's: no row
-- belongs to a workspace.

-- An address as it is looked for: small letters, no points, accents and quotation marks, one space for whatever parts
-- words; a letter that is written once or twice (קרית, קריית; Herzliya, Herzliyya) counts as one.
CREATE FUNCTION internal.address_key(p_text text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT btrim(regexp_replace(regexp_replace(regexp_replace(
      normalize(lower(p_text), NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u200e\u200f''"׳״`´‘’“”]', '', 'g'),
      '[\s.,;:/()־‐‑‒–—―-]+', ' ', 'g'),
      '([a-zיו])\1+', '\1', 'g'))
  $$;

-- That of a street, for which nobody has to say that it is one.
CREATE FUNCTION internal.street_key(p_text text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT regexp_replace(regexp_replace(regexp_replace(internal.address_key(p_text),
      '^(רחוב|רח) (?=.)', ''), '^(שדרות|שדרת|שד) (?=.)', 'שד '), '(?<=.) (stret|str|st)$', '')
  $$;
-- They are computed as whoever writes a row.
GRANT EXECUTE ON FUNCTION internal.address_key, internal.street_key TO dira_app, dira_jobs;

CREATE TABLE internal.localities (
  code integer PRIMARY KEY CHECK (code BETWEEN 1 AND 99999),
  name_he text NOT NULL CHECK (length(name_he) BETWEEN 1 AND 80),
  -- Empty where the list has none.
  name_en text NOT NULL DEFAULT '' CHECK (length(name_en) <= 80),
  -- As it was known last; larger places are meant more often.
  population integer NOT NULL DEFAULT 0 CHECK (population >= 0),
  key_he text NOT NULL GENERATED ALWAYS AS (internal.address_key(name_he)) STORED,
  key_en text NOT NULL GENERATED ALWAYS AS (internal.address_key(name_en)) STORED,
  sounds text[] NOT NULL GENERATED ALWAYS AS (internal.sounds_of(name_he || ' ' || name_en)) STORED
);

-- The official list, which the operator loads; without it there are none.
CREATE TABLE internal.streets (
  locality_code integer NOT NULL REFERENCES internal.localities,
  code integer NOT NULL CHECK (code BETWEEN 1 AND 99999),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  key text NOT NULL GENERATED ALWAYS AS (internal.street_key(name)) STORED,
  sounds text[] NOT NULL GENERATED ALWAYS AS (internal.sounds_of(name)) STORED,
  PRIMARY KEY (locality_code, code)
);
CREATE INDEX streets_by_key ON internal.streets (key text_pattern_ops);
CREATE INDEX streets_by_part ON internal.streets USING gin (key gin_trgm_ops);
CREATE INDEX streets_by_sound ON internal.streets USING gin (sounds);

-- What has to hold of the sounds of a name, in a query of it under the name `r`, for every word to be heard in it; a word
-- without a sound, a number, has to be there itself. Null where nothing of it sounds.
CREATE FUNCTION internal.heard_in(p_wanted text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT CASE WHEN bool_or(cardinality(sounds) > 0) THEN string_agg(CASE WHEN cardinality(sounds) > 0
      THEN format('r.sounds && %L::text[]', sounds) ELSE format('position(%L IN r.key) > 0', word) END, ' AND ') END
    FROM (SELECT word, internal.sounds_of_word(word) AS sounds FROM regexp_split_to_table(p_wanted, ' ') AS word) AS of_words
  $$;

-- Places by their beginning (way 1), by any part of them (2), by how they sound (3); those that the workspace has, whose
-- keys are `p_used`, before others, larger ones before smaller ones; of those that sound so, those of as many words.
CREATE FUNCTION internal.find_localities(p_text text, p_used text[], p_limit integer)
  RETURNS TABLE (name_he text, name_en text, key_he text, key_en text, way integer)
  LANGUAGE plpgsql STABLE ROWS 8 SET search_path = pg_catalog, pg_temp
  AS $$
DECLARE
  wanted text := internal.address_key(p_text);
BEGIN
  IF wanted = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    'SELECT r.name_he, r.name_en, r.key_he, r.key_en, r.way FROM (
      SELECT l.*, l.key_he || '' '' || l.key_en AS key, CASE
        WHEN starts_with(l.key_he, $1) OR starts_with(l.key_en, $1) THEN 1
        WHEN position($1 IN l.key_he) > 0 OR position($1 IN l.key_en) > 0 THEN 2 ELSE 3 END AS way
      FROM internal.localities l) AS r
    WHERE r.way < 3 OR (length($1) > 2 AND ' || coalesce(internal.heard_in(wanted), 'false') || ')
    ORDER BY r.way = 3, (r.key_he = ANY ($2) OR r.key_en = ANY ($2)) DESC, r.way,
      r.way = 3 AND $4 <> array_length(string_to_array(r.key_he, '' ''), 1) AND $4 <> array_length(string_to_array(r.key_en, '' ''), 1),
      r.population DESC, r.name_he
    LIMIT $3'
    USING wanted, p_used, p_limit, array_length(string_to_array(wanted, ' '), 1);
END $$;

-- Streets in the same three ways: of the place `p_city` first of all, then of those that the workspace has, then of larger
-- ones. `p_readings` are the ways in which what was typed can be read, the likelier first: `reading` says which it was.
CREATE FUNCTION internal.find_streets(p_readings text[], p_city text, p_used text[], p_limit integer)
  RETURNS TABLE (street text, street_key text, city_he text, city_en text, key_he text, key_en text, reading integer)
  LANGUAGE plpgsql STABLE ROWS 8 SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  wanted text;
  conditions text[];
  missing integer := p_limit;
  found_now integer;
BEGIN
  FOR a_reading IN 1 .. cardinality(p_readings) LOOP
    wanted := internal.street_key(p_readings[a_reading]);
    -- A part is looked for by three letters of it, which the index knows.
    conditions := ARRAY[
      CASE WHEN length(wanted) > 1 THEN 'r.key LIKE $1 || ''%''' END,
      CASE WHEN length(wanted) > 2 THEN 'r.key LIKE ''%'' || $1 || ''%'' AND r.key NOT LIKE $1 || ''%''' END,
      CASE WHEN length(wanted) > 2 THEN internal.heard_in(wanted) || ' AND r.key NOT LIKE ''%'' || $1 || ''%''' END];
    FOR a_way IN 1 .. 3 LOOP
      CONTINUE WHEN missing = 0 OR conditions[a_way] IS NULL;
      RETURN QUERY EXECUTE
        'SELECT r.name, r.key, l.name_he, l.name_en, l.key_he, l.key_en, $6
        FROM internal.streets r JOIN internal.localities l ON l.code = r.locality_code
        WHERE ' || conditions[a_way] || '
        ORDER BY CASE WHEN $3 IN (l.key_he, l.key_en) THEN 0 WHEN l.key_he = ANY ($4) OR l.key_en = ANY ($4) THEN 1 ELSE 2 END,
          r.key = $2 DESC, $7 <> array_length(string_to_array(r.key, '' ''), 1), l.population DESC, r.name
        LIMIT $5'
        USING replace(replace(wanted, '%', '\%'), '_', '\_'), wanted, nullif(internal.address_key(p_city), ''), p_used, missing, a_reading,
          CASE WHEN a_way = 3 THEN array_length(string_to_array(wanted, ' '), 1) END;
      GET DIAGNOSTICS found_now = ROW_COUNT;
      missing := missing - found_now;
    END LOOP;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION internal.heard_in, internal.find_localities, internal.find_streets TO dira_app;

-- Everybody reads them; the command of the operator works as the jobs do.
ALTER TABLE internal.localities ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.localities FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.localities FOR SELECT USING (true);
CREATE POLICY imported ON internal.localities TO dira_jobs USING (true) WITH CHECK (true);
GRANT SELECT ON internal.localities TO dira_app;
GRANT SELECT, INSERT, UPDATE ON internal.localities TO dira_jobs;
ALTER TABLE internal.streets ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.streets FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.streets FOR SELECT USING (true);
CREATE POLICY imported ON internal.streets TO dira_jobs USING (true) WITH CHECK (true);
GRANT SELECT ON internal.streets TO dira_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON internal.streets TO dira_jobs;
