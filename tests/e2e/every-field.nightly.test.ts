import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { studioPath } from '@sanity/client/csm'
import { VERCEL_STEGA_REGEX, vercelStegaDecode } from '@vercel/stega'
import { extractText } from 'unpdf'
import { documentFacts } from '#schemas/index.ts'
import { mailParts } from '#schemas/singletons/mails.ts'
import { startStack } from '#scripts/stack/process.ts'
import { ofType, seed } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { draftMode } from './draft-mode.ts'
import { type FieldValue, fieldValues, otherFields, otherValues } from './field-values.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'
import { newValues } from './other-fields.ts'
import { articlePaths, everyPath, programPaths, quizPaths } from './paths.ts'
import { partsOf, trials } from './settled-pages.ts'

/* Every text and address that the coach can change is shown on the pages of its document. The test changes each one
   in the lake, and finds it on a page, in a file or in a mail. The test has its own site. */

/** Fields whose change is not visible in this test, with the reason or another test. */
const exceptions: Record<string, string> = {
  'siteSettings.seo.title': 'fallback for a page without a title, and every page has a title',
  ...Object.fromEntries(
    ['confirm', 'confirmLabel', 'confirmed', 'confirmLeft', 'confirmExpired'].map((name) => [
      `smallPages.${name}`,
      'on the page of a confirmation mail’s link: tests/contract/leads/confirmation.test.ts',
    ]),
  ),
  'smallPages.unsubscribe': 'on the page of a newsletter’s link: every-sentence.test.ts',
  'smallPages.unsubscribeLabel': 'on the page of a newsletter’s link: every-sentence.test.ts',
  'redirect.from': 'an address: studio-redirects.test.ts',
  'redirect.to': 'an address: studio-redirects.test.ts',
  ...Object.fromEntries(
    ['leaveSeriesLabel', 'seriesLeft'].map((name) => [
      `smallPages.${name}`,
      'on the page of a series mail’s link: series.test.ts (tests/contract/newsletter)',
    ]),
  ),
  'smallPages.unsubscribed': 'on the page of a newsletter’s link: every-sentence.test.ts',
  'smallPages.notSubscribed': 'on the page of a newsletter’s link: every-sentence.test.ts',
  'smallPages.subscribeAgainLabel': 'on the page of a newsletter’s link: every-sentence.test.ts',
  'smallPages.subscribedAgain': 'on the page of a newsletter’s link: every-sentence.test.ts',
  ...Object.fromEntries(
    ['founder', 'endorsement', 'testimonial', 'offer', 'groupOffer', 'callPage'].map((type) => [
      `${type}.sample`,
      'counted in “Still to replace”: tests/unit/studio/launch/unfinished-fields.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['calendarUrl', 'calendarHeading', 'calendarLabel', 'calendarTabLabel'].map((name) => [
      `callPage.${name}`,
      'of a page with a calendar: tests/e2e/call.test.ts',
    ]),
  ),
  'book.ratingIsSample': 'counted in “Still to replace”: tests/unit/studio/launch/unfinished-fields.test.ts',
  'legalPage.needsLegalReview': 'counted in “Still to replace”: tests/unit/studio/launch/unfinished-fields.test.ts',
  ...Object.fromEntries(
    [...['heroSection', 'formSection', 'questionsSection', 'quotesSection'], ...['offersSection', 'videoSection']].map(
      (section) => [section, 'the seed has no landing page: tests/e2e/studio-landing-page.test.ts'],
    ),
  ),
  'testimonial.consent': 'the coach’s own note, for no page: tests/contract/content/journey.test.ts',
  ...Object.fromEntries(
    [
      'calendarLabel',
      'soldOutLabel',
      'waitingText',
      'nameLabel',
      'emailLabel',
      'waitingButton',
      ...['startLabel', 'priceLabel', 'fromLabel'],
    ].map((name) => [
      `offerWords.${name}`,
      'of an offer with a date or a price, or sold out: offers.test.tsx and program/glance.test.ts (tests/unit/web/sections)',
    ]),
  ),
  ...Object.fromEntries(
    ['series', 'seriesMail'].map((type) => [type, 'of mails: tests/contract/newsletter/series.test.ts']),
  ),
  'selfCheck.helpers': 'beside the questions, in their order: tests/e2e/self-check.test.ts',
  'offer.place': 'of an offer that is not online: tests/unit/web/sections/offers.test.tsx',
  'program.offersHeading': 'above offers, which only one program of the seed has',
  'program.quotesHeading': 'above quotes, which only one program of the seed has',
  'program.offers': 'a list of one item, whose order cannot change',
  'program.quotes': 'a list of one item, whose order cannot change',
  'careKitItem.file': 'a file of its own: tests/e2e/pdf.test.ts',
  'newsletterPage.noIssues': 'shown while there is no issue: one is published here',
  // No mail of the preview has these texts. tests/unit/web/mail/template/every-word.test.ts tests them.
  'mails.newsletter.reasonWithQuiz': 'a quiz with the newsletter’s box ticked',
  'mails.quiz.textWithoutResult': 'a quiz that was taken off the site',
  'mails.quiz.buttonAll': 'a result without a program',
  'mails.quiz.ownerSubject': 'a mail for the owner',
  'mails.newsletter.reasonWithPack': 'a pack with the newsletter’s box ticked',
  'mails.pack.mistakeSubscribed': 'a pack with the newsletter’s box ticked',
  'mails.careerAssessment.textWithoutPlan': 'a plan that cannot be read',
  'mails.careerAssessment.buttonAll': 'a plan without a program',
}

