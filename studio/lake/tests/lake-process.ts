import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const command = path.resolve(import.meta.dirname, 'lake-main.ts')

/** Starts a lake in a new process, which a test can kill. @param preload module that the process loads first */
export async function lakeProcess(folder: string, preload?: string) {
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), ...['--disable-warning=ExperimentalWarning', command, folder]],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exited = once(child, 'exit')
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return exited
  }
  const killChild = () => void child.kill('SIGKILL')
  process.once('exit', killChild)
  void exited.then(() => process.off('exit', killChild))
  const lines = [child.stdout, child.stderr].map((stream) => once(createInterface(stream), 'line'))
  const [first] = await Promise.race(lines)
  const firstLine = String(first)
  return { firstLine, url: /http:\S+/.exec(firstLine)?.[0] ?? '', pid: child.pid, exited, kill }
}
