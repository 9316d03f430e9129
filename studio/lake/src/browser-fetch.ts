const STREAMS = /\/data\/(listen|live)\//

/**
 * `fetch` for a Studio in a browser beside the embedded lake. Event streams use a WebSocket: a
 * browser allows six HTTP/1.1 connections per origin, and the Studio needs as many streams. The
 * caller gets the same text/event-stream response in both cases.
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
    let answered = false

    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
      },
      cancel: () => closeQuietly(socket),
    })
    const end = (error?: unknown) => {
      if (!answered) reject(error ?? new TypeError('The lake closed the stream'))
      try {
        if (error) stream?.error(error)
        else stream?.close()
      } catch {
        // The reader was cancelled already.
      }
      stream = undefined
      closeQuietly(socket)
    }
    signal?.addEventListener('abort', () => end(aborted()), { once: true })
    socket.onerror = () => end(new TypeError('The lake cannot be reached'))
    socket.onclose = () => end()
    socket.onmessage = ({ data }) => {
      if (answered) {
        stream?.enqueue(encoder.encode(data))
        return
      }
      answered = true
      const { status, body: refusal } = JSON.parse(data)
      const type = status === 200 ? 'text/event-stream' : 'application/json'
      const content = status === 200 ? body : JSON.stringify(refusal)
      resolve(new Response(content, { status, headers: { 'content-type': type } }))
    }
  })
}

/** Closing during the handshake makes browsers print a warning, so it waits for the open event. */
function closeQuietly(socket: WebSocket) {
  socket.onmessage = null
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}
