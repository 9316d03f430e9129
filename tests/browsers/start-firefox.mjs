#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/* Starts the machine's own Firefox, and relays WebDriver BiDi between it and Playwright. Playwright sends each page a
   command that emulates media features. Released Firefox does not support this command, so the relay answers it with
   success. A preference of Firefox's profile sets the colour scheme instead. */
const unknownToFirefox = new Set(['emulation.setMediaFeaturesOverride'])

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal))
firefox.once('error', () => {
  console.error('Firefox is not installed: apt-get install firefox-esr, or set FIREFOX to its path')
  process.exit(1)
})
firefox.once('exit', (code) => process.exit(code ?? 1))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (playwright, { url }) => connect(playwright, address + url))
})

function connect(playwright, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 30 })
  const waiting = []
  const pass = (data) => (browser.readyState === WebSocket.OPEN ? browser.send(data) : waiting.push(data))
  browser.on('open', () => waiting.splice(0).forEach(pass))
  browser.on('message', (data) => playwright.send(data.toString()))
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
  playwright.on('message', (data) => {
    const { id, method } = JSON.parse(data)
    if (unknownToFirefox.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else pass(data.toString())
  })
}
