import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { emptyStore } from '#tests/contract/db/with-store.ts'

const program = path.join(import.meta.dirname, 'keep-sweeping.ts')

/** Starts a process that sends the waiting mails on a message. */
export async function startSweeping(store: ReturnType<typeof emptyStore>, resendUrl: string) {
  const url = 'url' in store.address ? store.address.url : ''
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit']
  const worker = spawn(process.execPath, [program, url, resendUrl], { stdio })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await once(worker.stdout, 'data')
  return worker
}
