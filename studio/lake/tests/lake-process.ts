import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const command = path.resolve(import.meta.dirname, '../src/cli.ts')

/** Starts a lake in a process of its own, which a test can kill. */
export async function lakeProcess(folder: string) {
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', command, 'start', '--port', '0'],
      ...['--folder', folder],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const gone = once(child, 'exit')
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return gone
  }
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  void gone.then(() => process.off('exit', end))
  const lines = [child.stdout, child.stderr].map((stream) => once(createInterface(stream), 'line'))
  const [first] = await Promise.race(lines)
  /** First line of its output: its address, or an error. */
  const said = String(first)
  return { said, url: /http:\S+/.exec(said)?.[0] ?? '', pid: child.pid, kill }
}
