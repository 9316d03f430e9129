import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Next's own greeting: the addresses are printed by us, once everything stands. */
const greeting =
  /^\s*(▲ Next\.js|- (Local|Network|Environments?|Experiments?):?|✓ (Ready|Starting|Running next.config)|$)/

/** Passes on what the site says, such as a sign-in link or an error, line by line. */
export function relay(site: ChildProcess): void {
  for (const [stream, tell] of [
    [site.stdout, console.info],
    [site.stderr, console.error],
  ] as const) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (!greeting.test(line)) tell(line)
    })
  }
}
