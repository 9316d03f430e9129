const STREAMS = /\/data\/(listen|live)\//

/**
 * `fetch` for a Studio that uses a lake. Event streams use a WebSocket, because a browser opens at most
 * six HTTP/1.1 connections per origin and the Studio needs six streams. As over HTTP, the response of an event
 * stream is a `text/event-stream`.
 */
export const lakeFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  if (!STREAMS.test(new URL(address, location.href).pathname)) return fetch(input, init)
  const url = new URL(address, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const since = new Headers(init?.headers).get('last-event-id')
  if (since) url.searchParams.set('lastEventId', since)
  return openStream(url, init?.signal ?? (input instanceof Request ? input.signal : null))
}

function openStream(url: URL, signal: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => signal?.reason ?? new DOMException('Aborted', 'AbortError')
    if (signal?.aborted) return reject(aborted())
    const socket = new WebSocket(url)
    const encoder = new TextEncoder()
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    let hasResponse = false

    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
      },
      cancel: () => closeQuietly(socket),
    })
    const end = (error?: unknown) => {
      if (!hasResponse) reject(error ?? new TypeError('The lake closed the stream'))
      try {
        if (error) stream?.error(error)
        else stream?.close()
      } catch {
        // The consumer has cancelled the stream already.
      }
      stream = undefined
      closeQuietly(socket)
    }
    signal?.addEventListener('abort', () => end(aborted()), { once: true })
    socket.onerror = () => end(new TypeError('The lake cannot be reached'))
    socket.onclose = () => end()
    socket.onmessage = ({ data }) => {
      if (hasResponse) {
        stream?.enqueue(encoder.encode(data))
        return
      }
      hasResponse = true
      const { status, body: errorBody } = JSON.parse(data)
      const type = status === 200 ? 'text/event-stream' : 'application/json'
      const content = status === 200 ? body : JSON.stringify(errorBody)
      resolve(new Response(content, { status, headers: { 'content-type': type } }))
    }
  })
}

/** Closes a socket, but not before its `open` event, because browsers print a warning for an earlier close. */
function closeQuietly(socket: WebSocket) {
  socket.onmessage = null
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}
