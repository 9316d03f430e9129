import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { httpError, notImplemented } from '../model/errors.ts'
import { openStore } from '../store/store.ts'
import { type Dataset, type Name, openDataset, type Shared } from './dataset.ts'
import type { WebhookTarget } from './webhook.ts'

const NAME = 'lake.dataset'
const storedName = z.object({ projectId: z.string(), dataset: z.string() })
const DATASET = /^~?[a-z0-9][-\w]{0,63}$/
const PROJECT = /^[a-z0-9][-a-z0-9]{0,63}$/i

export type Datasets = ReturnType<typeof openDatasets>

/** Parses `name` or `project/name`. */
export function parseName(text: string, projectId: string): Name {
  const at = text.indexOf('/')
  const name =
    at < 0
      ? { projectId, dataset: text }
      : { projectId: text.slice(0, at), dataset: text.slice(at + 1) }
  if (!PROJECT.test(name.projectId) || !DATASET.test(name.dataset))
    throw httpError(
      400,
      `"${text}" is not a valid dataset name. Use lowercase letters, digits, "-" and "_"`,
    )
  return name
}

/**
 * Opens all datasets in a folder. The first dataset that was created there is in the folder itself, and every other one
 * in `datasets/<project>/<name>`. Earlier versions stored no name for the first dataset: it gets the first of `names`.
 * @param names of datasets to create if they do not exist. These cannot be deleted
 * @param target webhook
 * @throws if another process has the folder open
 */
export function openDatasets(
  folder: string,
  names: [Name, ...Name[]],
  target: WebhookTarget | undefined,
  shared: Shared,
) {
  const all: Dataset[] = []
  let started = false

  function open(name: Name, at: string, store = openStore(at, shared.user.id)) {
    const dataset = openDataset(store, at, name, shared)
    all.push(dataset)
    if (started) start(dataset)
    return dataset
  }

  const start = (one: Dataset) => one.start(isTarget(one) ? target : undefined)
  const isTarget = (one: Name) =>
    target?.dataset === '*' ||
    isSame(one, parseName(target?.dataset ?? key(names[0]), names[0].projectId))

  const rootStore = openStore(folder, shared.user.id)
  const root = storedName.safeParse(rootStore.setting(NAME)).data ?? names[0]
  rootStore.setSetting(NAME, root)
  open(root, folder, rootStore)
  const others = join(folder, 'datasets')
  const folderOf = ({ projectId, dataset }: Name) => join(others, projectId, dataset)
  // An interrupted creation or deletion may leave a folder without a database.
  for (const file of globSync('*/*/lake.sqlite', { cwd: others })) {
    const [projectId = '', dataset = ''] = file.split(sep)
    open({ projectId, dataset }, folderOf({ projectId, dataset }))
  }

  const get = (name: Name) => all.find((one) => isSame(one, name))
  for (const name of names) if (!get(name)) open(name, folderOf(name))
  const first = required(names[0])

  function required(name: Name): Dataset {
    const match = get(name)
    if (match) return match
    const { projectId, dataset } = name
    throw httpError(404, `Dataset "${dataset}" not found for project ID "${projectId}"`)
  }

  return {
    first,
    list: () => all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
    projects: () => [...new Set([first, ...all].map(({ projectId }) => projectId))],
    required,
    /** Finds a dataset. If the request names no project, as for event streams, the first one with this name is used. */
    find: (projectId: string | undefined, dataset: string): Dataset =>
      (projectId === undefined && [first, ...all].find((one) => one.dataset === dataset)) ||
      required({ projectId: projectId ?? first.projectId, dataset }),
    start() {
      started = true
      for (const one of all) start(one)
    },
    create(name: Name): Dataset {
      if (get(name)) throw httpError(409, `Dataset "${name.dataset}" already exists`)
      // If the lake's folder was replaced, the dataset would be created in the wrong folder.
      rootStore.requireFiles()
      return open(name, folderOf(name))
    },
    async delete(name: Name) {
      const one = required(name)
      if (one.folder === folder || names.some((each) => isSame(each, name)))
        throw notImplemented('Deleting a dataset that the lake was started with is')
      all.splice(all.indexOf(one), 1)
      await one.close()
      await rm(one.folder, { recursive: true, force: true })
    },
    async close() {
      for (const one of all.splice(0)) await one.close()
    },
  }
}

export const key = ({ projectId, dataset }: Name) => `${projectId}/${dataset}`
const isSame = (one: Name, other: Name) => key(one) === key(other)
