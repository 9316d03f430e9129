import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Forwards the site's output, such as a sign-in link or an error, without Next's banner. */
export function forwardOutput({ stdout, stderr }: ChildProcess): void {
  const banner =
    /^\s*(▲ Next\.js|- (Local|Network|Environments?|Experiments?):?|✓ (Ready|Starting|Running next.config)|$)/
  for (const [stream, print] of [
    [stdout, console.info],
    [stderr, console.error],
  ] as const) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (!banner.test(line)) print(line)
    })
  }
}
