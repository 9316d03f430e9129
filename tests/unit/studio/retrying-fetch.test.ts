import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryingFetch } from '#studio/retrying-fetch.ts'

const lake = 'https://lake.example/v1/data'
const read = `${lake}/doc/production/home`
const edit = `${lake}/actions/production?tag=sanity.studio.document.commit`
const publication = `${lake}/actions/production?tag=sanity.studio.document.publish`
const post = { method: 'POST', body: '{}' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number, body = '') => Promise.resolve(new Response(body, { status: code }))

describe('the fetch of the Studio', () => {
  const transport = vi.fn<typeof fetch>()
  let retrying: typeof fetch
  beforeEach(async () => {
    vi.useFakeTimers()
    retrying = retryingFetch(transport, true)
    transport.mockImplementationOnce(() => status(200))
    await retrying(read)
    transport.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    transport.mockReset()
  })

  it.each([
    ['a read', read, {}],
    ['an edit', edit, post],
  ])('repeats %s without a connection until there is a response', async (_request, url, init) => {
    transport.mockImplementation(offline)
    const response = retrying(url, init)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    transport.mockImplementation(() => status(200))
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await response).status).toBe(200)
  })

  it.each([
    ['a publication', publication, post],
    ['an event stream', `${lake}/listen/production`, {}],
  ])('rejects %s without a connection at once', async (_request, url, init) => {
    transport.mockImplementation(offline)
    await expect(retrying(url, init)).rejects.toThrow('Failed to fetch')
    expect(transport).toHaveBeenCalledOnce()
  })

  it('rejects a read without a connection at once if there was no response before', async () => {
    transport.mockImplementation(offline)
    await expect(retryingFetch(transport)(read)).rejects.toThrow('Failed to fetch')
    expect(transport).toHaveBeenCalledOnce()
  })

  it.each([
    ['a read', 503, read, {}],
    ['an edit', 507, edit, post],
    ['an edit', 401, edit, post],
  ])('repeats %s after status %i', async (_request, code, url, init) => {
    transport.mockImplementationOnce(() => status(code)).mockImplementation(() => status(200))
    const response = retrying(url, init)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await response).status).toBe(200)
  })

  it.each([
    ['a read', 500, read, {}],
    ['an edit', 409, edit, post],
  ])('returns the response to %s with status %i', async (_request, code, url, init) => {
    transport.mockImplementation(() => status(code, 'transactionExistsError'))
    expect((await retrying(url, init)).status).toBe(code)
  })

  it('reports success for an edit that is saved, after its first response was lost', async () => {
    const exists = JSON.stringify({ error: { type: 'transactionExistsError' } })
    transport.mockImplementationOnce(offline).mockImplementation(() => status(409, exists))
    const response = retrying(edit, post)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await response).status).toBe(200)
  })

  it('repeats an edit whose response ends too early', async () => {
    const cut = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
    transport.mockImplementationOnce(() => Promise.resolve(new Response(cut))).mockImplementation(() => status(200))
    const response = retrying(edit, post)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await response).status).toBe(200)
  })

  it('stops to repeat an aborted request', async () => {
    transport.mockImplementation(async (_url, init) => {
      init?.signal?.throwIfAborted()
      return offline()
    })
    const caller = new AbortController()
    const response = retrying(read, { signal: caller.signal })
    const rejected = expect(response).rejects.toThrow('No longer needed')
    await vi.advanceTimersByTimeAsync(10_000)
    caller.abort(new Error('No longer needed'))
    await vi.advanceTimersByTimeAsync(2_000)
    await rejected
  })
})
