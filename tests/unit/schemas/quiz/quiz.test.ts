import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactFindings } from '#schemas/quiz/contact.ts'
import { fillResult } from '#schemas/quiz/fill-result.ts'
import { findingsIn } from '#schemas/quiz/findings.ts'
import { type Answers, answersOnPath, firstOpen, isAnswered, pathOf } from '#schemas/quiz/path.ts'
import { hasAnswers, type Quiz, questionKinds, readQuiz } from '#schemas/quiz/quiz.ts'
import { resultView } from '#schemas/quiz/result-view.ts'
import { boundsOf, measuresOf, outcomeOf, reachable, scoresOf } from '#schemas/quiz/score.ts'
import { seed } from '#tests/contract/content/seed-file.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { leadRules } from '#web/features/quiz/server/lead-rules.ts'
import { quizResult } from '#web/features/quiz/server/mails.ts'
import { readAnswers } from '#web/features/quiz/server/read-answers.ts'
import { viewOf } from '#web/features/quiz/server/result-link.ts'

const example = readQuiz(seed.find(({ _type }) => _type === 'quiz'))

const words = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
const key = (letter: string) => fc.nat(9).map((at) => `${letter}${at}`)
const list = (letter: string, item: Record<string, fc.Arbitrary<unknown>>, most: number) =>
  fc
    .array(fc.record(item), { maxLength: most })
    .map((items) => items.map((one, at) => ({ _key: `${letter}${at}`, ...one })))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const points = list('p', { categoryKey: key('c'), points: fc.integer({ min: -5, max: 20 }) }, 3)
const measure = fc.oneof(fc.constant('overall'), key('c'), maybe(fc.constant('')))

/** Any quiz as its page signs it: also with keys of removed parts, answers that lead back, and results in any order. */
const definitions = fc.record({
  ...{ _id: fc.constant('quiz'), title: words, slug: words },
  day: fc.constant(new Date().toISOString().slice(0, 10)),
  categories: list('c', { name: words }, 6),
  questions: list(
    'q',
    {
      kind: fc.constantFrom(...questionKinds),
      text: fc.constant('Which one?'),
      isOptional: fc.boolean(),
      steps: fc.integer({ min: 0, max: 12 }),
      points,
      answers: list(
        'a',
        {
          label: fc.string(),
          points: maybe(points),
          resultKey: maybe(key('r')),
          nextKey: maybe(fc.oneof(key('q'), fc.constant('end'))),
        },
        5,
      ),
    },
    10,
  ),
  results: list('r', { title: words, measureKey: measure, from: maybe(fc.nat(100)), to: maybe(fc.nat(100)) }, 6),
})
const quizzes = definitions.map(readQuiz)

/** Answers to every question of a quiz, also to those that lie off the visitor's way. */
const taken = definitions.chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    quiz: fc.constant(readQuiz(definition)),
    answers: fc
      .tuple(
        ...readQuiz(definition).questions.map((question) => {
          const { kind, steps, answers, isOptional } = question
          const keys = answers.map((one) => one.key)
          const given: fc.Arbitrary<Answers[string]> = hasAnswers(question)
            ? fc.subarray(keys, { minLength: 1, maxLength: kind === 'several' ? keys.length : 1 })
            : kind === 'scale'
              ? fc.integer({ min: 1, max: steps })
              : fc.constant('Words')
          return isOptional ? maybe(given) : given
        }),
      )
      .map((all): Answers => Object.fromEntries(all.map((one, at) => [readQuiz(definition).questions[at]?.key, one]))),
  }),
)

test('every way through any quiz ends, forward, with each required answer', () => {
  fc.assert(
    fc.property(taken, ({ quiz, answers }) => {
      const path = pathOf(quiz, answers).map((question) => quiz.questions.indexOf(question))
      expect(path).toEqual(path.toSorted((one, other) => one - other))
      expect(new Set(path).size).toBe(path.length)
      expect(firstOpen(quiz, answers)).toBeUndefined()
      const reached = reachable(quiz)
      expect(path.filter((at) => !reached.has(at))).toEqual([])
      expect(reached.has(quiz.questions.length)).toBe(true)
    }),
  )
})

