/** Nobody is believed who asks for more than a day: the mail's key is forgotten by then. */
const most = 86_400

/**
 * The seconds that an answer asks to wait, written as a number or as a date. A date is read by the
 * clock of whoever wrote it: ours may be wrong.
 */
export function secondsToWait(headers: Record<string, string> | null): number | undefined {
  const said = headers?.['retry-after']?.trim()
  if (!said) return undefined
  const seconds = /^\d+$/.test(said)
    ? Number(said)
    : Math.ceil((Date.parse(said) - (Date.parse(headers?.date ?? '') || Date.now())) / 1000)
  return seconds > 0 ? Math.min(seconds, most) : undefined
}
