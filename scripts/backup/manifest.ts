import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '#schemas/parse-json.ts'
import { rowsSummary } from '#web/db/dump.ts'
import { CliError } from '../stack/cli.ts'

/** Path without `..`. A restore writes to no other folder, even if the manifest is damaged. */
const relativePath = z.string().regex(/^(?!\/|(?:.*\/)?\.{1,2}(?:\/|$))[^\0]+$/s)

/** Stored file: path in the data folder, and size in bytes and hash of the content. */
const part = z.object({ path: relativePath, size: z.int(), sha256: z.string() })

const dataset = z.object({
  projectId: z.string(),
  name: z.string(),
  documents: z.int(),
  /** Undefined for hosted content, whose history is not backed up. */
  transactions: z.int().optional(),
})

/** Manifest of a backup. It is not encrypted, and contains no personal data. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  reason: z.string(),
  /** Version of the site, from package.json. */
  version: z.string(),
  /** Last migration of the database. */
  tables: z.string(),
  encrypted: z.boolean(),
  hosting: z.object({ content: z.enum(['embedded', 'hosted']), database: z.string() }),
  dataset,
  rows: rowsSummary,
  /** Files in the backup's own folder. */
  files: z.array(part),
  /** Pictures and files of the content, which are in a folder that all backups share. */
  pictures: z.array(part.extend({ stored: relativePath })),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'

/** Complete backup. The name of its folder is the time at which it was made. */
export type Backup = { name: string; folder: string; manifest: Manifest }

/** Reads the manifest of a backup. @throws {CliError} if the folder has no manifest, or one of a newer version */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new CliError(`There is no backup in ${folder}`)
  })
  const parsed = manifest.safeParse(parseJson(text))
  if (parsed.success) return { name: path.basename(folder), folder, manifest: parsed.data }
  throw new CliError(`${path.join(folder, manifestName)} cannot be read: it is damaged, or a newer version made it.`)
}

const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?$/

/**
 * Names of the complete backups in a folder, newest first.
 * @throws for a folder that exists and cannot be read. An empty list would let the pictures of all backups be deleted
 */
export async function backupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => nameShape.test(name))
    .sort()
    .reverse()
}

export const backupName = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-')

/** Parses the time in the name of a backup. */
export const madeAt = (name: string) => new Date(`${name.slice(0, 10)}T${name.slice(11, 19).replaceAll('-', ':')}Z`)
