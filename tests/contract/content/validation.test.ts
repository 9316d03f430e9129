import { createSchema, type SanityDocument, validateDocument } from 'sanity'
import { expect, test } from 'vitest'
import { documentTypes, schemaTypes } from '#schemas/index.ts'
import { sectionTypes } from '#schemas/objects/page-sections.ts'
import exampleQuiz from '#schemas/quiz/example-quiz.json' with { type: 'json' }
import exampleSeries from '#schemas/series/example-series.json' with { type: 'json' }
import { starterPage } from '#schemas/starter-page.ts'
import { newName } from '#studio/programs/new-name.ts'
import { starterDocuments } from '#studio/programs/starter-text.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'
import { seed } from './seed-file.ts'

const schema = createSchema({ name: 'site', types: schemaTypes })
const client = { fetch: async () => true, withConfig: () => client }
const lake = lakeOfFile()

/** Returns the Studio's messages about a document by field. @param asked client for the validation rules */
async function said(document: Record<string, unknown>, asked: object = client) {
  const whole = { _id: 'one', _rev: '1', _createdAt: '', _updatedAt: '', ...document }
  const markers = await validateDocument({
    document: whole as unknown as SanityDocument,
    workspace: { schema } as never,
    getClient: () => asked as never,
    getDocumentExists: async () => true,
  })
  const found: Record<string, string[]> = {}
  for (const { path, level, message } of markers) {
    const name = path.map((part) => (typeof part === 'object' ? '[]' : part)).join('.')
    found[name] = [...(found[name] ?? []), `${level}: ${message}`]
  }
  return found
}

const born = (type: string) => {
  const found = seed.find(({ _type }) => _type === type)
  if (!found) throw new Error(`The seed has no ${type}`)
  return found
}

test.each(documentTypes.map(({ name }) => name))('shows one message for each field of an empty %s', async (_type) => {
  const messages = Object.entries(await said({ _type }))
  expect(messages.filter(([, list]) => list.length > 1)).toEqual([])
})

test('a new series can be published as it is, and a series that cannot be sent is refused', async () => {
  const [mail] = exampleSeries.mails
  const series = { ...exampleSeries, _type: 'series' }
  expect(await said(series)).toEqual({})
  const bad = { ...mail, subject: ' ', days: 0, time: '9', body: undefined }
  expect(await said({ ...series, trigger: undefined, mails: [bad] })).toEqual({
    trigger: ['error: Please choose what begins this series: it does not begin by itself.'],
    'mails.[].subject': ['error: Please give this mail a subject.'],
    'mails.[].days': ['error: A whole number from 1 to 60, please.'],
    'mails.[].time': ['error: Please give a time such as 09:00.'],
    'mails.[].body': ['error: Please write the letter first: it has no text yet.'],
  })
  const thirteen = Array.from({ length: 13 }, (_, n) => ({ ...mail, _key: `m${n}` }))
  expect(await said({ ...series, mails: thirteen })).toEqual({
    mails: ['error: 12 mails at most, please.'],
  })
  expect((await said({ ...series, mails: [] })).mails).toEqual([
    'error: Please write a mail first: this series has none.',
  ])
})

test('shows one message for each empty or invalid text', async () => {
  const video = { ...born('video'), duration: '12 minutes', title: '' }
  expect(await said(video)).toMatchObject({
    duration: ['error: Minutes and seconds, for example 12:45.'],
    title: ['error: Please fill in “Title”: the page leaves this part out until then.'],
  })
  expect(Object.keys(await said({ ...born('video'), title: ' \u200b' }))).toEqual(['title'])
  const check = { ...born('selfCheck'), needsHelpFrom: 7.5 }
  expect((await said(check)).needsHelpFrom).toEqual(['error: A whole number from 1 to 6, please.'])
  const rated = { ...born('book'), rating: 4.85 }
  expect((await said(rated)).rating).toEqual([expect.stringContaining('with one decimal')])
})

test('a video needs an address that plays, with https:// or without', async () => {
  const addressOf = async (address: string) => (await said({ ...born('video'), address })).address
  for (const address of ['youtu.be/aB3_-xYz019', 'https://vimeo.com/123456789'])
    expect(await addressOf(address)).toBeUndefined()
  for (const address of ['https://www.loom.com/share/1', '<iframe src="x">', 'ftp://youtu.be/a'])
    expect(await addressOf(address)).toEqual([expect.stringMatching(/^error: No video plays/)])
})

test.each([
  [5, 'error: A self-check has 6 questions, and here are 5: please add 1.'],
  [7, 'error: A self-check has 6 questions, and here are 7: please remove 1.'],
])('a self-check with %i questions cannot be published', async (count, expected) => {
  const questions = Array.from({ length: count }, (_, at) => `Question ${at}?`)
  const { questions: found } = await said({ ...born('selfCheck'), questions })
  expect(found).toEqual([expect.stringContaining(expected)])
})

