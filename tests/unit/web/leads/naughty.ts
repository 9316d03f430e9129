/** Texts that have broken forms before: encodings, injections, invisible and oversized things. */
export const naughty: string[] = [
  '',
  ' ',
  '\t\r\n ',
  '\u00a0\u2003\u3000',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u2800\u3164\uffa0\ufe0f',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1e999',
  '[object Object]',
  '__proto__',
  'constructor',
  '\0',
  'a\0b',
  '\x1b[31mred',
  '\u0085\u0080',
  '\u2028\u2029',
  'Name\r\nBcc: victim@example.com',
  'Name\nSubject: other',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table leads; --",
  '{{7*7}} #{7*7} %s %n %x',
  '../../../etc/passwd',
  'C:\\con\\nul',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈🇮🇳',
  'é',
  'e\u0301',
  'Å\u212b',
  'ﬁ ﷺ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  'नमस्ते மாதிரி ಕನ್ನಡ 漢字 العربية עברית',
  '\u202egnp.exe',
  '\u2066hidden\u2069',
  '\\u0000 \\x00 %00 &#0;',
  '\\',
  '\\\\"',
  '{"a":1}',
  'https://example.com/?a=b&c=d#e',
  'x'.repeat(201),
  'x'.repeat(10_001),
  '👍'.repeat(5_001),
  '\u{e0061}\u{e0062}',
  '\u{1f574}\u{fe0f}'.repeat(50),
]

/** The same random numbers every time, so that a failure can be looked at again (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Any text of UTF-16 units, well-formed or not. */
export function anyText(random: () => number): string {
  const length = Math.floor(random() * 40)
  const unit = () => {
    const kind = random()
    if (kind < 0.5) return Math.floor(random() * 128)
    return Math.floor(random() * 0xffff)
  }
  return String.fromCharCode(...Array.from({ length }, unit))
}

/** Any value that JSON can hold. */
export function anyJson(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 7))
  switch (kind) {
    case 0:
      return null
    case 1:
      return random() < 0.5
    case 2:
      return (random() - 0.5) * 1e9
    case 3:
      return naughty[Math.floor(random() * naughty.length)]
    case 4:
      return anyText(random)
    case 5:
      return Array.from({ length: Math.floor(random() * 4) }, () => anyJson(random, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: Math.floor(random() * 4) }, () => [
          anyText(random),
          anyJson(random, depth + 1),
        ]),
      )
  }
}
