import { setTimeout as pause } from 'node:timers/promises'
import type { StackProcess } from '#scripts/stack/process.ts'

/** State that the loads of a running soak share. */
export type Soak = ReturnType<typeof startSoak>

/** Creates the state of a soak. @param minutes time after which every load finishes its running work */
export function startSoak({ site, studio, terminal }: StackProcess, minutes: number) {
  const end = Date.now() + minutes * 60_000
  const faults = new Map<string, number>()
  const strangers = new Map<string, number>()
  const count = (counts: Map<string, number>) => (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const soak = {
    ...{ site, studio, terminal, end },
    /** Descriptions of faults, with their counts. */
    faults,
    fault: count(faults),
    /** Ids of the accepted leads, each with its number of mails. */
    leads: new Map<string, number>(),
    figures: {
      ...{ answers: 0, journeys: 0, publishes: 0, exports: 0 },
      ...{ longestPublish: 0, longestGet: 0, longestPost: 0 },
    },
    /** Counts of what strangers got, by kind and status. */
    strangers,
    countStranger: count(strangers),
    /** Repeats work, at most once in this many seconds. Records an error of the work as a fault. */
    async repeat(what: string, seconds: number, work: (turn: number) => Promise<void>) {
      for (let turn = 0; Date.now() < end; turn++) {
        const next = Date.now() + seconds * 1000
        await work(turn).catch((error) => soak.fault(`${what}: ${error}`.slice(0, 500)))
        await pause(Math.max(0, Math.min(next, end) - Date.now()))
      }
    },
    /** Sends a request to the site. Records an unexpected status as a fault. */
    async ask(address: string, init: RequestInit = {}, expected = 200) {
      const began = performance.now()
      const answer = await fetch(site + address, {
        ...{ redirect: 'manual', signal: AbortSignal.timeout(60_000) },
        ...init,
      })
      const text = await answer.text()
      soak.figures.answers += 1
      const waited = Math.round(performance.now() - began)
      const longest = init.method === 'POST' ? 'longestPost' : 'longestGet'
      soak.figures[longest] = Math.max(soak.figures[longest], waited)
      const { status, headers } = answer
      // Counts the pages of all leads as one route.
      const route = address.replace(/\?.*|(?<=\/leads\/).*/, '')
      if (status !== expected) soak.fault(`${init.method ?? 'GET'} ${route} answered ${status}`)
      return { text, headers }
    },
  }
  return soak
}
