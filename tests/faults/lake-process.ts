import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const about = { projectId: 'local', dataset: 'production' }

const script = path.join(import.meta.dirname, 'lake-script.ts')

/** A lake in a process of its own, which can be killed. @param preload a module that it loads first */
export async function lakeProcess(folder: string, preload?: string) {
  const child = spawn(
    process.execPath,
    [
      ...(preload ? ['--import', preload] : []),
      ...['--disable-warning=ExperimentalWarning', script],
      JSON.stringify({ folder, ...about }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = once(child, 'exit')
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  void gone.then(() => process.off('exit', end))
  const [first] = await once(child.stdout, 'data')
  /** Its address, or why it did not open. */
  const said = String(first).trim()
  return { said, url: said, gone, kill }
}