test('scores lie within the bounds of the quiz, and percentages between 0 and 100', () => {
  fc.assert(
    fc.property(taken, ({ quiz, answers }) => {
      for (const { key, points, percent = 0 } of scoresOf(quiz, answers)) {
        const { low, high } = boundsOf(quiz, key)
        expect(points).toBeGreaterThanOrEqual(low)
        expect(points).toBeLessThanOrEqual(high)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }
    }),
  )
})

/** All answers of a small quiz, one after the other. */
function* everyAnswer({ questions }: Quiz, at = 0): Generator<Answers> {
  const question = questions[at]
  if (!question) return yield {}
  const keys = question.answers.map((one) => one.key)
  const sets = Array.from({ length: 2 ** keys.length }, (_, bits) => keys.filter((_, bit) => bits & (1 << bit)))
  const chosen = question.kind === 'several' ? sets : [[], ...keys.map((one) => [one])]
  const steps = Array.from({ length: question.steps }, (_, index) => index + 1)
  const all = hasAnswers(question) ? chosen : question.kind === 'scale' ? [undefined, ...steps] : ['x']
  for (const rest of everyAnswer({ categories: [], results: [], questions }, at + 1))
    for (const one of all) {
      const answers = { ...rest, [question.key]: one }
      if (isAnswered(question, answers)) yield answers
    }
}

test('the lowest and the highest score are reached by some answers', () => {
  const small = quizzes.filter(
    ({ questions }) => questions.length < 4 && questions.every(({ answers }) => answers.length < 4),
  )
  fc.assert(
    fc.property(small, (quiz) => {
      const all = [...everyAnswer(quiz)].map((answers) => scoresOf(quiz, answers))
      for (const [at, { key }] of measuresOf(quiz).entries()) {
        const reached = all.map((scores) => scores[at]?.points ?? 0)
        const range = { low: Math.min(...reached), high: Math.max(...reached) }
        expect(range).toEqual(boundsOf(quiz, key))
      }
    }),
    { numRuns: 60 },
  )
})

const facts = {
  ...{ id: randomUUID(), receivedAt: new Date(), page: null },
  ...{ siteUrl: 'https://career.example', words: originalMails },
}

test('the same answers give the same result in browser, server and mail', () => {
  fc.assert(
    fc.property(taken, ({ definition, quiz, answers }) => {
      const outcome = outcomeOf(quiz, answers)
      if (quiz.results.length > 0) expect(outcome.result).toBeDefined()
      const again: Quiz = structuredClone(quiz)
      const onPath = answersOnPath(again, answers)
      expect(outcomeOf(again, onPath)).toEqual(outcome)
      const view = resultView(quiz, answers, 'Asha')
      const sender = { quiz: 'quiz', name: 'Asha', email: 'asha@example.com' }
      const sent = JSON.parse(JSON.stringify({ ...sender, answers: onPath }))
      const lead = leadRules(null, definition).parse(sent)
      expect(lead).toMatchObject({
        ...{ result: view.title || null, score: view.overall },
        scores: view.categories.map(({ name, percent }) => ({ category: name, percent })),
      })
      const fields = Object.entries(answers).map(([key, value]) => [
        `answers.${key}`,
        Array.isArray(value) ? value : String(value ?? ''),
      ])
      expect(resultView(quiz, readAnswers(quiz, Object.fromEntries(fields)), 'Asha')).toEqual(view)
      const stored = JSON.parse(JSON.stringify({ title: view.title, view }))
      const snapshot = { from: 'page' as const, questions: [], result: stored }
      expect(viewOf(snapshot)).toEqual(view)
      const { subject, text } = quizResult(lead, { ...facts, snapshot }, null, null)
      expect(subject).toBe(`Your result: ${view.title || definition.title}`)
      expect(text.match(/\S+: \d+ %/g) ?? []).toEqual([
        ...(view.overall === null ? [] : [`Overall: ${view.overall} %`]),
        ...view.categories.map(({ name, percent }) => `${name}: ${percent} %`),
      ])
    }),
  )
})

