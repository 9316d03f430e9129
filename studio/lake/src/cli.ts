#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { openLake, type Token } from './index.ts'
import { messageOf } from './model/errors.ts'

const usage = `local-content-lake start [options]

  --folder <path>     where documents and files are kept (default: .content-lake)
  --port <number>     default 3900
  --host <address>    the address to listen on (default 127.0.0.1)
  --project <id>      default local
  --dataset <name>    default production. May be repeated, and be project/name; the first is the one
                      that --import fills
  --token <text>      asks for this token; reading what is published needs none. May be repeated,
                      and end in :viewer or :editor, and then in :name of the one dataset it is for
  --origin <url>      a site whose pages may call the lake. May be repeated
  --allow-host <name> a host name, besides this machine's own, by which it may be called. May be repeated
  --import <source>   fills an empty dataset from a folder with data.ndjson, or an .ndjson file`

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true, default: [] as string[] } as const
const options = {
  folder: { ...text, default: '.content-lake' },
  port: { ...text, default: '3900' },
  host: { ...text, default: '127.0.0.1' },
  project: { ...text, default: 'local' },
  dataset: list,
  token: list,
  origin: list,
  'allow-host': list,
  import: text,
  help: { type: 'boolean', short: 'h' },
} as const

/** `secret`, `secret:viewer`, `secret:editor` or `secret:viewer:dataset`. */
function parseToken(text: string): Token {
  const [, token = text, role, dataset] = /^(.*?):(viewer|editor)(?::([^:]+))?$/.exec(text) ?? []
  return { token, role: role === 'viewer' ? 'viewer' : 'editor', dataset }
}

// A young generation that grows with each large write is never given back: 50 000 documents took 380 MB, not 260.
setFlagsFromString('--semi-space-growth-factor=1')

async function start() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help || positionals.join() !== 'start') {
    console.info(usage)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const lake = await openLake({
    folder: values.folder,
    port: Number(values.port),
    host: values.host,
    projectId: values.project,
    dataset: [values.dataset[0] ?? 'production', ...values.dataset.slice(1)],
    allowedOrigins: values.origin,
    allowedHosts: values['allow-host'],
    tokens: values.token.map(parseToken),
    log: console.error,
  })
  const stop = () => void lake.close()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const filled = values.import && (await lake.importSeed(values.import))
    if (filled) console.info(`${filled.documents} documents and ${filled.assets} files imported.`)
    console.info(`Content lake ${lake.projectId}/${lake.dataset}: ${lake.url}`)
  } catch (error) {
    await lake.close()
    throw error
  }
}

start().catch((error) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
