import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import path from 'node:path'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { portOf } from '#tests/port.ts'

const file = (name: string) => path.join(import.meta.dirname, name)
const certificate = file('certificate.pem')

type Options = {
  folder: string
  projectId: string
  token: string
  studio: string
  /** Returns the local address for a public one, because this process does not trust the site's certificate. */
  reach: (url: string) => string
}
type Hook = { id: string; url: string; dataset: string; secret: string; isDisabled: boolean }

/**
 * Starts a stand-in for `https://<project>.api.sanity.io` and `cdn.sanity.io`, with the embedded lake behind TLS, and
 * with a project's token, CORS origins and webhooks. Like Sanity, it uses HTTP/2: over HTTP/1.1 the Studio's open
 * streams would use up a browser's six connections.
 */
export async function startSanity({ folder, projectId, token, studio, reach }: Options) {
  const hooks: Hook[] = []
  const origins: { origin: string; allowCredentials: boolean }[] = []
  let lake: Awaited<ReturnType<typeof openLake>> | undefined
  const open = async () => {
    const hook = hooks[0]
    const webhook = hook && { url: reach(hook.url), secret: hook.secret }
    lake = await openLake({
      ...{ folder, projectId, dataset: 'production', port: 0, allowedOrigins: [studio] },
      ...(webhook && { webhook }),
    })
  }
  await open()

  const server = http2.createSecureServer(
    { allowHTTP1: true, cert: readFileSync(certificate), key: readFileSync(file('key.pem')) },
    (request, response) => void answer(request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse) {
    const { origin } = request.headers
    const known = origins.some((one) => one.origin === origin)
    if (origin && known) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-allow-credentials', 'true')
    }
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    // Closes the connection while the lake is down. Node would close an unanswered request only after five minutes, and
    // Next would wait for the answer without a deadline.
    if (!lake) return request.socket.destroy()
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (bearer !== undefined && bearer !== token) return say(401, { message: 'Session not found' })
    const settings = /^\/v[^/]+\/(?:projects\/[^/]+\/(cors)|(hooks)\/projects\/[^/]+)$/.exec(request.url)
    if (settings && request.method !== 'OPTIONS') {
      if (!bearer) return say(401, { message: 'Unauthorized' })
      const list: object[] = settings[1] ? origins : hooks
      if (request.method === 'GET') return say(200, list)
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const made = JSON.parse(Buffer.concat(chunks).toString())
      list.push({ id: `${list.length}`, isDisabled: false, ...made })
      return say(201, made)
    }
    if (request.url.includes('perspective=drafts') && !bearer && !known) return say(401, { message: 'Unauthorized' })
    forward(request, response, lake.url, studio)
  }

  /** Direct access to the dataset, without the token. */
  const client = () => lakeClient({ url: lake?.url ?? '', projectId, dataset: 'production' })
  return {
    client,
    port: portOf(server),
    /** Variables that redirect another process to this stand-in. */
    variables: {
      SANITY_PROJECT_ID: projectId,
      SANITY_API_TOKEN: token,
      SANITY_STAND_IN: `${portOf(server)}`,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: `--import ${file('preload.mjs')}`,
    },
    hooks,
    origins,
    /** Writes fields into a document's draft, like the Studio. */
    async draft(id: string, fields: Record<string, unknown>) {
      const document = await client().getDocument(id)
      if (!document) throw new Error(`The lake has no document ${id}`)
      const draft = { ...document, _id: `drafts.${id}` }
      const patch = client().patch(draft._id).set(fields)
      await client().transaction().createIfNotExists(draft).patch(patch).commit()
    },
    /** Refuses all connections until `comeBack`, which also starts the delivery of webhooks. */
    async goAway() {
      await lake?.close()
      lake = undefined
    },
    comeBack: open,
    async stop() {
      server.close()
      await lake?.close()
    },
  }
}

/** Forwards a request to the lake, and streams the response back. The response may be an event stream. */
function forward(request: Http2ServerRequest, response: Http2ServerResponse, lake: string, studio: string) {
  const { host, port } = new URL(lake)
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
  const upstream = http.request(
    {
      ...{ host: '127.0.0.1', port, method: request.method, path: request.url },
      headers: { ...headers, host, ...(headers.origin ? { origin: studio } : {}) },
    },
    (answer) => {
      const own = Object.entries(answer.headers).filter(
        ([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name),
      )
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(own))
      answer.pipe(response)
      answer.once('close', () => response.end())
    },
  )
  upstream.once('error', () => response.stream?.destroy?.())
  response.once('close', () => upstream.destroy())
  request.pipe(upstream)
}
