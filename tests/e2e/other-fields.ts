import type { SanityClient } from '@sanity/client'
import { schemaTypes } from '#schemas/index.ts'

/* Fields that hold no text: numbers, choices, switches, dates, references, pictures, files. */

/** What a place shows: what is seen, and what its islands are given. */
type Shown = { seen: string; given: string }

export interface OtherField {
  /** The type and the field: `book.rating`. */
  field: string
  id: string
  at: string
  /** What a patch sets. */
  set: () => Record<string, unknown>
  /** True once the place shows the new value, and not before. */
  shows: (place: Shown) => boolean
}

/** Fields that no visitor sees, each with its reason. */
export const unseen: Record<string, string> = {
  'founder.sample': 'counted in “Still to replace”: tests/unit/studio/launch/missing.test.ts',
  'endorsement.sample': 'as above',
  'testimonial.sample': 'as above',
  'book.ratingIsSample': 'as above',
  'legalPage.needsLegalReview': 'as above',
  ...Object.fromEntries(
    [
      ...['heroSection.buttonTo', 'heroSection.picture', 'heroSection.scene', 'formSection.form'],
      ...['questionsSection.faqs', 'quotesSection.quotes'],
    ].map((one) => [one, 'the seed has no page of her own: tests/e2e/studio-landing-page.test.ts']),
  ),
}

type Definition = { name: string; type: string; fields?: Definition[]; of?: Definition[] }
const isOther = ({ type, of, options, hidden, readOnly }: Record<string, unknown> & Definition) =>
  !(hidden === true || readOnly) &&
  (['number', 'boolean', 'date', 'reference', 'picture', 'file', 'image'].includes(type) ||
    of?.some((one) => ['reference', 'picture'].includes(one.type)) ||
    (typeof options === 'object' && options !== null && 'list' in options))

/** Every field of every type that this file is about, as `type.field`. */
export const otherFields = schemaTypes.flatMap((type) => {
  const fields: (Record<string, unknown> & Definition)[] =
    'fields' in type ? Object.values(Object(type.fields)) : []
  return fields.filter(isOther).map((one) => `${type.name}.${one.name}`)
})

const given = (text: RegExp) => (place: Shown) => text.test(place.given)
const gone = (text: string) => (place: Shown) => !`${place.seen}${place.given}`.includes(text)
const before =
  (first: string, second: string) =>
  ({ seen }: Shown) =>
    seen.includes(first) && seen.indexOf(first) < seen.indexOf(second)
const to = (id: string) => ({ _type: 'reference', _ref: id })
const file = (id: string) => ({ _type: 'file', asset: to(id) })
const hashOf = (asset: string) => asset.split('-')[1] ?? asset
const keyOf = (field: string) => field.split('.')[1] ?? field

/** A field, a document and where it is shown. */
type Row = [field: string, id: string, at: string]
/** What the place shows: these words, or what a function says. */
type Shows = string | RegExp | OtherField['shows']

const change = ([field, id, at]: Row, set: OtherField['set'], shows: Shows): OtherField => ({
  ...{ field, id, at, set },
  shows:
    typeof shows === 'function'
      ? shows
      : ({ seen }) => (typeof shows === 'string' ? seen.includes(shows) : shows.test(seen)),
})

const rookie = '/rookie-launchpad'
const campus = 'program-campus-corporate'
const film = 'video-rookie-mistakes'
const panel = 'video-campus-recruiter-panel'

/** Lists of references or pictures, each of which is turned round. */
const lists: Row[] = [
  ['home.toolkits', 'home', '/'],
  ['book.testimonials', 'book', '/book'],
  ['book.lifestyle', 'book', '/book'],
  ['resourcesPage.videos', 'resourcesPage', '/resources'],
  ['resourcesPage.tips', 'resourcesPage', '/resources'],
  ['careKitPage.items', 'careKitPage', '/care-kit'],
  ['program.faqs', 'program-rookie-launchpad', rookie],
  ['toolkit.templates', 'toolkit-rookie-launchpad', `${rookie}-toolkit`],
]

/** Pictures, each of which becomes another one of the site's, by the name of its file. */
const pictures: [...Row, name: string][] = [
  ['book.cover', 'book', '/book', 'poster-manager-talk'],
  ['founder.photo', 'founder', '/', 'lifestyle-desk'],
  ['video.poster', film, '/insights', 'book-cover'],
]

