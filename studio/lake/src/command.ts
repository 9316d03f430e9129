import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
  --import <source>   fills an empty dataset from a folder with data.ndjson, or an .ndjson file
  --version           prints the version`

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
  version: { type: 'boolean', short: 'v' },
} as const

/** `secret`, `secret:viewer`, `secret:editor` or `secret:viewer:dataset`. */
function parseToken(text: string): Token {
  const [, token = text, role, dataset] = /^(.*?):(viewer|editor)(?::([^:]+))?$/.exec(text) ?? []
  return { token, role: role === 'viewer' ? 'viewer' : 'editor', dataset }
}

// V8 never gives back a young generation that grows with large writes: 50 000 documents took 380
// MB, not 260.
setFlagsFromString('--semi-space-growth-factor=1')

/** @throws Error with the valid values */
function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536 && text.trim()) return port
  throw new Error(`--port ${text}: a port is a number from 0 (any free one) to 65535`)
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return JSON.parse(manifest).version
}

/**
 * Parses the arguments.
 * @throws Error with a hint to `--help`
 */
function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Only the first sentence of Node's message: the rest guesses at other meanings.
    const [sentence] = messageOf(error).split('. ')
    throw new Error(`${sentence}. See local-content-lake --help`)
  }
}

async function start(args: string[]) {
  const { values, positionals } = parse(args)
  if (values.version) return console.info(await version())
  const [verb = 'start', ...more] = positionals
  if (values.help || positionals.length === 0) {
    console.info(usage)
    process.exitCode = values.help ? 0 : 2
    return
  }
  if (verb !== 'start' || more.length > 0)
    throw new Error(`"${positionals.join(' ')}" is no command: there is start. See --help`)
  const port = parsePort(values.port)
  const lake = await openLake({
    folder: values.folder,
    port,
    host: values.host,
    projectId: values.project,
    dataset: [values.dataset[0] ?? 'production', ...values.dataset.slice(1)],
    allowedOrigins: values.origin,
    allowedHosts: values['allow-host'],
    tokens: values.token.map(parseToken),
    log: console.error,
  }).catch((error) => {
    throw inWords(error, port)
  })
  const stop = () => void lake.close()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const source = values.import
    if (source && !existsSync(source)) throw new Error(`--import ${source}: there is no such file`)
    const filled = source && (await lake.importSeed(source))
    if (filled) console.info(`${filled.documents} documents and ${filled.assets} files imported.`)
    console.info(`Content lake ${lake.projectId}/${lake.dataset}: ${lake.url}`)
  } catch (error) {
    await lake.close()
    throw error
  }
}

function inWords(error: unknown, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop what listens there, or choose another by --port`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Error(`${messageOf(error)}. The folder cannot be written; choose one by --folder`)
  return error instanceof Error ? error : new Error(messageOf(error))
}

/** Runs the command line. Errors are one sentence on standard error, with exit code 1. */
export const command = (args: string[]) =>
  start(args).catch((error) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
