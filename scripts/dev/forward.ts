import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** Passes a request on to another server of this machine and its answer back. */
export const forwardTo = (port: number) => (request: IncomingMessage, response: ServerResponse) =>
  new Promise<boolean>((resolve) => {
    const headers = { ...request.headers, host: `127.0.0.1:${port}` }
    const { method, url } = request
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('close', () => resolve(true))
    })
    onward.once('error', () => {
      response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' })
      response.end('The Studio is still starting. Reload in a few seconds.')
      resolve(true)
    })
    request.pipe(onward)
  })
