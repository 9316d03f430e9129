import { httpError } from '../model/errors.ts'

/** Each uses all cores and, for the largest picture, some hundred megabytes. */
const atATime = 2
const maxQueueLength = 100

/**
 * Limits concurrent renderings. Further ones wait, and are refused past a long queue. Requests for
 * the same picture share one rendering; one without a waiting client is not started.
 */
export function renderings() {
  const underway = new Map<string, { work: Promise<Buffer>; askers: (() => boolean)[] }>()
  const queue: (() => void)[] = []
  let running = 0

  async function takeTurn() {
    if (running < atATime) running++
    else if (queue.length < maxQueueLength) await new Promise<void>((turn) => queue.push(turn))
    else throw httpError(429, 'Too many pictures are requested at the same time')
  }

  function passTurn() {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  async function inTurn(askers: (() => boolean)[], render: () => Promise<Buffer>) {
    await takeTurn()
    try {
      if (!askers.some((waits) => waits()))
        throw httpError(400, 'The client of this picture has disconnected')
      return await render()
    } finally {
      passTurn()
    }
  }

  /**
   * @param waits returns true while the client is connected
   * @throws LakeError 429
   */
  return (key: string, waits: () => boolean, render: () => Promise<Buffer>): Promise<Buffer> => {
    const known = underway.get(key)
    known?.askers.push(waits)
    if (known) return known.work
    const askers = [waits]
    const work = inTurn(askers, render).finally(() => underway.delete(key))
    underway.set(key, { work, askers })
    return work
  }
}
