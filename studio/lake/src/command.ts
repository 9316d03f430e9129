import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { openLake, type Token } from './index.ts'
import { messageOf } from './model/errors.ts'

const usage = `local-content-lake start [options]

  --folder <path>     folder for documents and files (default: .content-lake)
  --port <number>     port to listen on (default: 3900)
  --host <address>    address to listen on (default: 127.0.0.1)
  --project <id>      project id (default: local)
  --dataset <name>    name, or project/name, of a dataset (default: production). Repeatable
  --token <text>      requires this token, except to read published documents. Append :viewer or
                      :editor to set its role, and :name after the role for one dataset. Repeatable
  --origin <url>      a site whose pages may call the lake. Repeatable
  --allow-host <name> host name that requests may use, besides names of this machine. Repeatable
  --import <source>   fills the first dataset, if it is empty, from a folder with data.ndjson or from
                      an .ndjson file
  --help              prints these options
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

/** Parses `secret`, `secret:viewer`, `secret:editor` or `secret:viewer:dataset`. */
function parseToken(text: string): Token {
  const [, token = text, role, dataset] = /^(.*?):(viewer|editor)(?::([^:]+))?$/.exec(text) ?? []
  return { token, role: role === 'viewer' ? 'viewer' : 'editor', dataset }
}

// V8's young generation grows with large writes and does not shrink. With this flag, 50 000 documents take
// 260 MB instead of 380.
setFlagsFromString('--semi-space-growth-factor=1')

/** @throws Error that names the valid values */
function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536 && text.trim()) return port
  throw new Error(`--port ${text}: a port is a number from 1 to 65535, or 0 for any free port`)
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return JSON.parse(manifest).version
}

/** Parses the arguments. @throws Error with a hint to `--help` */
function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node's message continues with guesses about the intended option. Only its first sentence is printed.
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
    throw new Error(
      `"${positionals.join(' ')}" is not a command. The only command is start. See --help`,
    )
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
    throw explain(error, port)
  })
  const stop = () => void lake.close()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const source = values.import
    if (source && !existsSync(source))
      throw new Error(`--import ${source}: the file does not exist`)
    const filled = source && (await lake.importSeed(source))
    if (filled) console.info(`${filled.documents} documents and ${filled.assets} files imported.`)
    console.info(`Content lake ${lake.projectId}/${lake.dataset}: ${lake.url}`)
  } catch (error) {
    await lake.close()
    throw error
  }
}

function explain(error: unknown, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with --port`,
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Error(
      `${messageOf(error)}. The folder is not writable. Choose another folder with --folder`,
    )
  return error instanceof Error ? error : new Error(messageOf(error))
}

/** Runs the command. An error is printed as one sentence, and the exit code is 1. */
export const command = (args: string[]) =>
  start(args).catch((error) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