test('shows one message for an invalid date, and for an end before the beginning', async () => {
  const dates = (publishFrom: string, publishUntil?: string) => said({ ...born('video'), publishFrom, publishUntil })
  expect(await dates('tomorrow')).toEqual({
    publishFrom: [expect.stringContaining('error: Must be a valid ISO-8601')],
  })
  const [first, later] = ['2026-12-24T00:00:00.000Z', '2026-12-25T00:00:00.000Z']
  expect(await dates(first, later)).toEqual({})
  expect(await dates(later, first)).toEqual({
    publishUntil: ['error: This is before it appears: visitors would never see it.'],
  })
})

test('the warning about two identical questions of a self-check quotes both', async () => {
  const questions = ['a?', 'Do you rest?', 'b?', 'c?', ' do you\u00a0 re\u200bst', 'd?']
  expect((await said({ ...born('selfCheck'), questions })).questions).toEqual([
    'warning: Lines 2 and 5 say the same: “Do you rest?” and “do you\u00a0 re\u200bst”. Is one of them meant to ask something else?',
  ])
})

test.each([
  ['program', 'hero', 'Top of the page'],
  ['shortAssessment', 'careerStage', 'Question 1: where they are'],
  ['shortAssessment', 'readiness', 'Question 5: readiness, 1 to 5'],
  ['longAssessment', 'stepWords', 'Around the questions'],
])('a %s without %s cannot be published', async (type, name, title) => {
  const document = { ...born(type), [name]: undefined }
  expect((await said(document))[name]).toEqual([
    `error: Please fill in “${title}”: the page leaves this part out until then.`,
  ])
})

/** Returns a question whose answers have these labels. @param storedAs stored value of the answer at an index */
const question = (text: string, labels: string[], storedAs = (at: number) => `answer-${at}`) => ({
  ...{ _type: 'choiceQuestion', text },
  options: labels.map((label, at) => ({
    ...{ _type: 'answerOption', _key: `${at}`, label, value: storedAs(at) },
  })),
})

test.each(['shortAssessment', 'longAssessment'])(
  'two answers with the same stored value cannot be published in a %s',
  async (type) => {
    const careerStage = question('How soon?', ['Now', 'Later', 'Soon'], (at) => `${at % 2}`)
    expect((await said({ ...born(type), careerStage }))['careerStage.options']).toEqual([
      'error: “Now” and “Soon” of “How soon?” share the stored value “0”. Please change “Stored as” of the later one, or remove it.',
    ])
  },
)

test('warns of two identical answers or questions of an assessment, without an error', async () => {
  const assessment = born('shortAssessment')
  expect(await said({ ...assessment, careerStage: question('How soon?', ['Now', 'later', ' Later.']) })).toEqual({
    'careerStage.options': [expect.stringMatching(/^warning: Lines 2 and 3 say the same/)],
  })
  const twins = {
    careerStage: question('How soon?', ['Now']),
    helpNeeded: question('how soon', ['Soon']),
  }
  expect(await said({ ...assessment, ...twins })).toEqual({
    'careerStage.text': [expect.stringMatching(/^warning: Another question asks the same/)],
    'helpNeeded.text': [expect.stringMatching(/^warning: Another question asks the same/)],
  })
  const written = { _type: 'textQuestion', text: 'What do you do?' }
  const long = { ...born('longAssessment'), currentRole: written, careerGoals: written }
  expect(Object.keys(await said(long))).toEqual(['currentRole.text', 'careerGoals.text'])
  const { options: _, ...empty } = question('How soon?', [])
  expect((await said({ ...assessment, careerStage: empty }))['careerStage.options']).toEqual([
    'error: Please fill in “Answers”: the page leaves this part out until then.',
  ])
})

test('warns of a list with an unusual number of cards, and of an empty list', async () => {
  const card = (at: number) => ({ _type: 'card', _key: `${at}`, title: 'A card', text: 'Text.' })
  const warning = async (count: number) => {
    const who = Array.from({ length: count }, (_, at) => card(at))
    return (await said({ ...born('home'), who })).who
  }
  for (const count of [2, 3, 4, 6]) expect(await warning(count), `${count}`).toBeUndefined()
  expect(await warning(5)).toEqual([expect.stringMatching(/^warning: Visitors see all 5, .* for 2, 3, 4 or 6/)])
  expect(await warning(0)).toEqual(['warning: Empty: visitors do not see this part of the page.'])
})

