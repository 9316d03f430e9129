import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { backUpBeforeMigration } from '../backup/back-up.ts'
import { isFresh } from '../generate/require-fresh.ts'
import { spawnChild } from '../stack/child.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { openContent } from '../stack/content-server.ts'
import { requireKnownData } from '../stack/known-data.ts'
import { packageCommand } from '../stack/package-command.ts'
import { freePort, requireFree } from '../stack/ports.ts'
import { sendNotice } from '../stack/serve-studio.ts'
import { openSettings, type Settings } from '../stack/settings.ts'
import { startDevelopment } from '../stack/start-next.ts'
import { studioVariables } from '../stack/studio.ts'
import { addresses } from '../start/addresses.ts'
import { checkSources, regenerate } from './check-sources.ts'

/** Starts Sanity's development server. */
const startStudio = (settings: Settings, port: number) =>
  spawnChild(
    [packageCommand('sanity'), ...['dev', '--host', '127.0.0.1', '--port', `${port}`]],
    { ...studioVariables(settings), STUDIO_DEV_PORT: `${port}` },
    'ignore',
    'inherit',
  )

/** Returns a handler that forwards requests to a port of this machine. */
const forwardTo = (port: number) => (request: IncomingMessage, response: ServerResponse) =>
  new Promise<boolean>((resolve) => {
    const headers = { ...request.headers, host: `127.0.0.1:${port}` }
    const { method, url } = request
    const forwarded = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
      incoming.once('close', () => resolve(true))
    })
    forwarded.once('error', () => {
      sendNotice(request, response, 'The Studio is starting. This page opens it by itself.')
      resolve(true)
    })
    request.pipe(forwarded)
  })

/* `npm run dev` starts the parts of `npm start` with hot reload. The lake's server forwards requests for the Studio, so
   that the Studio has the same address as with `npm start`. */
await runCommand(async () => {
  const log = (line = '') => console.info(`  ${line}`)
  if (!isFresh()) await regenerate(log)
  const settings = openSettings(process.env)
  const { port, studioPort } = settings.environment
  await requireFree(port, 'PORT')
  await requireFree(studioPort, 'STUDIO_PORT')
  const pending = await requireKnownData(settings.environment)
  if (pending === 'unknown') settings.variables.HOLD_MIGRATIONS = 'yes'

  const internalPort = await freePort()
  const studio = startStudio(settings, internalPort)
  const content = await openContent(settings, forwardTo(internalPort), log)
  if (pending === true) await backUpBeforeMigration({ settings, lake: content.lake, progress: () => log, log })
  const site = startDevelopment(settings)
  site.child.stdout?.pipe(process.stdout)
  site.child.stderr?.pipe(process.stderr)
  console.info(addresses(settings.environment))
  checkSources(log)

  await site.untilStopped(stopSignal())
  await site.close()
  studio.kill('SIGTERM')
  await content.close()
  settings.release()
})
// After a failed start, the Studio's process would keep this process alive.
process.exit()
