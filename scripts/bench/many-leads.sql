-- Generates the leads of three years. They are the same in each run. The setting bench.leads is their number.
-- fill.ts splits this file at each semicolon that ends a line.

-- Skips the checks of foreign keys, because this file generates all referenced rows.
set session_replication_role = replica;

create temp table words as
select n, translate(substr(md5('word' || n), 1, 3 + n % 7), '0123456789', 'ghijklmnop') as word
from generate_series(0, 2999) n;

-- Sentences of ten words. Some words are frequent. A fifth of all leads contains `help`, a hundredth `relocation`.
create temp table sentences as
select s as n,
  string_agg(word, ' ' order by place)
  || case when s % 20 = 0 then ' help' else '' end
  || case when s % 500 = 1 then ' relocation' else '' end || '.' as sentence
from generate_series(0, 3999) s
cross join generate_series(1, 10) place
join words on words.n = floor(3000 * power((abs(hashint8extended(s * 16 + place, 1)) % 65536) / 65536.0, 3))
group by s;

create index on sentences (n);

analyze words, sentences;

insert into leads (
  id, kind, name, email, details, page, source, user_agent, received_at,
  status, due_at, answered_at, program, suspicion
)
select
  md5('lead' || g)::uuid, kind, first || ' ' || last,
  case when g % (amount / 200) = 0 then 'office@campus.example'
    else lower(first || '.' || last) || person || '@mail' || person % 50 || '.example' end,
  case kind
    when 'contact' then jsonb_build_object('intent', array['Ask about Programs'], 'message', message)
    when 'newsletter' then '{}'
    when 'pack' then jsonb_build_object('program', program, 'newsletter', false)
    when 'self-check' then jsonb_build_object(
      'program', program, 'answers', array['Yes', 'No', 'Not sure', 'Yes', 'Yes'], 'noOrNotSure', 2)
    when 'short-assessment' then jsonb_build_object(
      'careerStage', 'Changing careers', 'biggestChallenge', 'Knowing where to begin',
      'supportLevel', 'Some', 'readinessLevel', 3, 'helpNeeded', left(message, 150))
    else jsonb_build_object('careerGoals', message, 'currentRole', 'Analyst', 'urgency', 'This month')
  end,
  'https://career.example/programs/' || program,
  case when draw % 5 < 2 then jsonb_build_object('utm_source', 'campus-' || draw % 30, 'utm_medium', 'mail') end,
  'Mozilla/5.0 (X11; Linux x64) Bench/1.0',
  received_at, status,
  case kind when 'contact' then received_at + interval '2 days'
    when 'long-assessment' then received_at + interval '1 day' end,
  case when status in ('answered', 'closed') then received_at + interval '1 day' end,
  case when kind in ('pack', 'self-check') then program end,
  case when status = 'spam' then array['It was sent within 3 seconds', 'It holds 3 web addresses'] end
from (select current_setting('bench.leads')::int as amount) as given
cross join generate_series(1, amount) g
cross join lateral (
  select abs(hashint8extended(g, 1) / 8) as draw, abs(hashint8extended(g, 2) / 8) as other
) as drawn
cross join lateral (
  select
    other % (amount * 7 / 10) as person,
    date_trunc('milliseconds', now() - (amount - g) * (interval '3 years' / amount)) as received_at,
    (array['contact', 'contact', 'contact', 'newsletter', 'newsletter', 'pack', 'pack', 'self-check',
      'short-assessment', 'long-assessment'])[1 + draw / 100 % 10] as kind,
    (array['first-job', 'career-change', 'returning', 'leading', 'campus'])[1 + draw / 1000 % 5] as program,
    -- Most open leads are among the newest ones.
    case
      when g > amount * 0.99 and draw / 7 % 100 < 40 then 'new'
      when draw / 7 % 1000 < 1 then 'later'
      when draw / 7 % 1000 < 31 then 'spam'
      when draw / 7 % 1000 < 650 then 'answered'
      else 'closed'
    end as status
) as labelled
cross join lateral (
  select
    (array['Aanya', 'Priya', 'Noor', 'Marta', 'Chen', 'Tomas', 'Yuki', 'Fatima', 'Omar', 'Lena', 'Ivan',
      'Grace', 'Samuel', 'Zoe', 'Arjun', 'Mei'])[1 + person % 16] as first,
    (array['Nair', 'Haddad', 'Silva', 'Okafor', 'Muller', 'Rossi', 'Kim', 'Novak', 'Iyer', 'Dubois',
      'Larsen', 'Costa', 'Ahmed', 'Brown'])[1 + person / 16 % 14] as last,
    (select string_agg(sentence, ' ') from sentences
      where n in (draw % 4000, draw / 4000 % 4000, other % 4000, other / 4000 % 4000, (draw + other) % 4000))
    || case when g % (amount / 20) = 0 then ' zugzwang' else '' end as message
) as written;

insert into outbox (id, lead_id, purpose, sender, recipients, subject, text, html, state, attempts, created_at, sent_at)
select md5('mail' || id)::uuid, id, kind || '-receipt', 'hello@career.example', array[email],
  'We have your message', left(details::text, 500), '', 'sent', 1, received_at, received_at
from leads;

set session_replication_role = origin;
