import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Default project and dataset of the lake. */
export const about = { projectId: 'local', dataset: 'production' }

const command = path.join(import.meta.dirname, '../../studio/lake/tests/lake-main.ts')

/** Starts a lake in a separate process, which can be killed. @param preload module that the process loads first */
export async function lakeProcess(folder: string, preload?: string) {
  const child = spawn(
    process.execPath,
    [
      ...(preload ? ['--import', preload] : []),
      ...['--disable-warning=ExperimentalWarning', command, folder],
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
  /** Address of the lake, or the error output of its start. */
  const said = String(first)
  return { said, url: /http:\S+/.exec(said)?.[0] ?? '', pid: child.pid, gone, kill }
}