/** A new value, and what shows it. */
const values: [...Row, value: unknown, shows: Shows][] = [
  ['siteSettings.experienceYears', 'siteSettings', '/', 31, /thirty-one/i],
  ['siteSettings.assessmentMinutes', 'siteSettings', '/', 17, '17-min'],
  ['siteSettings.selfCheckMinutes', 'siteSettings', rookie, 19, '19-min'],
  // Published by the test of the texts.
  [
    'newsletterIssue.date',
    'issue-first-letter',
    '/newsletter/issues',
    '2027-01-05',
    '5 January 2027',
  ],
  ['program.order', campus, '/', 0, before('href="/campus-corporate"', `href="${rookie}"`)],
  [
    'toolkit.order',
    'toolkit-campus-corporate',
    '/resources',
    0,
    before('/campus-corporate-toolkit', `${rookie}-toolkit`),
  ],
  ['video.order', panel, '/insights', 0, before(`id="${panel}"`, `id="${film}"`)],
  ['book.rating', 'book', '/book', 3.2, />3\.2\/5</],
  ['testimonial.rating', 'testimonial-1', '/book', 2, 'Rated 2 out of 5'],
  [
    'careKitItem.status',
    'care-kit-survival-guide',
    '/care-kit',
    'coming-soon',
    gone('href="/care-kit/care-kit-survival-guide"'),
  ],
  ['selfCheck.needsHelpFrom', 'self-check-rookie-launchpad', rookie, 5, given(/"needsHelpFrom":5/)],
  [
    'video.category',
    film,
    '/insights',
    'conversations',
    given(/"video-rookie-mistakes"[^{]*"category":"conversations"/),
  ],
  [
    'resultProfile.program',
    'result-profile-rookie',
    '/career-assessment',
    to(campus),
    given(/"key":"rookie"[^{]*"program":\{[^}]*campus_corporate/),
  ],
  ['legalPage.updated', 'legal-privacy', '/privacy', '2031-05-06', '2031-05-06'],
  [
    'program.colour',
    'program-manager-coach',
    '/manager-coach',
    'plum',
    /data-theme="plum coffee" class="program-page"/,
  ],
  [
    'program.scene',
    'program-manager-coach',
    '/manager-coach',
    'boat',
    /data-theme="\w+ boat" class="program-page"/,
  ],
  ['program.exploreTo', 'program-manager-coach', '/manager-coach', 'services', 'href="#services"'],
  ['program.hidden', 'program-onboarding-box', '/', true, gone('href="/onboarding-box"')],
  [
    'careKitPage.pack',
    'careKitPage',
    '/care-kit',
    to('toolkit-campus-corporate'),
    'data-theme="peach bridge"',
  ],
  // Last: two toolkits, then two self-checks, are of one program.
  [
    'toolkit.program',
    'toolkit-rookie-launchpad',
    `${rookie}-toolkit`,
    to(campus),
    /data-theme="peach bridge" class="toolkit"/,
  ],
  [
    'selfCheck.program',
    'self-check-rookie-launchpad',
    rookie,
    to(campus),
    gone('"needsHelpFrom":5'),
  ],
]

/** One change for each field. */
export async function changesOf(client: SanityClient): Promise<OtherField[]> {
  const assets = await client.fetch<{ _id: string; originalFilename: string }[]>(
    '*[_type == "sanity.imageAsset"]{ _id, originalFilename }',
  )
  const asset = (name: string) =>
    assets.find((one) => one.originalFilename === `${name}.webp`)?._id ?? name
  const upload = async (type: string, filename: string, text: string) =>
    (await client.assets.upload('file', Buffer.from(text), { filename, contentType: type }))._id
  const title = async (id: string) => `${(await client.getDocument(id))?.title}`.slice(0, 40)
  /** Of the first and the last of a list, what a page shows. */
  const ends = async (list: unknown[]) => {
    const [first = '', last = ''] = await Promise.all(
      [list.at(0), list.at(-1)].map(async (one) => {
        const { _ref, asset } = Object(one)
        if (asset) return hashOf(asset._ref)
        const { slug, question, title, text } = Object(await client.getDocument(_ref))
        return slug ? `/${slug.current}"` : `${question ?? title ?? text}`.slice(0, 40)
      }),
    )
    return { first, last }
  }
  const turned = lists.map(async (row) => {
    const [field, id] = row
    const list: unknown[] = Object.values(Object((await client.getDocument(id))?.[keyOf(field)]))
    const { first, last } = await ends(list)
    return change(row, () => ({ [keyOf(field)]: list.toReversed() }), before(last, first))
  })
  const played = await upload('video/mp4', 'film.mp4', 'a film')
  const captions = await upload('text/vtt', 'film.vtt', 'WEBVTT\n')
  const sheet = await upload('text/plain', 'sheet.txt', 'a file of her own')
  const poster = asset('poster-career-pivot')
  const ofPanel = await title(panel)
  const workbook = 'care-kit-confidence-workbook'
  return [
    ...(await Promise.all(turned)),
    ...pictures.map(([field, id, at, name]) =>
      change(
        [field, id, at],
        () => ({ [`${keyOf(field)}.asset`]: to(asset(name)) }),
        hashOf(asset(name)),
      ),
    ),
    change(
      ['seo.image', 'home', '/'],
      () => ({ 'seo.image': { _type: 'picture', alt: 'A poster', asset: to(poster) } }),
      new RegExp(`og:image" content="[^"]*${hashOf(poster)}`),
    ),
    change(['home.video', 'home', '/'], () => ({ video: to(panel) }), ofPanel),
    change(
      ['program.video', 'program-rookie-launchpad', rookie],
      () => ({ video: to(panel) }),
      ofPanel,
    ),
    change(
      ['careKitItem.file', workbook, `/care-kit/${workbook}`],
      () => ({ status: 'available', file: file(sheet) }),
      'a file of her own',
    ),
    change(
      ['callToAction.action', 'self-check-rookie-launchpad', rookie],
      () => ({ 'primaryCTA.action': 'toolkit' }),
      given(/"primaryCTA":\{[^}]*"action":"toolkit"/),
    ),
    change(
      ['video.file', film, '/insights'],
      () => ({ address: '', file: file(played) }),
      given(new RegExp(hashOf(played))),
    ),
    change(
      ['video.captions', film, '/insights'],
      () => ({ captions: file(captions) }),
      given(new RegExp(hashOf(captions))),
    ),
    change(
      ['program.picture', 'program-manager-coach', '/manager-coach'],
      () => ({ picture: { _type: 'picture', asset: to(asset('lifestyle-desk')), alt: 'A desk' } }),
      hashOf(asset('lifestyle-desk')),
    ),
    ...values.map(([field, id, at, value, shows]) =>
      change([field, id, at], () => ({ [keyOf(field)]: value }), shows),
    ),
  ]
}
