import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import type { Lake } from '#lake'
import { variableNames } from '#web/env.ts'
import { run } from '../stack/run.ts'
import type { Variables } from '../stack/settings.ts'
import type { Manifest } from './manifest.ts'

/** File for the backup: path in the data folder, and path of the file to copy. */
export type Staged = { path: string; source: string }

/** Content for the backup. */
export type StagedContent = {
  dataset: Manifest['dataset']
  files: Staged[]
  /** Pictures and files of the content. */
  pictures: Staged[]
  warnings: string[]
}

/**
 * Copies the content of an embedded lake, which may be in use.
 * @param folder of the lake
 */
export async function stageEmbedded(
  lake: Pick<Lake, 'snapshot'>,
  folder: string,
  stage: string,
): Promise<StagedContent> {
  const copy = await lake.snapshot(path.join(stage, 'content'))
  const { projectId, dataset: name, documents, transactions, files, missing } = copy
  return {
    dataset: { projectId, name, documents, transactions },
    files: [staged(stage, path.join('content', copy.database))],
    pictures: files.map((file) => ({
      path: path.join('content', file),
      source: path.join(folder, file),
    })),
    warnings: missing.length > 0 ? [`The content names files that are not in its folder: ${missing.join(', ')}`] : [],
  }
}

/** Exports a hosted dataset with drafts and pictures, and without its history. */
export async function stageHosted(client: SanityClient, stage: string): Promise<StagedContent> {
  const { projectId = '', dataset = 'production' } = client.config()
  const archive = path.join(stage, 'export.tar.gz')
  const { documentCount } = await exportDataset({ client, dataset, outputPath: archive })
  const content = path.join(stage, 'content')
  await mkdir(content)
  await run('tar', ['-xzf', archive, '-C', content, '--strip-components=1'])
  const names = await readdir(content, { recursive: true, withFileTypes: true })
  const all = names
    .filter((one) => one.isFile())
    .map((one) => staged(stage, path.relative(stage, path.join(one.parentPath, one.name))))
  return {
    dataset: { projectId, name: dataset, documents: documentCount },
    files: all.filter((one) => path.dirname(one.path) === 'content'),
    pictures: all.filter((one) => path.dirname(one.path) !== 'content'),
    warnings: [],
  }
}

const staged = (stage: string, file: string) => ({ path: file, source: path.join(stage, file) })

/** Writes the environment variables of the site, with its secrets, to a file. */
export async function stageSettings(variables: Variables, stage: string): Promise<Staged> {
  const lines = variableNames.flatMap((name) => {
    const value = variables[name]
    return value ? [`${name}=${JSON.stringify(value)}`] : []
  })
  const source = path.join(stage, 'settings.env')
  await writeFile(source, `${lines.join('\n')}\n`, { mode: 0o600 })
  return { path: 'settings.env', source }
}

export const parseSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(".*")$/gm)].map(([, name, value]) => [name, JSON.parse(`${value}`)]))
