const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]

/** Returns the bias for the next number of a punycode (RFC 3492, section 6.1). */
function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin))
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

/** Decodes punycode (RFC 3492), without the prefix `xn--`; undefined for an invalid one. */
function decodePunycode(code: string): string | undefined {
  const end = code.lastIndexOf('-')
  const points = [...code.slice(0, Math.max(end, 0))].map((letter) => letter.charCodeAt(0))
  let [at, index, point, bias] = [end + 1, 0, 0x80, 72]
  while (at < code.length) {
    const start = index
    for (let [k, weight] = [base, 1]; ; k += base) {
      // Letters are 0 to 25, digits 26 to 35.
      const digit = (Number.parseInt(code.charAt(at++), base) + 26) % base
      index += digit * weight
      if (!(index < 2 ** 31)) return undefined
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (digit < threshold) break
      weight *= base - threshold
    }
    bias = adapted(index - start, points.length + 1, start === 0)
    point += Math.floor(index / (points.length + 1))
    index %= points.length + 1
    if (point > 0x10ffff) return undefined
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/**
 * Decodes the punycode labels of a host. Browsers encode the host in an email field, together with invisible characters
 * and quotes behind it. An invalid label stays unchanged.
 */
export const decodeHost = (host: string): string =>
  host.replace(/(?<![^.])xn--([a-z\d-]+)/gi, (label, code) => decodePunycode(code) ?? label)

/** Letters, marks, digits and emoji, with the dots and joiners that IDNA allows between letters. */
const hostCharacters = /^[\u200d\u200c\p{L}\p{M}\p{N}\p{Extended_Pictographic}.\u00b7\u05f3\u05f4\u0f0b\u30fb-]+$/u

/** Alphabets with letters that look the same. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** True if a label of a host mixes alphabets, as no registry allows: `gmаil` with a Cyrillic а. */
export const isMixed = (host: string): boolean =>
  host.split('.').some((label) => alphabets.filter((one) => one.test(label)).length > 1)

/** Returns a host in its one stored form, ASCII in lower case; undefined for an invalid international name. */
export function asciiHost(host: string): string | undefined {
  const decoded = decodeHost(host)
  // Node's parser does not check punycode, so a label that could not be decoded is refused here.
  const isValid = hostCharacters.test(decoded) && !isMixed(decoded) && !/(?<![^.])xn--/i.test(decoded)
  if (!isValid) return undefined
  try {
    // The URL parser is the converter that browsers and Node share (UTS 46).
    return new URL(`http://${decoded}`).hostname
  } catch {
    return undefined
  }
}