test('the warning about a long text states its length, and that visitors see the whole text', async () => {
  const title = 'x'.repeat(70)
  expect((await said({ ...born('tip'), title })).title).toEqual([
    expect.stringMatching(/^warning: 70 characters: the place is made for 60\. It is shown whole/),
  ])
})

test.each(['2026/november', 'feed.xml', 'grüße'])('an issue cannot have the address %s', async (bad) => {
  const slugOf = async (current: string) =>
    (await said({ _type: 'newsletterIssue', slug: { _type: 'slug', current } })).slug
  expect(await slugOf('a-letter-of-november-2026')).toBeUndefined()
  expect(await slugOf(bad)).toEqual([expect.stringContaining('Small letters')])
})

test('the site’s e-mail address cannot have an invisible character', async () => {
  const emailOf = async (contactEmail: string) => (await said({ _type: 'siteSettings', contactEmail })).contactEmail
  expect(await emailOf('hello@career.example')).toBeUndefined()
  expect(await emailOf('hel\u200blo@career.example')).toEqual([expect.stringContaining('an invisible character')])
})

const incomplete = [expect.stringContaining('Please paste a whole address')]

test('a link in a text needs a whole address, a path or a mailto address', async () => {
  const hrefOf = async (href: string) => {
    const markDefs = [{ _type: 'link', _key: 'l', href }]
    const children = [{ _type: 'span', _key: 's', text: 'Here', marks: ['l'] }]
    const block = { _type: 'block', _key: 'b', style: 'normal', markDefs, children }
    const found = Object.entries(await said({ _type: 'newsletterIssue', body: [block] }))
    return found.flatMap(([name, list]) => (name.includes('href') ? list : []))
  }
  for (const href of ['https://www.example.com/a', 'mailto:her@example.com', '/resources'])
    expect(await hrefOf(href), href).toEqual([])
  for (const href of ['www.example.com/a', '//www.example.com', 'ftp://example.com'])
    expect(await hrefOf(href), href).toEqual(incomplete)
})

test('a button of an issue needs a target, because the mail would leave it out', async () => {
  const hrefOf = async (href?: string) =>
    (await said({ _type: 'newsletterIssue', button: { label: 'Read', href } }))['button.href']
  for (const href of ['https://www.example.com/a', '/']) expect(await hrefOf(href)).toBeUndefined()
  for (const href of ['//www.example.com', undefined]) expect(await hrefOf(href)).toEqual(incomplete)
})

test.each([
  ['article', 'figure'],
  ['newsletterIssue', 'picture'],
])('an %s with a %s without an image is refused', async (_type, block) => {
  const found = await said({ _type, body: [{ _type: block, _key: 'p' }] })
  expect(found['body.[]']).toEqual([expect.stringMatching(/^error: Please add the picture/)])
})

test('a redirect from a visible page is an error, and a redirect to an unknown path a warning', async () => {
  const page = (name: string, dates = {}) => ({
    _type: 'landingPage',
    slug: { _type: 'slug', current: `pages/${name}` },
    ...dates,
  })
  const ended = { publishUntil: '2020-01-01T09:00:00.000Z' }
  const program = { _type: 'reference', _ref: 'ended' }
  const slug = { _type: 'slug', current: 'ended-toolkit' }
  await lake.client
    .transaction()
    .create(page('here', { publishUntil: '2099-01-01T09:00:00.000Z' }))
    .create(page('over', ended))
    .create({ _id: 'drafts.off', ...page('off') })
    .create({ _id: 'ended', _type: 'program', ...ended })
    .create({ _type: 'toolkit', slug, program })
    .create({ _id: 'guide', _type: 'careKitItem', status: 'available' })
    .create({ _id: 'course', _type: 'careKitItem', status: 'coming-soon' })
    .create({ _id: 'drafts.twin', _type: 'redirect', from: '/old', to: '/book' })
    .commit()
  const from = async (address: string) =>
    (await said({ _type: 'redirect', from: address, to: '/resources' }, lake.client)).from
  expect(await from('/pages/here')).toEqual([expect.stringContaining('is a page of your site')])
  expect(await from('/old')).toEqual([expect.stringContaining('There is one for this address')])
  for (const address of ['/pages/over', '/pages/off', '/ended-toolkit'])
    expect(await from(address), address).toBeUndefined()
  const to = async (one: object) => (await said({ _type: 'redirect', ...one }, lake.client)).to
  expect(await to({ to: '/' })).toBeUndefined()
  expect(await to({ from: '/letters', to: '/newsletter/issues' })).toBeUndefined()
  expect(await to({ from: '/guide', to: '/care-kit/guide' })).toBeUndefined()
  expect(await to({ from: '/guide', to: '/care-kit/course' })).toEqual([
    'warning: No page has the address /care-kit/course at the moment.',
  ])
  expect(await to({ from: '/letters', to: '/newsletters' })).toEqual([
    'warning: No page has the address /newsletters at the moment.',
  ])
})

