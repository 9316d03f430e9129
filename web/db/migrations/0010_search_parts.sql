-- No part of it is another function of this site: where PostgreSQL's own dump is restored, none is found by its name.
-- `letters` are those that no decomposition takes to ASCII, and digits of other scripts: web/owner/list/fold.ts has the same.
CREATE FUNCTION lead_words(name text, email text, page text, details jsonb, source jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
WITH typed AS (
  SELECT place, translate(
    replace(replace(replace(lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łŁøØđĐðÐı‘’ʼ०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'llooddddi''''''012345678901234567890123456789') AS text
  FROM (VALUES
    (1, coalesce(left(name, 200), '')),
    (2, left(email, 320)),
    (3, concat_ws(' ', page, (
      SELECT string_agg(value #>> '{}', ' ')
      FROM (SELECT jsonb_path_query(details, 'strict $.**') AS value UNION ALL SELECT jsonb_path_query(source, 'strict $.**')) AS nested
      WHERE jsonb_typeof(value) = 'string')))
  ) AS given (place, text)
), parts AS (
  SELECT text FROM typed WHERE place < 3
  UNION ALL
  SELECT regexp_replace(number[1], '\D', '', 'g')
  FROM typed, regexp_matches(text, '\d(?:[\s().+/\u2010-\u2015-]{0,3}\d){4,24}', 'g') AS number
  WHERE place = 3
), placed AS (
  SELECT text, sum(length(text) + 3) OVER (ROWS UNBOUNDED PRECEDING) - length(text) - 3 AS before FROM parts
)
SELECT coalesce((
    SELECT string_agg('''~' || replace(replace(substr(text, at, 3), '\', '\\'), '''', '''''') || ''':' || before + at, ' ')
    FROM placed, generate_series(1, length(text)) AS at
    WHERE before < 16000), '')::tsvector
  || to_tsvector('simple', (SELECT string_agg(translate(text, '@/._', '    '), ' ') FROM typed WHERE place <> 2))
$$;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (lead_words(name, email, page, details, source)) STORED;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("words");
