import { getPublishedId } from '@sanity/client/csm'
import { isExampleAddress } from '#schemas/example-address.ts'
import { isRecord } from '#schemas/is-record.ts'
import { countStarterTexts, starterWordsIn } from '../programs/starter-words.ts'

/** Seed content that is still to be replaced, and its field. */
export interface UnfinishedField {
  id: string
  type: string
  /** Path of the field, in Sanity's notation. */
  path: string
  what: string
}

/** Stored document with fields that are not validated. */
export type Content = { _id: string; _type: string; [field: string]: unknown }

/** Seed drawings in place of photographs, by SHA-1. An asset's id contains the hash. */
export const drawnPictures: Record<string, string> = {
  '40aa1e8029d52163be29dc3e9c6db2edcba6c86a': 'book-cover.webp',
  '47498c4bba1ea0e4d35a5ef9f164d3fa8fd94518': 'founder.webp',
  '8ef16b2f267bb81d01fb7a2a5657631a2f117d85': 'lifestyle-desk.webp',
  dfd59e7dd89a8ff06114f147dc6d6375f3bc0aab: 'lifestyle-train.webp',
}

/** The founder's name in the seed. */
export const unsetName = 'The Career Care coach'

/** Lists the samples, example addresses, unreviewed texts and empty fields of a document. */
export function unfinishedFieldsIn(document: Content): UnfinishedField[] {
  const { _id, _type: type } = document
  const gaps = [...ownGaps(document), ...gapsBelow(document, '', type)]
  return gaps.map(([path, what]) => ({ id: getPublishedId(_id), type, path, what }))
}

type Gap = [path: string, what: string]

/** Fields that a type needs before the launch, and their checks. */
const needed: Record<string, [...Gap, isThere: (document: Content) => unknown][]> = {
  founder: [
    ['name', 'Your name', ({ name }) => name && name !== unsetName],
    ['photo', 'No photograph yet', ({ photo }) => photo],
  ],
  book: [['cover', 'No picture of the cover yet', ({ cover }) => cover]],
  siteSettings: [
    [
      'labels.visitCounts',
      'No line on your privacy page about what is counted',
      ({ labels }) => isRecord(labels) && labels.visitCounts,
    ],
  ],
  video: [['address', 'No film yet', ({ address, file }) => address || file]],
}

const ownGaps = (document: Content): Gap[] => [
  ...(needed[document._type] ?? []).flatMap(([path, what, isThere]): Gap[] =>
    isThere(document) ? [] : [[path, what]],
  ),
  ...starterWords(document),
]

/** Returns one gap for all starter texts of a document, because a new program has dozens. */
function starterWords(document: Content): Gap[] {
  const count = countStarterTexts(document)
  return count > 0 ? [['', starterWordsIn(count)]] : []
}

function gapsBelow(value: unknown, path: string, type: string): Gap[] {
  if (typeof value === 'string') return isExampleAddress(value) ? [[path, 'An example address']] : []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? `_key=="${item._key}"` : index
      return gapsBelow(item, `${path}[${key}]`, type)
    })
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = path ? `${path}.${name}` : name
    if (inner === true) return flagged(name, below, type, value.slug)
    return isDrawn(inner)
      ? [[below, 'A drawing in place of a photograph'] satisfies Gap]
      : gapsBelow(inner, below, type)
  })
}

const samples: Record<string, string> = {
  callPage: 'Sample answers',
  founder: 'Sample words',
  offer: 'A sample offer',
  program: 'A sample offer to groups',
}
const unread = 'Not read by a lawyer yet'

function flagged(name: string, path: string, type: string, slug: unknown): Gap[] {
  if (name === 'needsLegalReview') {
    const ownLine = isRecord(slug) && slug.current === 'privacy'
    return [[path, ownLine ? `${unread}, nor the line about counting at its end` : unread]]
  }
  if (name === 'ratingIsSample') return [[path, 'A sample rating']]
  if (name === 'sample') return [[path, samples[type] ?? 'A sample quote']]
  return []
}

const isDrawn = (value: unknown) =>
  isRecord(value) &&
  isRecord(value.asset) &&
  typeof value.asset._ref === 'string' &&
  (value.asset._ref.split('-')[1] ?? '') in drawnPictures
