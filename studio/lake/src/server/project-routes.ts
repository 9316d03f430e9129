import { z } from 'zod'
import type { Dataset } from '../datasets/dataset.ts'
import { type Datasets, parseName } from '../datasets/datasets.ts'
import type { User } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { type Call, check, decode, type Reply } from '../request/request.ts'
import { requireRole } from '../request/rights.ts'
import { answer, type Route } from '../request/routes.ts'
import { unknownRoute } from '../request/unsupported.ts'
import { CREATED, ROLE } from './account.ts'

const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'mode', 'manage']
/** The lake has no limits; the Studio expects a number for each dataset. */
const RELEASE_LIMITS = {
  orgActiveReleaseLimit: null,
  orgMeteredActiveReleaseCount: 0,
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
}
const acl = z.object({ aclMode: z.enum(['public', 'private']).optional() })

/** Routes of Sanity's projects and datasets: reading them, and creating and deleting a dataset. */
export function projectRoutes(datasets: Datasets, { id: owner }: User) {
  const project = (id: string) => ({
    id,
    displayName: id,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    members: [{ id: owner, role: ROLE.name, roles: [ROLE], isRobot: false }],
    features: [],
    createdAt: CREATED,
  })
  const described = ({ dataset, aclMode }: Dataset) => ({
    name: dataset,
    aclMode: aclMode(),
    createdAt: CREATED,
    createdByUserId: owner,
    datasetProfile: null,
    addonFor: null,
    features: [],
    tags: [],
  })

  /**
   * Project in the path, or else of the request.
   * @throws LakeError 404
   */
  function projectOf(call: Call, named = call.projectId ?? datasets.first.projectId): string {
    const id = decode(named)
    const known = datasets.projects()
    if (known.includes(id)) return id
    throw httpError(404, `Project "${id}" not found. This lake has: ${known.join(', ')}`)
  }

  /**
   * `/datasets/:name`, also below a project: creates, changes and deletes a dataset. Undefined for
   * any other address.
   */
  function change(call: Call): Promise<Reply> | undefined {
    const [, projectId, name] =
      /^(?:\/projects\/([^/]+))?\/datasets\/([^/]+)\/?$/.exec(call.path) ?? []
    return name && /^(PUT|PATCH|DELETE)$/.test(call.method)
      ? changeDataset(call, projectOf(call, projectId), name)
      : undefined
  }

  async function changeDataset(call: Call, projectId: string, part: string): Promise<Reply> {
    requireRole(call.role, 'editor')
    const name = parseName(`${projectId}/${decode(part)}`, projectId)
    if (call.method === 'DELETE') {
      await datasets.delete(name)
      return { json: { deleted: true } }
    }
    const asked = check(acl, (await call.json()) ?? {})
    const dataset = call.method === 'PUT' ? datasets.create(name) : datasets.required(name)
    if (asked.aclMode) dataset.setAclMode(asked.aclMode)
    return { json: { datasetName: name.dataset, aclMode: dataset.aclMode() } }
  }

  function listed(call: Call, named: string): Reply {
    const own = projectOf(call, named || undefined)
    const all = datasets.list().filter(({ projectId }) => projectId === own)
    return { json: call.query.has('datasetProfile') ? [] : all.map(described) }
  }

  const readable: Route[] = [
    [/^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/schemas\b/, answer([])],
    [
      /^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/settings\/embeddings\b/,
      answer({ enabled: false, status: 'disabled' }),
    ],
    [
      /\/backups\b/,
      (call) => {
        throw unknownRoute(call)
      },
    ],
    [/^\/projects\/?$/, () => ({ json: datasets.projects().map(project) })],
    [/^\/projects\/([^/]+)\/?$/, (call, id) => ({ json: project(projectOf(call, id)) })],
    [
      /^\/projects\/[^/]+\/datasets\/[^/]+\/acl\b/,
      answer([{ filter: '_id in path("**")', permissions: PERMISSIONS }]),
    ],
    [/^(?:\/projects\/([^/]+))?\/datasets\/?$/, listed],
    [/^\/projects\/[^/]+\/(?:hooks|tokens|cors|robots|members|tags)\b/, answer([])],
    [/^\/projects\/[^/]+\/new-content-release-allowed\b/, answer({ data: RELEASE_LIMITS })],
    [/^\/projects\/[^/]+\/(grants\b|[^/]+\/.)/, answer({})],
    [/^\/projects\b/, answer([])],
  ]

  return { change, readable }
}
