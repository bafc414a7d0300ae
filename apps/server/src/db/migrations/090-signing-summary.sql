-- A signer sees the facts of a lease or an amendment above its text: as they were when it was sent, so that they say
-- what the text says. Null of a PDF that somebody brought, and of what was sent before.
ALTER TABLE signature_requests ADD COLUMN summary jsonb;

-- What a document says is kept text by text with its language, so that each reader finds their own first. What was
-- sent before was written line by line, and is in the language of its document as far as anybody noted.
UPDATE signature_requests r SET reading = coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'number', '',
    'topic', CASE WHEN section.value ->> 'heading' = '' AND jsonb_array_length(r.reading) > 1 THEN 'parties' END,
    'headings', CASE
      WHEN section.value ->> 'heading' <> ''
        THEN jsonb_build_array(jsonb_build_object('language', r.language, 'text', section.value ->> 'heading'))
      -- Who it is between stood above the sections of a lease, under no heading.
      WHEN jsonb_array_length(r.reading) > 1
        THEN jsonb_build_array(jsonb_build_object('language', r.language,
          'text', CASE r.language WHEN 'en' THEN 'The parties' ELSE 'הצדדים' END))
      ELSE '[]'::jsonb
    END,
    'paragraphs', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'number', '',
        'texts', jsonb_build_array(jsonb_build_object('language', r.language, 'text', paragraph.value))
      ) ORDER BY paragraph.ordinality)
      FROM jsonb_array_elements_text(section.value -> 'paragraphs') WITH ORDINALITY AS paragraph), '[]')
  ) ORDER BY section.ordinality)
  FROM jsonb_array_elements(r.reading) WITH ORDINALITY AS section), '[]');
