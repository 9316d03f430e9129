import { z } from 'zod'
import type { Dataset } from '../datasets/dataset.ts'
import { type Datasets, parseName } from '../datasets/datasets.ts'
import type { User } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { decode, validate } from '../request/input.ts'
import type { ApiRequest, ApiResponse } from '../request/request.ts'
import { requireRole } from '../request/rights.ts'
import { constant, type Route } from '../request/routes.ts'
import { unknownRoute } from '../request/unsupported.ts'
import { CREATED, ROLE } from './account.ts'

const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'mode', 'manage']
/** No limits. The Studio requires a number for the limit of the dataset. */
const RELEASE_LIMITS = {
  orgActiveReleaseLimit: null,
  orgMeteredActiveReleaseCount: 0,
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
}
const acl = z.object({ aclMode: z.enum(['public', 'private']).optional() })

/** Handles requests for projects and datasets. */
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
  const toJson = ({ dataset, aclMode }: Dataset) => ({
    name: dataset,
    aclMode: aclMode(),
    createdAt: CREATED,
    createdByUserId: owner,
    datasetProfile: null,
    addonFor: null,
    features: [],
    tags: [],
  })

  /** Id of the project in the path, or of the request if the path has none. @throws LakeError 404 */
  function projectOf(
    request: ApiRequest,
    named = request.projectId ?? datasets.first.projectId,
  ): string {
    const id = decode(named)
    const projects = datasets.projects()
    if (projects.includes(id)) return id
    throw httpError(404, `Project "${id}" not found. This lake has: ${projects.join(', ')}`)
  }

  /** Creates, changes or deletes a dataset. @returns undefined for any other request */
  function change(request: ApiRequest): Promise<ApiResponse> | undefined {
    const [, projectId, name] =
      /^(?:\/projects\/([^/]+))?\/datasets\/([^/]+)\/?$/.exec(request.path) ?? []
    return name && /^(PUT|PATCH|DELETE)$/.test(request.method)
      ? changeDataset(request, projectOf(request, projectId), name)
      : undefined
  }

  async function changeDataset(
    request: ApiRequest,
    projectId: string,
    part: string,
  ): Promise<ApiResponse> {
    requireRole(request.role, 'editor')
    const name = parseName(`${projectId}/${decode(part)}`, projectId)
    if (request.method === 'DELETE') {
      await datasets.delete(name)
      return { json: { deleted: true } }
    }
    const changes = validate(acl, (await request.json()) ?? {})
    const dataset = request.method === 'PUT' ? datasets.create(name) : datasets.required(name)
    if (changes.aclMode) dataset.setAclMode(changes.aclMode)
    return { json: { datasetName: name.dataset, aclMode: dataset.aclMode() } }
  }

  function listDatasets(request: ApiRequest, named: string): ApiResponse {
    const own = projectOf(request, named || undefined)
    const all = datasets.list().filter(({ projectId }) => projectId === own)
    return { json: request.query.has('datasetProfile') ? [] : all.map(toJson) }
  }

  const readable: Route[] = [
    [/^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/schemas\b/, constant([])],
    [
      /^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/settings\/embeddings\b/,
      constant({ enabled: false, status: 'disabled' }),
    ],
    [
      /\/backups\b/,
      (request) => {
        throw unknownRoute(request)
      },
    ],
    [/^\/projects\/?$/, () => ({ json: datasets.projects().map(project) })],
    [/^\/projects\/([^/]+)\/?$/, (request, id) => ({ json: project(projectOf(request, id)) })],
    [
      /^\/projects\/[^/]+\/datasets\/[^/]+\/acl\b/,
      constant([{ filter: '_id in path("**")', permissions: PERMISSIONS }]),
    ],
    [/^(?:\/projects\/([^/]+))?\/datasets\/?$/, listDatasets],
    [/^\/projects\/[^/]+\/(?:hooks|tokens|cors|robots|members|tags)\b/, constant([])],
    [/^\/projects\/[^/]+\/new-content-release-allowed\b/, constant({ data: RELEASE_LIMITS })],
    [/^\/projects\/[^/]+\/(grants\b|[^/]+\/.)/, constant({})],
    [/^\/projects\b/, constant([])],
  ]

  return { change, readable }
}
