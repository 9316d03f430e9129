/** Browsers in matching order: Edge's `User-Agent` also names Chrome, and Chrome's also names Safari. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** Browser and system by the `User-Agent`; undefined if both are unknown. */
export function deviceOf({ headers }: Request): string | undefined {
  const userAgent = headers.get('user-agent') ?? ''
  const parts = [firstIn(browsers, userAgent), firstIn(systems, userAgent)]
  return parts.filter((part) => part !== undefined).join(' on ') || undefined
}
