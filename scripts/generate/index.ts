import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashFiles, root } from '../stack/build-cache.ts'
import { packageCommand } from '../stack/package-command.ts'
import { readHashes } from './hashes.ts'

/* `npm run generate` writes the generated files whose sources have changed, and with `--all` every one. `npm test` uses
   `--all`, and fails if a committed file differs. */

/** Step with a process of its own, because it imports the outputs of the steps before. */
type Step = {
  makes: string
  command: string[]
  sources: string[]
  outputs: string[]
}

const sanity = packageCommand('sanity')
const code = 'scripts/generate/*.ts'
const queries = [
  ...['web/content/*.ts', 'web/content/queries', 'web/content/generated/document-lists.ts'],
  ...['schemas/generated', 'schemas/routes.ts', 'package-lock.json'],
]

const steps: Step[] = [
  {
    makes: 'colours and illustrations',
    command: ['--no-warnings', 'scripts/generate/plain.ts', 'design'],
    sources: [
      ...[code, 'web/ui/tokens.ts', 'web/illustrations/scenes', 'web/exports/colours.ts'],
      'schemas/program-themes.ts',
    ],
    outputs: [
      ...['web/ui/generated', 'web/illustrations/generated'],
      ...['studio/programs/generated', 'studio/brand/generated'],
    ],
  },
  {
    makes: 'letters of the fonts',
    command: ['--no-warnings', 'scripts/generate/plain.ts', 'fonts'],
    sources: [code, 'web/exports/fonts'],
    outputs: ['schemas/generated/glyphs.ts'],
  },
  {
    makes: 'lists of types, required texts and the mails of the seed',
    command: ['--no-warnings', 'scripts/generate/plain.ts', 'schema'],
    sources: [code, 'schemas', 'web/lead-kinds.ts', 'web/features/*/server/lead-kind.ts'],
    outputs: ['web/content/generated/document-lists.ts', 'studio/seed/data.ndjson'],
  },
  {
    makes: 'the schema in Sanity’s format',
    command: [sanity, 'schema', 'extract', '--path', 'schemas/generated/types.json', '--force'],
    sources: [
      ...['schemas', 'sanity.config.ts', 'sanity.cli.ts', 'studio/workspace.ts', 'studio/env.ts'],
      'package-lock.json',
    ],
    outputs: [],
  },
  {
    makes: 'types of the queries',
    command: [sanity, 'typegen', 'generate'],
    sources: [...queries, 'sanity.cli.ts'],
    outputs: ['web/content/generated/sanity.types.ts'],
  },
  {
    makes: 'shapes and tags of the queries',
    command: ['--no-warnings', 'scripts/generate/from-queries.ts'],
    sources: [...queries, code, 'studio/seed/data.ndjson'],
    outputs: ['web/content/generated/queries.ts', 'web/content/generated/original-mails.ts'],
  },
]

const hashFile = path.join(root, '.sanity/generated.json')
const hashes = process.argv.includes('--all') ? {} : readHashes(hashFile)
const began = performance.now()
const made: string[] = []
for (const { makes, command, sources, outputs } of steps) {
  const hash = () => hashFiles([...sources, ...outputs], command)
  if (hashes[makes] === hash()) continue
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(`${stdout}${stderr}\n\`${command.join(' ')}\` failed, see above.`)
    process.exit(1)
  }
  hashes[makes] = hash()
  mkdirSync(path.dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, JSON.stringify(hashes))
  made.push(makes)
}
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.info(made.length > 0 ? `Generated ${made.join('; ')} (${seconds} s).` : 'The generated files are up to date.')
