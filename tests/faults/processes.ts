import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** All descendants of a process. */
export function descendants(pid: number): number[] {
  const parents = process.platform === 'linux' ? parentsFromProc() : parentsFromPs()
  const below = (parent: number): number[] =>
    parents.filter(([, its]) => its === parent).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** Kills a process, unless it has ended already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

/** Reads /proc on Linux: a small image has no ps. */
function parentsFromProc(): [number, number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        // `pid (name) state parent …`; the name may contain brackets and blanks.
        const [, rest = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return [[Number(name), Number(rest.split(' ')[1])]]
      } catch {
        return []
      }
    })
}

function parentsFromPs(): [number, number][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line): [number, number] => {
      const [pid = '', parent = ''] = line.trim().split(/\s+/)
      return [Number(pid), Number(parent)]
    })
}
