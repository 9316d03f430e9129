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
  /** What a patch sets, made of what is there. */
  set: (document: Record<string, unknown>) => Record<string, unknown>
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

const seen = (text: string | RegExp) => (place: Shown) =>
  typeof text === 'string' ? place.seen.includes(text) : text.test(place.seen)
const given = (text: RegExp) => (place: Shown) => text.test(place.given)
const before =
  (first: string, second: string) =>
  ({ seen }: Shown) =>
    seen.includes(first) && seen.indexOf(first) < seen.indexOf(second)
const turned = (field: string) => (document: Record<string, unknown>) => ({
  [field]: Object.values(Object(document[field])).toReversed(),
})
const to = (id: string) => ({ _type: 'reference', _ref: id })

type Values = Record<string, unknown>
const change = (
  field: string,
  id: string,
  at: string,
  set: Values | OtherField['set'],
  shows: OtherField['shows'],
): OtherField => ({ field, id, at, set: typeof set === 'function' ? set : () => set, shows })

/** One change for each field. `pictures` are the site's own, by the name of their file. */
export async function changesOf(client: SanityClient): Promise<OtherField[]> {
  const assets = await client.fetch<{ _id: string; originalFilename: string }[]>(
    '*[_type == "sanity.imageAsset"]{ _id, originalFilename }',
  )
  const asset = (name: string) =>
    assets.find((one) => one.originalFilename === `${name}.webp`)?._id ?? name
  const hash = (name: string) => asset(name).split('-')[1] ?? name
  const title = async (id: string, field = 'title') =>
    `${(await client.getDocument(id))?.[field]}`.slice(0, 40)
  const picture = (field: string, name: string) => () => ({ [`${field}.asset`]: to(asset(name)) })
  const upload = async (type: string, name: string, text: string) =>
    (await client.assets.upload('file', Buffer.from(text), { filename: name, contentType: type }))
      ._id
  const film = await upload('video/mp4', 'film.mp4', 'a film')
  const captions = await upload('text/vtt', 'film.vtt', 'WEBVTT\n')
  const sheet = await upload('text/plain', 'sheet.txt', 'a file of her own')
  const file = (id: string) => ({ _type: 'file', asset: to(id) })
  const rookie = '/rookie-launchpad'

  return [
    change(
      'siteSettings.experienceYears',
      'siteSettings',
      '/',
      { experienceYears: 31 },
      seen(/thirty-one/i),
    ),
    change(
      'siteSettings.assessmentMinutes',
      'siteSettings',
      '/',
      { assessmentMinutes: 17 },
      seen('17-min'),
    ),
    change(
      'siteSettings.selfCheckMinutes',
      'siteSettings',
      rookie,
      { selfCheckMinutes: 19 },
      seen('19-min'),
    ),
    change(
      'seo.image',
      'home',
      '/',
      {
        'seo.image': { _type: 'picture', alt: 'A poster', asset: to(asset('poster-career-pivot')) },
      },
      seen(new RegExp(`og:image" content="[^"]*${hash('poster-career-pivot')}`)),
    ),
    change(
      'home.video',
      'home',
      '/',
      { video: to('video-campus-recruiter-panel') },
      seen(await title('video-campus-recruiter-panel')),
    ),
    change(
      'newsletterIssue.date',
      // Published by the test of the texts.
      'issue-first-letter',
      '/newsletter/issues',
      { date: '2027-01-05' },
      seen('5 January 2027'),
    ),
    change(
      'home.toolkits',
      'home',
      '/',
      turned('toolkits'),
      before(`/career-pivot-toolkit"`, `/rookie-launchpad-toolkit"`),
    ),
    change(
      'program.order',
      'program-campus-corporate',
      '/',
      { order: 0 },
      before('href="/campus-corporate"', 'href="/rookie-launchpad"'),
    ),
    change(
      'book.testimonials',
      'book',
      '/book',
      turned('testimonials'),
      before(await title('testimonial-4', 'text'), await title('testimonial-1', 'text')),
    ),
    change('book.rating', 'book', '/book', { rating: 3.2 }, seen(/>3\.2</)),
    change('testimonial.rating', 'testimonial-1', '/book', { rating: 2 }, seen('Rated 2 out of 5')),
    change(
      'book.cover',
      'book',
      '/book',
      picture('cover', 'poster-manager-talk'),
      seen(hash('poster-manager-talk')),
    ),
    change(
      'book.lifestyle',
      'book',
      '/book',
      turned('lifestyle'),
      before(hash('lifestyle-train'), hash('lifestyle-desk')),
    ),
    change(
      'founder.photo',
      'founder',
      '/',
      picture('photo', 'lifestyle-desk'),
      seen(hash('lifestyle-desk')),
    ),
    change(
      'resourcesPage.videos',
      'resourcesPage',
      '/resources',
      turned('videos'),
      before(
        await title('video-campus-recruiter-panel'),
        await title('video-career-pivot-strategies'),
      ),
    ),
    change(
      'resourcesPage.tips',
      'resourcesPage',
      '/resources',
      turned('tips'),
      before(await title('tip-write-before-you-talk'), await title('tip-one-good-question')),
    ),
    change(
      'toolkit.order',
      'toolkit-campus-corporate',
      '/resources',
      { order: 0 },
      before('/campus-corporate-toolkit', '/rookie-launchpad-toolkit'),
    ),
    change(
      'careKitPage.items',
      'careKitPage',
      '/care-kit',
      turned('items'),
      before(await title('care-kit-clarity-framework'), await title('care-kit-survival-guide')),
    ),
    change(
      'careKitItem.status',
      'care-kit-survival-guide',
      '/care-kit',
      { status: 'coming-soon' },
      ({ seen }) => !seen.includes('href="/care-kit/care-kit-survival-guide"'),
    ),
    change(
      'careKitItem.file',
      'care-kit-confidence-workbook',
      '/care-kit/care-kit-confidence-workbook',
      { status: 'available', file: file(sheet) },
      seen('a file of her own'),
    ),
    change(
      'program.faqs',
      'program-rookie-launchpad',
      rookie,
      turned('faqs'),
      before(
        await title('faq-rookie-unsupportive-manager', 'question'),
        await title('faq-rookie-only-grads', 'question'),
      ),
    ),
    change(
      'program.video',
      'program-rookie-launchpad',
      rookie,
      { video: to('video-campus-recruiter-panel') },
      seen(await title('video-campus-recruiter-panel')),
    ),
    change(
      'toolkit.templates',
      'toolkit-rookie-launchpad',
      `${rookie}-toolkit`,
      turned('templates'),
      before(await title('template-rookie-daily-tracker'), await title('template-rookie-email')),
    ),
    change(
      'selfCheck.needsHelpFrom',
      'self-check-rookie-launchpad',
      rookie,
      { needsHelpFrom: 5 },
      given(/"needsHelpFrom":5/),
    ),
    change(
      'callToAction.action',
      'self-check-rookie-launchpad',
      rookie,
      { 'primaryCTA.action': 'toolkit' },
      given(/"primaryCTA":\{[^}]*"action":"toolkit"/),
    ),
    change(
      'video.category',
      'video-rookie-mistakes',
      '/insights',
      { category: 'conversations' },
      given(/"video-rookie-mistakes"[^{]*"category":"conversations"/),
    ),
    change(
      'video.poster',
      'video-rookie-mistakes',
      '/insights',
      picture('poster', 'book-cover'),
      seen(hash('book-cover')),
    ),
    change(
      'video.file',
      'video-rookie-mistakes',
      '/insights',
      () => ({ address: '', file: file(film) }),
      given(new RegExp(film.split('-')[1] ?? film)),
    ),
    change(
      'video.captions',
      'video-rookie-mistakes',
      '/insights',
      { captions: file(captions) },
      given(new RegExp(captions.split('-')[1] ?? captions)),
    ),
    change(
      'video.order',
      'video-campus-recruiter-panel',
      '/insights',
      { order: 0 },
      before('id="video-campus-recruiter-panel"', 'id="video-rookie-mistakes"'),
    ),
    change(
      'resultProfile.program',
      'result-profile-rookie',
      '/career-assessment',
      { program: to('program-campus-corporate') },
      given(/"key":"rookie"[^{]*"program":\{[^}]*campus_corporate/),
    ),
    change(
      'legalPage.updated',
      'legal-privacy',
      '/privacy',
      { updated: '2031-05-06' },
      seen('2031-05-06'),
    ),
    change(
      'program.colour',
      'program-manager-coach',
      '/manager-coach',
      { colour: 'plum' },
      seen(/data-theme="plum coffee" class="program-page"/),
    ),
    change(
      'program.scene',
      'program-manager-coach',
      '/manager-coach',
      { scene: 'boat' },
      seen(/data-theme="\w+ boat" class="program-page"/),
    ),
    change(
      'program.picture',
      'program-manager-coach',
      '/manager-coach',
      { picture: { _type: 'picture', asset: to(asset('lifestyle-desk')), alt: 'A desk' } },
      seen(hash('lifestyle-desk')),
    ),
    change(
      'program.exploreTo',
      'program-manager-coach',
      '/manager-coach',
      { exploreTo: 'services' },
      seen('href="#services"'),
    ),
    change(
      'program.hidden',
      'program-onboarding-box',
      '/',
      { hidden: true },
      ({ seen }) => !seen.includes('href="/onboarding-box"'),
    ),
    change(
      'careKitPage.pack',
      'careKitPage',
      '/care-kit',
      { pack: to('toolkit-campus-corporate') },
      seen('data-theme="peach bridge"'),
    ),
    // Last: two toolkits, then two self-checks, are of one program.
    change(
      'toolkit.program',
      'toolkit-rookie-launchpad',
      `${rookie}-toolkit`,
      { program: to('program-campus-corporate') },
      seen(/data-theme="peach bridge" class="toolkit"/),
    ),
    change(
      'selfCheck.program',
      'self-check-rookie-launchpad',
      rookie,
      { program: to('program-campus-corporate') },
      ({ given }) => !given.includes('"needsHelpFrom":5'),
    ),
  ]
}