const packs = programPaths.map((at) => `${at.replaceAll('-', '_')}_starter_pack.pdf`)
const toolkits = programPaths.map((at) => `${at}-toolkit`)
const mails = mailParts
  .map(({ name }) => name)
  .filter((name) => name !== 'frame')
  .flatMap((mail) => [`/preview/mails/${mail}/light`, `/preview/mails/${mail}/text`])
const thanks = [...leadKinds.flatMap(({ thanks }) => Object.keys(thanks)), 'pack-rookie-launchpad'].map(
  (one) => `/thanks/${one}`,
)

type Document = (typeof seed)[number]

/** Page of the seed's issue. The issue is a draft, which this test publishes. */
const issuePage = `/newsletter/issues/${ofType('newsletterIssue').map(({ slug }) => Object(slug).current)[0]}`

/** Paths that show a type's documents. Any page may show the documents of a type that is not listed. */
const places: Record<string, string[]> = {
  ...{
    home: ['/'],
    insightsPage: ['/insights', ...articlePaths],
    article: ['/insights', ...articlePaths],
    newsletterPage: ['/newsletter', '/newsletter/issues', issuePage],
    newsletterIssue: [issuePage, '/newsletter/issues', '/preview/mails/issue/light'],
    tip: ['/resources'],
  },
  ...{ imageBankPage: ['/image-bank'], testimonial: ['/book', ...programPaths], mails },
  ...{
    selfCheck: programPaths,
    faq: programPaths,
    offer: programPaths,
    legalPage: ['/privacy', '/terms', '/accessibility'],
  },
  offerWords: ['/', ...programPaths, '/thanks/waiting-list', '/thanks/group-request'],
  quiz: quizPaths,
  quizWords: [...quizPaths, '/thanks/quiz'],
  program: ['/', ...programPaths],
  toolkit: ['/', '/resources', '/care-kit', ...toolkits, ...packs],
  template: [...toolkits, ...packs],
  shortAssessment: ['/career-assessment', '/preview/mails/careerAssessment/light'],
  resultProfile: ['/career-assessment', '/preview/mails/careerAssessment/light'],
  longAssessment: ['/questionnaire', '/preview/mails/questionnaire/light', '/thanks/long-assessment'],
  book: ['/', '/book', ...programPaths],
  founder: ['/', '/book', '/call', ...packs],
  resourcesPage: ['/resources', '/care-kit', ...toolkits],
  video: ['/', '/insights', '/resources', ...programPaths, ...articlePaths],
  careKitPage: ['/care-kit', '/book', '/resources', ...programPaths, ...toolkits],
  careKitItem: [
    '/care-kit',
    ...seed.filter(({ status }) => status === 'available').map(({ _id }) => `/care-kit/${_id}`),
  ],
}
/** Matches pages, which contain the time of their content. Files and previews of mails do not. */
const isPage = /^(?!\/preview|\/care-kit\/).*(?<!\.pdf)$/
const placesOf = ({ _type }: Document) =>
  places[_type] ?? [...everyPath, ...thanks, '/no-such-page', ...packs, ...mails]

