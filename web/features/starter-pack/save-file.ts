import { sendTimeout } from '#web/forms/send-result.ts'

/**
 * Saves a file of this site on the visitor's device. Asked for first, since a browser does not tell a
 * page what became of a download, and nothing is called downloading that is not.
 * @param packName in the name to save it under; without one, the name in its address
 * @returns false when the file is not there or nobody answers
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
 * What the file is called once it is saved from a Resources card: the pack's name in lower case, a
 * `_` for every space, and `_starter_pack.pdf`, to the letter (ruling 21).
 * @param packName as the coach wrote it; the invisible marks of a preview are left out
 */
export function savedName(packName: string): string {
  const name = packName.replace(/\p{Cf}/gu, '').trim()
  return `${name.toLowerCase().replace(/\s/g, '_')}_starter_pack.pdf`
}
