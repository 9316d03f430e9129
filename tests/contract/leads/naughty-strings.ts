import file from './naughty-strings.json' with { type: 'json' }

/** Texts that have broken forms, lists, spreadsheets and mails. */
export const naughty: readonly string[] = [
  ...Object.values(file).flat(),
  ...[201, 10_001].map((length) => 'x'.repeat(length)),
  ...['👍'.repeat(5_001), '\u{1f574}\u{fe0f}'.repeat(50), `a${'\u0301'.repeat(150)}`],
  ...['\ufdfa'.repeat(199), 'Donaudampfschifffahrtsgesellschaft'.repeat(5), 'one\n'.repeat(2_000)],
  `${'x'.repeat(199)}👍`,
  // Unpaired surrogates: PostgreSQL refuses them in jsonb, and Vite in a JSON file.
  ...['\ud800', 'a\udc00b', '\ud83d', '\udc00\ud800', '\ud800\ud800\udc00\udc00'],
]