// All tests share one site. The test of the texts runs first, because later tests replace texts.
test.describe.configure({ mode: 'default' })

let stack: Awaited<ReturnType<typeof startStack>>
const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-fields-'))
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stack = await startStack(folder)
})
test.afterAll(async () => {
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Visible text and island props of a page, or the text of a file. */
async function shown(place: string): Promise<{ seen: string; given: string }> {
  const { name, value } = draftMode()
  const headers = place.startsWith('/preview') ? { cookie: `${name}=${value}` } : undefined
  const answer = await fetch(stack.site + place, { headers })
  if (place.endsWith('.pdf') || answer.headers.get('content-type')?.includes('pdf')) {
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), {
      mergePages: true,
    })
    return { seen: text, given: '' }
  }
  return partsOf(await answer.text())
}

const isLookedAt = ({ field }: Pick<FieldValue, 'field'>) =>
  !Object.keys(exceptions).some((one) => `${field}.`.startsWith(`${one}.`))
const current = async ({ _id }: Document) => {
  const document = await lake(stack.studio).getDocument<Document>(_id)
  if (!document) throw new Error(`The site has no ${_id}.`)
  return document
}

test('every changeable text and address is shown on the pages of its document', proves('D16.2'), async () => {
  test.setTimeout(600_000)
  const transaction = lake(stack.studio).transaction()
  const wanted: { mark: string; field: string; at: string[] }[] = []
  for (const one of seed) {
    const document = await current(one)
    for (const word of fieldValues(document).filter(isLookedAt)) {
      const mark = `zq${wanted.length}z`
      word.set(marked(word, mark))
      wanted.push({ mark, field: `${document._id}: ${word.field}`, at: placesOf(document) })
    }
    // The seed's notice has ended: without this date it is shown.
    if (document._type === 'notice') delete document.publishUntil
    transaction.createOrReplace({ ...document, _id: document._id.replace('drafts.', '') })
  }
  expect(wanted.length).toBeGreaterThan(1_300)
  await transaction.commit()
  const everywhere = [...new Set(wanted.flatMap(({ at }) => at))]
  await expect(async () => {
    const found = new Map<string, string>()
    for (const place of everywhere) found.set(place, Object.values(await shown(place)).join('\n'))
    const notShown = wanted.filter(({ mark, at }) => !at.some((place) => found.get(place)?.includes(mark)))
    expect(notShown.map(({ field }) => field)).toEqual([])
    // A pass over all places takes a minute on a busy machine, and the places read first may lack a change.
  }).toPass({ timeout: 400_000 })
})

/** True for an address or metadata, which no press reaches, and for a value that is part of another field's text. */
const isUnpressed = ({ definition, field, value }: FieldValue) =>
  definition.type === 'url' ||
  /\.seo\.|\.href$|^siteSettings\.(?:assessment|contact)Reply$/.test(field) ||
  /^\/|@|^https?:/.test(`${value}`)

const marksIn = (text: string): string[] => text.match(/zq\d+z/g) ?? []

