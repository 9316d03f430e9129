import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { lakeForFile, until } from './harness.ts'

type Message = { [field: string]: unknown }

const lake = lakeForFile()

it('presence relays the location of a user to other connections, and ignores a message that is not JSON-RPC', async () => {
  const join = async () => {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`)
    const messages: Message[] = []
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('open', resolve))
    const call = (id: string, method: string, params = {}) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    call('1', 'presence_subscribe')
    await until('the subscription', () => messages.some((message) => message.id === '1'))
    return { socket, messages, call }
  }
  const [one, other] = await Promise.all([join(), join()])
  one.socket.send('not json')
  one.call('2', 'presence_announce', { data: { sessionId: 's', locations: [{ path: [] }] } })
  await until('the location', () => other.messages.some((m) => m.method === 'presence_subscription'))
  expect(other.messages.at(-1)).toMatchObject({
    params: { result: { type: 'state', i: 'local', m: { sessionId: 's' } } },
  })
  one.socket.close()
  other.socket.close()
})