test('readQuiz reads any value, and leaves out what nobody could answer', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      readQuiz(value)
      readQuiz({ categories: value, questions: value, results: [value] })
    }),
  )
  const odd = { questions: [null, { text: 'No answers' }, { text: 'Why?', kind: 'text' }] }
  expect(readQuiz(odd).questions.map(({ text }) => text)).toEqual(['Why?'])
})

test('the example of the seed has no finding, and three results that can be reached', () => {
  expect(findingsIn(example)).toEqual([])
  expect(example.questions).toHaveLength(5)
  const titles = new Set([...everyAnswer(example)].map((one) => outcomeOf(example, one).result?.key))
  expect([...titles].toSorted()).toEqual(['begin', 'follow', 'grow'])
  const nobody: Answers = { today: ['nobody'], alone: ['yes'], late: ['say'], kindly: 5 }
  expect(pathOf(example, nobody).map(({ key }) => key)).toEqual(['today', 'late', 'month', 'kindly'])
  expect(scoresOf(example, nobody).map(({ percent }) => percent)).toEqual([67, 78, 20])
})

const question = (_key: string, answers: object[], more: object = {}) => ({
  ...{ _key, text: `Question ${_key}`, kind: 'one', ...more },
  answers: answers.map((one, at) => ({ _key: `a${at}`, label: `Answer ${at}`, ...one })),
})
const ranged = (_key: string, from?: number, to?: number, more: object = {}) => ({
  ...{ _key, title: _key, text: 'Text', today: 'Do it', from, to, ...more },
})
const toC = (points: number) => ({ points: [{ categoryKey: 'c', points }] })
const sound = {
  categories: [{ _key: 'c', name: 'Courage' }],
  questions: [question('one', [toC(1), toC(0)]), question('two', [{}, {}])],
  results: [ranged('low', 0, 49), ranged('high', 50, 100)],
}

test.each([
  [{}, []],
  [{ results: [ranged('low', 1, 40), ranged('high', 50, 99)] }, ['0 to 0 percent', '41 to 49', '100 to 100']],
  [{ results: [ranged('low', 0, 60), ranged('high', 50, 100)] }, ['Two results for 50 to 60']],
  [{ results: [ranged('low', 40, 0), ranged('high', 0, 100)] }, ['ends before it begins']],
  [{ results: [ranged('low', 0, 100, { today: '' })] }, ['“low” has no next step: add what to do today']],
  [{ results: [ranged('low', 0, 100), ranged('lost')] }, ['Nobody gets “lost”']],
  [{ categories: [...sound.categories, { _key: 'd', name: 'Calm' }] }, ['points to “Calm”']],
  [
    {
      questions: [question('one', [{ nextKey: 'end', ...toC(1) }, { nextKey: 'end' }]), question('two', [{}, {}])],
    },
    ['No way leads to “Question two”'],
  ],
  [
    {
      questions: [question('one', [toC(1), {}]), question('two', [{ nextKey: 'one' }, { nextKey: 'gone' }])],
    },
    ['“Answer 0” leads back', '“Answer 1” leads back'],
  ],
  [
    { questions: [question('one', [{ label: 'Yes', ...toC(1) }, { label: 'yes!' }])] },
    ['Answers 1 and 2 say the same'],
  ],
])('findingsIn names every problem of a quiz with %j', (more, expected) => {
  const messages = findingsIn(readQuiz({ ...sound, ...more })).map(({ message }) => message)
  expect(messages).toHaveLength(expected.length)
  for (const [at, part] of expected.entries()) expect(messages[at]).toContain(part)
})

const way = readQuiz({
  questions: [
    question('one', [{}, { nextKey: 'said' }]),
    { ...question('many', [{}, {}, { nextKey: 'end' }]), kind: 'several' },
    { _key: 'level', kind: 'scale', text: 'Level', steps: 4 },
    { _key: 'said', kind: 'line', text: 'Said' },
  ],
})
const [one, many] = [['a0'], ['a0', 'a1']]

