import { createServer } from 'node:net'
import { Resend } from 'resend'
import { expect, test } from 'vitest'
import { postPublic, signedHeaders } from '#web/owner/webhook/post-public.ts'
import { isPublic, lookupPublic, publicUrlProblem } from '#web/owner/webhook/public-address.ts'

test.each([
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1'],
  ...['2001::1', 'name.example', ''],
])('isPublic(%j) is false', (address) => expect(isPublic(address)).toBe(false))

test.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
  'isPublic(%j) is true',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  ...['http://hooks.example.com/x', 'ftp://hooks.example.com', 'hooks.example.com', ''],
  ...[
    'https://user@hooks.example.com/',
    'https://:secret@hooks.example.com/',
    'https://localhost/x',
    'https://a.localhost/',
  ],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
  ...['https://[::ffff:10.0.0.1]/', 'https://intranet/'],
])('publicUrlProblem returns a sentence for %j', (url) => expect(publicUrlProblem(url)).toMatch(/\.$/))

test.each(['https://hooks.example.com:8443/in?key=1', 'https://[2606:4700:4700::1111]/'])(
  'publicUrlProblem returns undefined for %s',
  (url) => expect(publicUrlProblem(url)).toBeUndefined(),
)

const [one, other] = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:4700:4700::1111', family: 6 },
]
const hidden = { address: '10.1.2.3', family: 4 }
const refusal = expect.objectContaining({ code: 'PRIVATE_ADDRESS' })
const failure = new Error('ENOTFOUND')
test.each([
  ['public addresses', null, [one, other], [null, one.address, 4], [null, [one, other]]],
  ['a private address behind a public one', null, [one, hidden], [refusal, []], [refusal, []]],
  ['no address', null, [], [refusal, []], [refusal, []]],
  ['a failure', failure, [], [failure, []], [failure, []]],
])('lookupPublic of a name with %s', (_, error, addresses, first, all) => {
  for (const [options, expected] of [[{}, first] as const, [{ all: true }, all] as const])
    lookupPublic(
      'hooks.example.com',
      options,
      (...found) => expect(found).toEqual(expected),
      (_name, asked, answer) => answer(error, asked.all ? addresses : []),
    )
  expect.assertions(2)
})

test('postPublic does not connect to a name that resolves to a private address', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  const port = await new Promise<number>((resolve) => server.listen(0, () => resolve(Object(server.address()).port)))
  expect(await postPublic(`https://localhost:${port}/`, {}, '{}')).toBe('PRIVATE_ADDRESS')
  expect(connections).toBe(0)
  server.close()
})

test('Resend’s implementation of Standard Webhooks accepts signedHeaders', () => {
  const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`
  const body = JSON.stringify({ type: 'test', data: { name: 'प्रिया Müller' } })
  const headers = signedHeaders({ id: 'msg_1', secret, body })
  const verify = (payload: string) =>
    new Resend('none').webhooks.verify({
      payload,
      headers: {
        id: headers['webhook-id'],
        timestamp: headers['webhook-timestamp'],
        signature: headers['webhook-signature'],
      },
      webhookSecret: secret,
    })
  expect(verify(body)).toEqual(JSON.parse(body))
  expect(() => verify(`${body} `)).toThrow()
})