const theme = { colour: 'plum', scene: 'boat' } as const
const starter = starterDocuments(newName('Return with Confidence'), theme)

test.each(starter)('the Studio reports no problem with $_id of a new program', async (one) => {
  expect(await said(one)).toEqual({})
})

test.each(sectionTypes)(
  'a new $name has example texts, and cannot be published with them',
  async ({ name, initialValue: fields }) => {
    const errorsOf = async (part: object) => {
      const sections = [{ _type: name, _key: 'new', ...part }]
      const found = Object.entries(await said({ ...starterPage, _type: 'landingPage', sections }))
      return found.flatMap(([at, all]) => all.filter((one) => one.includes('the example')).map(() => at))
    }
    const [at = ''] = await errorsOf(fields)
    expect(at).toMatch(/^sections\.\[\]\.head/)
    const field = at.replace('sections.[].', '')
    expect(await errorsOf({ ...fields, [field]: 'Her own words' })).toEqual([])
  },
)

test('the example of a new quiz is the quiz of the seed, and has no message', async () => {
  const { _id, _type, _createdAt, _updatedAt, slug, ...words } = born('quiz')
  expect(words).toEqual(exampleQuiz)
  expect(await said({ ...exampleQuiz, _type: 'quiz', slug: { current: 'new' } })).toEqual({})
})

test('shows what is wrong with the parts of a quiz beside them', async () => {
  const [first, ...questions] = exampleQuiz.questions
  const [result, ...results] = exampleQuiz.results
  const answers = first?.answers?.map((answer) => ({ ...answer, label: 'Yes', nextKey: 'end' }))
  const faulty = {
    categories: [...exampleQuiz.categories, { _key: 'new', name: 'Courage' }],
    questions: [{ ...first, answers }, ...questions],
    results: [{ ...result, from: 10, today: '', program: undefined, buttons: [] }, ...results],
  }
  expect(await said({ ...exampleQuiz, _type: 'quiz', slug: { current: 'new' }, ...faulty })).toEqual({
    // Nobody reaches the questions that give points.
    'categories.[]': ['Clear words', 'Room for others', 'Courage'].map((name) =>
      expect.stringMatching(`^warning: No answer gives points to “${name}”`),
    ),
    'questions.[]': [
      ...Array(4).fill(expect.stringMatching(/^warning: No way leads to/)),
      expect.stringMatching(/^warning: Answers/),
    ],
    'results.[]': [
      expect.stringMatching(/^warning: No result for 0 to 9 percent of the overall score/),
      expect.stringMatching(/^warning: .* has no next step/),
    ],
  })
})

test('a text that begins with “Example:” cannot be published', async () => {
  const block = (text: string) => ({
    _type: 'block',
    _key: 'a',
    children: [{ _type: 'span', text }],
  })
  const bodyOf = async (text: string) => (await said({ ...born('legalPage'), body: [block(text)] })).body
  expect(await bodyOf('Example: what we do')).toEqual([expect.stringContaining('the example')])
  expect(await bodyOf('What we do. Example: this')).toBeUndefined()
})

test('a quote cannot be published without its author’s consent, unless it is a sample', async () => {
  const quote = { ...born('testimonial'), sample: false }
  const refused = ['error: Please note when and how they agreed: nobody is quoted without it.']
  expect((await said(quote)).consent).toEqual(refused)
  expect((await said({ ...quote, consent: ' ' })).consent).toEqual(refused)
  expect((await said({ ...quote, consent: 'By mail, 3 March' })).consent).toBeUndefined()
  expect((await said({ ...quote, sample: true })).consent).toBeUndefined()
})

test.each([
  [{ starts: '2026-03-12T17:30:00Z' }, 'error: Please say when it ends: calendars ask for it.'],
  [{ ends: '2026-03-12T17:30:00Z' }, 'error: Please say when it starts, too.'],
  [{ starts: '2026-03-12T17:30:00Z', ends: '2026-03-12T17:30:00Z' }, 'error: This is before it starts.'],
])('an offer with the dates %o cannot be published', async (dates, message) => {
  expect((await said({ ...born('offer'), ...dates })).ends).toEqual([message])
})

test('a new offer cannot be published with its example texts', async () => {
  const { initialValue } = documentTypes.find(({ name }) => name === 'offer') ?? {}
  const errors = await said({ _type: 'offer', ...initialValue })
  for (const field of ['title', 'price']) expect(errors[field]).toEqual([expect.stringContaining('still the example')])
})
