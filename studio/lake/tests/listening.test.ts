// https://www.sanity.io/docs/http-reference/listen
import { once } from 'node:events'
import { connect } from 'node:net'
import { applyPatch } from 'mendoza'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { lakeFetch } from '../src/browser-fetch.ts'
import { clientOf, lakeForFile, lakeForTest, until } from './harness.ts'

type Event = { type: string; [field: string]: unknown }

const lake = lakeForFile()

/** Connects a listener, and collects its events. */
async function follow(query: string, params = {}, options = {}, client = lake.client) {
  const events: Event[] = []
  const subscription = client
    .listen(query, params, { events: ['welcome', 'mutation'], ...options })
    .subscribe({ next: (event) => events.push(event as Event), error: () => undefined })
  await until('the welcome', () => events.some((event) => event.type === 'welcome'))
  const mutations = () => events.filter((event) => event.type === 'mutation')
  return { events, mutations, stop: () => subscription.unsubscribe() }
}

const publish = (id: string) =>
  lake.client.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })

describe('a listener', () => {
  it('gets the events of created, changed and deleted documents in commit order', async () => {
    const { mutations, stop } = await follow('*[_type == "seen"]', {}, { effectFormat: 'mendoza' })
    const created = await lake.client.create({ _id: 'l1', _type: 'seen', n: 0 })
    for (let n = 1; n <= 20; n++) await lake.client.patch('l1').set({ n }).commit()
    await lake.client.create({ _id: 'unseen', _type: 'other' })
    await lake.client.delete('l1')
    await until('all events', () => mutations().length === 22)
    stop()
    const events = mutations()
    expect(events.map((event) => event.transition)).toEqual(['appear', ...Array(20).fill('update'), 'disappear'])
    expect(events[0]).toMatchObject({
      eventId: `${created._rev}#l1`,
      documentId: 'l1',
      transactionId: created._rev,
      resultRev: created._rev,
      result: created,
      visibility: 'query',
    })
    let copy: unknown = null
    for (const [index, event] of events.entries()) {
      if (index > 0) expect(event.previousRev).toBe(events[index - 1]?.resultRev)
      copy = applyPatch(copy, (event.effects as { apply: [] }).apply)
      if (event.result) expect(copy).toEqual(event.result)
    }
    expect(copy).toBeNull()
  })

  it('gets each change once when 200 listeners are connected', async () => {
    const crowded = await lakeForTest()
    const client = clientOf(crowded)
    const listeners = Array.from({ length: 200 }, (_, at) => {
      const events: string[] = []
      // The queries of half of the listeners run in the worker thread.
      const query = at % 2 === 0 ? '*[_id == "all"]' : '*[_type match "page*"]'
      const subscription = client
        .listen(query, {}, { events: ['welcome', 'mutation'] })
        .subscribe((event) => events.push(event.type))
      return { events, stop: () => subscription.unsubscribe() }
    })
    const all = (count: number) => listeners.every(({ events }) => events.length === count)
    await until('every welcome', () => all(1), 30)
    await client.create({ _id: 'all', _type: 'page' })
    await until('every event', () => all(2), 30)
    for (const { events, stop } of listeners) {
      expect(events).toEqual(['welcome', 'mutation'])
      stop()
    }
  })

  it('gets `transactionTotalEvents` without the events that do not match its query', async () => {
    await lake.client.create({ _id: 'drafts.pair', _type: 'page', title: 'x' })
    const both = await follow('*[_id in $ids]', { ids: ['pair', 'drafts.pair'] })
    const one = await follow('*[_id == "pair"]')
    const { transactionId } = await publish('pair')
    await until('both events', () => both.mutations().length === 2 && one.mutations().length === 1)
    both.stop()
    one.stop()
    expect(both.mutations()).toMatchObject([
      { transactionId, transactionTotalEvents: 2, transactionCurrentEvent: 1 },
      { transactionId, transactionTotalEvents: 2, transactionCurrentEvent: 2 },
    ])
    expect(one.mutations()).toMatchObject([
      { documentId: 'pair', transactionTotalEvents: 1, transactionCurrentEvent: 1 },
    ])
  })

  it('gets the creation of the draft with the first edit of a published document', async () => {
    // Without the `create` mutation, the Studio would have no draft to apply the patch to.
    await lake.client.create({ _id: 'reborn', _type: 'page', title: 'x' })
    const { mutations, stop } = await follow('*[_id == "drafts.reborn"]')
    await lake.client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.reborn',
      publishedId: 'reborn',
      patch: { set: { title: 'y' } },
    })
    await until('the event', () => mutations().length === 1)
    stop()
    expect(mutations()[0]).toMatchObject({
      transition: 'appear',
      mutations: [{ create: { title: 'x' } }, { patch: { set: { title: 'y' } } }],
      result: { title: 'y' },
    })
  })

  it('gets `appear` and `disappear` when a document starts and stops matching the query', async () => {
    await lake.client.create({ _id: 'moving', _type: 'page', on: false })
    const { mutations, stop } = await follow('*[on == true]')
    await lake.client.patch('moving').set({ on: true }).commit()
    await lake.client.patch('moving').set({ on: false }).commit()
    await until('both events', () => mutations().length === 2)
    stop()
    expect(mutations().map((event) => event.transition)).toEqual(['appear', 'disappear'])
  })

  it('with a text search gets the events of matching documents', async () => {
    const { mutations, stop } = await follow('*[@ match text::query($q)]', { q: 'quince' })
    await lake.client.create({ _id: 'words', _type: 'page', title: 'A quince' })
    await until('the event', () => mutations().length === 1)
    stop()
  })

  it('with an invalid query gets a ChannelError that names the reason', async () => {
    for (const [query, reason] of [
      ['*[', /unexpected end-of-file, expected expression/],
      ['*[_id == $id]', /param \$id referenced, but not provided/],
    ] as const) {
      const error = await new Promise<Error>((resolve) =>
        lake.client.listen(query, {}, { events: ['welcome'] }).subscribe({
          error: resolve,
          // On a busy machine the lake may parse the query at the first change only. The listener then connects again.
          next: () => void lake.client.create({ _type: 'page' }),
        }),
      )
      expect(error.name).toBe('ChannelError')
      expect(error.message).toMatch(reason)
    }
  })

  it('gets deletions last, and is reset if it resumes within a transaction', async () => {
    await lake.client.create({ _id: 'book', _type: 'page', n: 1 })
    const both = await follow('*[_id in $ids]', { ids: ['book', 'drafts.book'] })
    const { transactionId } = await lake.client
      .transaction()
      .delete('book')
      .create({ _id: 'drafts.book', _type: 'page', n: 1 })
      .commit()
    await until('both events', () => both.mutations().length === 2)
    both.stop()
    expect(both.mutations().map(({ transition }) => transition)).toEqual(['appear', 'disappear'])
    const query = `query=${encodeURIComponent('*[_id in ["book", "drafts.book"]]')}`
    const welcome = async (seen: string) => {
      const abort = new AbortController()
      const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?${query}&enableResume=true`, {
        headers: { 'last-event-id': `${transactionId}#${seen}` },
        signal: abort.signal,
      })
      const { value } = (await response.body?.getReader().read()) ?? {}
      abort.abort()
      return new TextDecoder().decode(value).split('\n')[0]
    }
    expect(await welcome('drafts.book')).toBe('event: reset')
    expect(await welcome('book')).toBe('event: welcomeback')
  })

  it('with a simple query gets events while another query runs for a minute', async () => {
    const busy = await lakeForTest({ queryMilliseconds: 60_000 })
    await busy.client.create({ _id: 'long', _type: 'page', title: 'a'.repeat(5_000) })
    const pair = await follow('*[_id in $ids]', { ids: ['quick'] }, {}, busy.client)
    const stars = `${'*a'.repeat(30)}b`
    busy.client.fetch('*[title match $stars]', { stars }).catch(() => undefined)
    await busy.client.create({ _id: 'quick', _type: 'page' })
    await until('the event', () => pair.mutations().length === 1)
    pair.stop()
  })

  it('with a query that takes minutes to parse does not delay other requests', async () => {
    const { stop } = await follow('*[(a == '.repeat(40))
    expect(await lake.client.fetch('1')).toBe(1)
    stop()
  })

  it('with a failing query is closed although its client does not read, and the lake still responds', async () => {
    const { client, port } = await lakeForTest({ queryMilliseconds: 500 })
    const write = (fields: object) => client.createOrReplace({ _id: 'a', _type: 'page', ...fields })
    const endless = `title match "${'*a'.repeat(30)}b"`
    const query = `query=${encodeURIComponent(`*[_id == "a" || ${endless}]`)}&includeResult=true`
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /v1/data/listen/production?${query} HTTP/1.1\r\n`)
    socket.write(`Host: localhost:${port}\r\n\r\n`)
    await once(socket, 'readable')
    // The events exceed the buffer of the socket, so the client does not receive the end of the stream.
    await write({ text: 'x'.repeat(7_000_000) })
    await write({ _id: 'b', title: 'a'.repeat(5_000) })
    await write({})
    // The query thread handles a request of the listener between two of these queries.
    for (let n = 0; n < 6; n++) expect(await client.fetch(`${n}`)).toBe(n)
    socket.destroy()
  })

  it('that reconnects gets the missed events, or a reset if its last event is unknown', async () => {
    const first = await lake.client.create({ _id: 'resume', _type: 'page', n: 1 })
    await lake.client.patch('resume').set({ n: 2 }).commit()
    const open = async (lastEventId: string) => {
      const query = encodeURIComponent('*[_id == "resume"]')
      const abort = new AbortController()
      const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?query=${query}&enableResume=true`, {
        headers: { 'last-event-id': lastEventId },
        signal: abort.signal,
      })
      let text = ''
      const read = async () => {
        for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk)
      }
      read().catch(() => undefined)
      return { text: () => text, stop: () => abort.abort() }
    }
    const resumed = await open(`${first._rev}#resume`)
    await until('the missed event', () => resumed.text().includes('event: mutation'))
    expect(resumed.text()).toContain('event: welcomeback')
    expect(resumed.text()).toContain('"set":{"n":2}')
    resumed.stop()
    const lost = await open('never-happened#resume')
    await until('the reset', () => lost.text().includes('event: reset'))
    lost.stop()
  })

  it('gets the same events over a WebSocket', async () => {
    vi.stubGlobal('location', { href: lake.url })
    vi.stubGlobal('WebSocket', WebSocket)
    const client = clientOf(lake, { resolveFetch: () => lakeFetch })
    const streams = await Promise.all(Array.from({ length: 12 }, () => follow('*[_id == "socket"]', {}, {}, client)))
    await lake.client.create({ _id: 'socket', _type: 'page' })
    await until('every stream', () => streams.every((stream) => stream.mutations().length === 1))
    for (const stream of streams) stream.stop()

    const address = `${lake.url}/v1/data/listen/production?query=${encodeURIComponent('*[')}`
    const refused = await lakeFetch(address)
    expect(refused.status).toBe(200)
    expect(await refused.text()).toContain('event: channelError')
    expect((await lakeFetch(address.replace('production', 'none'))).status).toBe(404)
    const gone = new AbortController()
    gone.abort(new Error('given up'))
    await expect(lakeFetch(address, { signal: gone.signal })).rejects.toThrow('given up')
    expect((await lakeFetch(`${lake.url}/v1/ping`)).status).toBe(200)
    vi.unstubAllGlobals()
  })
})
