import { httpError } from '../model/errors.ts'

/** Limit of concurrent renderings. Each uses all cores, and a few hundred megabytes for the largest picture. */
const maxConcurrent = 2
const maxQueueLength = 100

/** Limits concurrent renderings and the queue. Requests for the same picture share one rendering. */
export function renderQueue() {
  const pending = new Map<string, { work: Promise<Buffer>; clients: (() => boolean)[] }>()
  const queue: (() => void)[] = []
  let running = 0

  async function acquire() {
    if (running < maxConcurrent) running++
    else if (queue.length < maxQueueLength) await new Promise<void>((next) => queue.push(next))
    else throw httpError(429, 'Too many pictures are requested at the same time')
  }

  function release() {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  async function run(clients: (() => boolean)[], render: () => Promise<Buffer>) {
    await acquire()
    try {
      if (!clients.some((isConnected) => isConnected()))
        throw httpError(400, 'The client of this picture has disconnected')
      return await render()
    } finally {
      release()
    }
  }

  /** Renders a picture, unless every client disconnects before its turn. @throws LakeError 429 if the queue is full */
  return (key: string, isConnected: () => boolean, render: () => Promise<Buffer>) => {
    const shared = pending.get(key)
    shared?.clients.push(isConnected)
    if (shared) return shared.work
    const clients = [isConnected]
    const work = run(clients, render).finally(() => pending.delete(key))
    pending.set(key, { work, clients })
    return work
  }
}
