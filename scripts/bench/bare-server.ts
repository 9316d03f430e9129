import { createServer, get } from 'node:http'

/*
 * Serves the compressed page of an address with `node:http` alone: the upper limit for a server in Node. The arguments
 * are the address and the port.
 */

const [address = '', port] = process.argv.slice(2)
// `fetch` would decode the body.
const page = await new Promise<{ headers: string[]; body: Buffer }>((resolve) =>
  get(address, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
    const body = Buffer.concat(await answer.toArray())
    resolve({ headers: answer.rawHeaders, body })
  }),
)
createServer((_request, response) => {
  response.writeHead(200, page.headers).end(page.body)
}).listen(Number(port), 'localhost')
