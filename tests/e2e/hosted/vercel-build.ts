import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { type BuildResultV2Typical, download, type File, type Lambda, streamToBuffer } from '@vercel/build-utils'
import { build } from '@vercel/next'
import { z } from 'zod'

/*
 * Builds and packs the repository in the current folder by Vercel's own builder, like Vercel's CLI. Writes a report of
 * the packed files to the file in the first argument.
 */
const [, , report = '', pagesFolder = '', proxyFolder = ''] = process.argv
const root = process.cwd()
const settings = z
  .object({ framework: z.string(), buildCommand: z.string(), outputDirectory: z.string() })
  .parse(JSON.parse(readFileSync('vercel.json', 'utf8')))
const secrets = [
  ...['SANITY_API_TOKEN', 'SANITY_WEBHOOK_SECRET', 'POSTGRES_URL', 'RESEND_API_KEY'],
  ...['RESEND_WEBHOOK_SECRET', 'SESSION_SECRET', 'CRON_SECRET'],
].map((name) => z.string().parse(process.env[name], { error: () => `${name} is not set` }))

const result = await build({
  files: {},
  entrypoint: 'package.json',
  workPath: root,
  repoRootPath: root,
  config: { ...settings, zeroConfig: true, installCommand: '', nodeVersion: '24.x' },
  meta: { skipDownload: true },
})
if (!('output' in result)) throw new Error('Vercel’s builder returned no output: read its new result type')
const { output } = result

/** Functions with all their routes. */
function functionsOf(output: BuildResultV2Typical['output']) {
  const routes = new Map<Lambda, string[]>()
  for (const [route, one] of Object.entries(output)) {
    const lambda = one.type === 'Prerender' ? one.lambda : one
    if (lambda?.type !== 'Lambda') continue
    routes.set(lambda, [...(routes.get(lambda) ?? []), `/${route}`])
  }
  return [...routes]
}

const leaks: string[] = []
const outside: string[] = []
const sizes = new Map<string, number>()

/** Size of a packed file. Several functions contain the same file, so sizes are cached. */
async function inspect(name: string, file: File): Promise<number> {
  const fsPath = 'fsPath' in file ? `${file.fsPath}` : undefined
  const known = sizes.get(fsPath ?? '')
  if (known !== undefined) return known
  if (fsPath && !realpathSync(fsPath).startsWith(`${root}/`)) outside.push(fsPath)
  // A symbolic link leads to a package's folder, whose files are in the list too.
  const isLink = fsPath !== undefined && lstatSync(fsPath).isSymbolicLink()
  const bytes = isLink ? Buffer.alloc(0) : await streamToBuffer(file.toStream())
  if (fsPath) sizes.set(fsPath, bytes.length)
  if (secrets.some((secret) => bytes.includes(secret))) leaks.push(name)
  return bytes.length
}

/** Unpacks a function like Vercel. @returns its handler's file */
async function unpack(route: string, folder: string): Promise<string> {
  const found = functionsOf(output).find(([, routes]) => routes.includes(route))
  if (!found) throw new Error(`Vercel’s builder packed no function for ${route}`)
  const [{ files = {}, handler }] = found
  await download(files, folder)
  return handler
}

/** Functions of pages that are rendered on their first request, and of the proxy in front of them. */
const handlers = {
  pages: await unpack('/[slug]', pagesFolder),
  proxy: await unpack('/_middleware', proxyFolder),
}

const functions = []
for (const [{ files = {}, runtime }, routes] of functionsOf(output)) {
  const bytes: Record<string, number> = {}
  for (const [name, file] of Object.entries(files)) bytes[name] = await inspect(name, file)
  functions.push({ routes, runtime, files: bytes })
}
const statics = []
for (const [name, one] of Object.entries(output)) {
  if (one.type === 'Prerender' && one.fallback && 'toStream' in one.fallback) await inspect(name, one.fallback)
  if (one.type !== 'FileBlob' && one.type !== 'FileFsRef') continue
  await inspect(name, one)
  statics.push(`/${name}`)
}
writeFileSync(report, JSON.stringify({ handlers, functions, statics, leaks, outside }))
