import { sendTimeout } from '#web/forms/send-result.ts'

/**
 * Saves a file of this site on the visitor's device. Asked for first, since a browser does not tell a
 * page what became of a download, and nothing is called downloading that is not.
 * @param path of the file
 * @param name to save it under; without one, the name in its address
 * @returns false when the file is not there or nobody answers
 */
export async function saveFile(path: string, name = ''): Promise<boolean> {
  if (!(await isThere(path))) return false
  const link = document.createElement('a')
  link.href = path
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

async function isThere(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(sendTimeout) })
    return answer.ok
  } catch {
    return false
  }
}
