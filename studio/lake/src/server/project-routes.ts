import type { User } from '../model/documents.ts'
import { decode } from '../request/input.ts'
import { constant, type Route } from '../request/routes.ts'
import { CREATED, ROLE } from './account.ts'
import type { Dataset } from './dataset.ts'

const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'mode', 'manage']

/** Routes for the lake's only project and dataset. */
export function projectRoutes(dataset: Dataset, { id: owner }: User): Route[] {
  const { projectId } = dataset
  const project = {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    members: [{ id: owner, role: ROLE.name, roles: [ROLE], isRobot: false }],
    features: [],
    createdAt: CREATED,
  }
  const datasets = [
    {
      name: dataset.dataset,
      aclMode: 'public',
      createdAt: CREATED,
      createdByUserId: owner,
      datasetProfile: null,
      addonFor: null,
      features: [],
      tags: [],
    },
  ]

  return [
    [/^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/schemas\b/, constant([])],
    [
      /^(?:\/projects\/[^/]+)?\/datasets\/[^/]+\/settings\/embeddings\b/,
      constant({ enabled: false, status: 'disabled' }),
    ],
    [/^\/projects\/?$/, constant([project])],
    [
      /^\/projects\/([^/]+)\/?$/,
      (_, id) => {
        dataset.require(decode(id))
        return { json: project }
      },
    ],
    [
      /^\/projects\/[^/]+\/datasets\/[^/]+\/acl\b/,
      constant([{ filter: '_id in path("**")', permissions: PERMISSIONS }]),
    ],
    [
      /^(?:\/projects\/([^/]+))?\/datasets\/?$/,
      ({ projectId: named, query }, id) => {
        dataset.require(id ? decode(id) : named)
        return { json: query.has('datasetProfile') ? [] : datasets }
      },
    ],
    [/^\/projects\/[^/]+\/(?:hooks|tokens|cors|robots|members|tags)\b/, constant([])],
    [/^\/projects\/[^/]+\/(grants\b|[^/]+\/.)/, constant({})],
    [/^\/projects\b/, constant([])],
  ]
}