// The test above has added a unique word to each text.
test('a press on any text of a preview opens its own field', async () => {
  const { name, value } = draftMode()
  const headers = { cookie: `${name}=${value}; sanity-preview-perspective=published` }
  const query = '*[_type in $types && !(_id in path("drafts.**"))]'
  const types = [...documentFacts.keys()]
  const all = await lake(stack.studio).fetch<Document[]>(query, { types })
  const documents = new Map(all.map((one) => [one._id, one]))
  const pressed = all
    .flatMap(fieldValues)
    .filter((word) => !isUnpressed(word))
    .flatMap((word) => marksIn(`${word.value}`).map((mark) => [mark, word.field] as const))
  const fields = new Map(pressed)
  expect(fields.size).toBeGreaterThan(1_000)
  /** Mark in the value of the field to which stega links. */
  const linkedMark = (stega: string) => {
    const { href = '' } = vercelStegaDecode<{ href: string }>(stega) ?? {}
    const [, id = '', path = ''] = /;id=([^;]+);.*?;path=([^?]+)/.exec(href) ?? []
    return marksIn(`${studioPath.get(documents.get(id), decodeURIComponent(path))}`)[0] ?? ''
  }
  const wrong: string[] = []
  for (const place of everyPath) {
    const { seen, given } = partsOf(await (await fetch(stack.site + place, { headers })).text())
    // A visitor cannot press the document's title.
    const texts = seen.replace(/<title>[^<]*/g, '').split(/<[^>]*>/)
    const linked = new Set(
      [...texts, given].flatMap((text) =>
        Array.from(text.matchAll(VERCEL_STEGA_REGEX), ([stega]) => linkedMark(stega)),
      ),
    )
    for (const text of texts) {
      const marks = marksIn(text)
      for (const mark of marks)
        if (fields.has(mark) && !linked.has(mark)) wrong.push(`${place}: no ${fields.get(mark)}`)
      const own = marks.length > 0 ? text.match(VERCEL_STEGA_REGEX) : null
      if (own && !own.some((stega) => marks.includes(linkedMark(stega))))
        wrong.push(`${place}: ${marks} opens ${fields.get(linkedMark(own[0] ?? ''))}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Values of other fields on which the visibility of a field depends. */
const beside = (film: unknown): Record<string, object> => ({
  'video.file': { address: '' },
  'video.captions': { address: '', file: film },
})

test('a change of a field without text is shown on the pages of its document', async () => {
  test.setTimeout(1_200_000)
  const client = lake(stack.studio)
  const documents = await client.fetch<Document[]>(
    '*[_type in $types && !(_id in path("drafts.**"))] | order(_type, _id)',
    { types: [...documentFacts.keys()] },
  )
  const pagesWith = trials(client, stack.site, documents)
  const places = [...new Set(documents.flatMap(placesOf))].filter((place) => isPage.test(place))
  const oneOfEach = [...new Map(documents.map((one) => [one._type, one])).values()]
  const before = await pagesWith(oneOfEach, places)
  // A page that differs without a change would hide any change.
  for (const [place, page] of await pagesWith(oneOfEach, places)) expect(page, place).toBe(before.get(place))

  const fields = documents.flatMap((document) => otherValues(document).map((one) => ({ ...one, document })))
  const another = await newValues(client, documents)
  const film = fields.find(({ own }) => own === 'video.file')
  const others = beside(film && (await another(film))?.value)
  const isShown = async ({ document, ...field }: (typeof fields)[number]) => {
    const next = await another(field)
    if (!next) return false
    field.set(next.value)
    const version = { ...structuredClone(document), ...others[field.own] }
    field.set(field.value)
    const at = placesOf(document).filter((place) => isPage.test(place))
    const shows = (page: string, place: string) => (next.mark ? page.includes(next.mark) : page !== before.get(place))
    const pages = await pagesWith([version], at, shows)
    return [...pages].some(([place, page]) => shows(page, place))
  }
  const unseen: string[] = []
  for (const name of otherFields.filter((own) => isLookedAt({ field: own }))) {
    let isFound = false
    // Begins with the last document: if it moves to the start of its list, a page must change. Tries four documents,
    // because some are in no list.
    for (const one of fields
      .filter(({ own }) => own === name)
      .slice(-4)
      .reverse())
      isFound ||= await isShown(one)
    if (!isFound) unseen.push(name)
  }
  expect(unseen).toEqual([])
})

/** Adds a unique word to a text. An address stays an address. */
function marked({ definition, value }: FieldValue, mark: string): string {
  const text = typeof value === 'string' ? value : ''
  if (definition.type === 'url' && text === '') return `https://youtu.be/${mark.padEnd(11, '_')}`
  // The page of a toolkit shows only the first lines of a worksheet.
  if (text.includes('\n')) return `${mark}\n${text}`
  if (/^\S+@\S+$/.test(text)) return `${mark}.${text}`
  return /^(?:\/|https?:)\S*$/.test(text) ? `${text}?${mark}` : `${text} ${mark}`
}
