import { sendTimeout } from '#web/forms/send-result.ts'

/**
 * Downloads a file of this site. A HEAD request comes first, because browsers do not report the
 * outcome of a download.
 * @param packName base of the file name; without one, the name in the URL
 * @returns false if the file is missing or the server does not respond
 */
export async function saveFile(path: string, packName?: string | null): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(sendTimeout) })
    if (!answer.ok) return false
  } catch {
    return false
  }
  const link = document.createElement('a')
  link.href = path
  link.download = packName ? savedName(packName) : ''
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

/**
 * Returns the file name of a pack from Resources: the pack's name in lower case, a `_` for every
 * space, and `_starter_pack.pdf` (ruling 21).
 * @param packName the coach's text; stega characters of a preview are removed
 */
export function savedName(packName: string): string {
  const name = packName.replace(/\p{Cf}/gu, '').trim()
  return `${name.toLowerCase().replace(/\s/g, '_')}_starter_pack.pdf`
}