test.each<[open: string | undefined, answers: Answers]>([
  ...[{}, { one: [] }, { one: ['gone'] }, { one: 'a0' }, { one: 0 }].map((answers): ['one', Answers] => [
    'one',
    answers,
  ]),
  ['many', { one }],
  ['many', { one: ['a0', 'a1'] }],
  ['level', { one, many }],
  ...[0, 5, -1, 2.5, '3', ['3']].map((level): ['level', Answers] => ['level', { one, many, level }]),
  ...[1, 4].map((level): ['said', Answers] => ['said', { one, many, level }]),
  ['said', { one: ['a1'] }],
  ...['', ' ', 3, ['x']].map((said): ['said', Answers] => ['said', { one: ['a1'], said }]),
  [undefined, { one: ['a1'], said: 'x' }],
  [undefined, { one, many: ['a0', 'a2'] }],
])('the first open question is %s after %j', (open, answers) => {
  expect(firstOpen(way, answers)?.key).toBe(open)
})

test('a way has the questions up to the first open one, or all', () => {
  const keys = (...more: [Answers, boolean?]) => pathOf(way, ...more).map((question) => question.key)
  expect([keys({}), keys({ one }), keys({ one: ['a1'] })]).toEqual([...[['one'], ['one', 'many'], ['one', 'said']]])
  expect(keys({}, true)).toEqual(['one', 'many', 'level', 'said'])
  expect(answersOnPath(way, { one: ['a1'], many, level: 3, said: 'x' })).toEqual({
    ...{ one: ['a1'], said: 'x' },
  })
  expect(Object.keys(answersOnPath(way, {}))).toEqual([])
})

test('an answer decides the result outright, and a category has a result of its own', () => {
  const quiz = readQuiz({
    ...sound,
    questions: [question('one', [{ resultKey: 'low', ...toC(1) }, toC(1), toC(0)])],
    results: [...sound.results, ranged('brave', 50, 100, { measureKey: 'c' })],
  })
  const of = (answer: string) => {
    const { result, ofCategories } = outcomeOf(quiz, { one: [answer] })
    return [result?.key, ofCategories.get('c')?.key]
  }
  expect(of('a0')).toEqual(['low', 'brave'])
  expect(of('a1')).toEqual(['high', 'brave'])
  expect(of('a2')).toEqual(['low', undefined])
})

test('the category with the fitting result decides if no result is for the overall score', () => {
  const ofC = { measureKey: 'c' }
  const results = [ranged('lost', 0), ranged('timid', 0, 49, ofC), ranged('brave', 50, 100, ofC)]
  const of = (answer: string, answers: object[]) => {
    const quiz = readQuiz({ ...sound, questions: [question('one', answers)], results })
    const { result, ofCategories } = outcomeOf(quiz, { one: [answer] })
    return [result?.key, [...ofCategories.keys()]]
  }
  expect(of('a0', [toC(1), toC(0)])).toEqual(['brave', []])
  expect(of('a1', [toC(1), toC(0)])).toEqual(['timid', []])
  expect(of('a0', [{}, {}])).toEqual(['lost', []])
})

test('fillResult fills in name and scores, and leaves the name out where none was given', () => {
  const scores = scoresOf(example, { today: ['nobody'], late: ['say'], kindly: 5 })
  const text = '{name}, you have {score} percent. {name}, go on: {score1}, {score2}, {score3}. Well done, {name}!'
  expect(fillResult(text, scores, ' Asha ')).toBe('Asha, you have 67 percent. Asha, go on: 78, 20, 0. Well done, Asha!')
  expect(fillResult(text, scores, '')).toBe('You have 67 percent. Go on: 78, 20, 0. Well done!')
  expect(fillResult('{name}، لقد وجدت طريقك.', scores, '')).toBe('لقد وجدت طريقك.')
})

test.each([
  [{ askEmail: true, askName: false }, []],
  [{ askEmail: false, askPhone: true }, ['the phone number must be given']],
  [{ askEmail: false, askNewsletter: true }, ['cannot reply', 'newsletter is not offered']],
  [{ askEmail: false, askName: false }, ['the same as “Not at all”']],
  [{ askEmail: false, contact: 'none' }, []],
])('contactFindings tells the coach what %j means', (more, expected) => {
  const messages = contactFindings({ contact: 'after', ...more }).map(({ message }) => message)
  expect(messages).toEqual(expected.map((part) => expect.stringContaining(part)))
})
