import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import {
  allAnswers,
  emailProblem,
  initialState,
  isResult,
  missing,
  reduce,
  type SelfCheckEvent,
  type SelfCheckState,
} from '#web/features/self-check/steps.ts'

const walk = (state: SelfCheckState, ...events: SelfCheckEvent[]) => events.reduce(reduce, state)
const yes: SelfCheckEvent = { type: 'answered', answer: 'yes' }
const next: SelfCheckEvent = { type: 'next' }
const back: SelfCheckEvent = { type: 'back' }
const submitted: SelfCheckEvent = { type: 'submitted' }
const typed = (field: 'name' | 'email', value: string): SelfCheckEvent => ({
  type: 'typed',
  field,
  value,
})
const answered = (n: number) =>
  walk(initialState(n, false), ...Array.from({ length: n }, () => [yes, next]).flat())
const complete = (n: number) =>
  walk(answered(n), typed('name', 'Zoë'), typed('email', 'zoe@example.com'))

describe.each([1, 2, 6, 7])('with %i questions', (n) => {
  test('every question needs an answer', proves('5.20'), () => {
    const fresh = initialState(n, false)
    expect(missing(fresh)).toBe('Choose an answer to go on.')
    expect(reduce(fresh, next)).toEqual(fresh)
    expect(missing(reduce(fresh, yes))).toBeUndefined()
    expect(allAnswers(fresh)).toBeUndefined()
    const last = walk(fresh, ...Array.from({ length: n - 1 }, () => [yes, next]).flat())
    expect(allAnswers(last)).toBeUndefined()
    expect(allAnswers(reduce(last, yes))).toEqual(Array(n).fill('yes'))
    expect(reduce(complete(n), next), 'the contact step').toEqual(complete(n))
  })

  test('only the contact step can be submitted', proves('4.50'), () => {
    for (const state of [initialState(n, false), walk(initialState(n, false), yes)])
      expect(reduce(state, submitted)).toEqual(state)
    const result = reduce(complete(n), submitted)
    expect(result.step).toBe(n + 1)
    for (const event of [submitted, next, back, yes]) expect(reduce(result, event)).toEqual(result)
  })
})

describe('answers', () => {
  test('can be changed, and survive going back', proves('3.42'), () => {
    const state = walk(initialState(3, false), yes, next, { type: 'answered', answer: 'no' }, back)
    expect(state).toMatchObject({ step: 0, answers: ['yes', 'no', undefined] })
    const changed = walk(state, { type: 'answered', answer: 'not-sure' }, next)
    expect(changed).toMatchObject({ step: 1, answers: ['not-sure', 'no', undefined] })
    expect(complete(2)).toMatchObject({
      answers: ['yes', 'yes'],
      name: 'Zoë',
      email: 'zoe@example.com',
    })
  })

  test('are not changed before the first question or on the contact step', () => {
    expect(reduce(initialState(3, false), back).step).toBe(0)
    expect(reduce(answered(2), yes)).toEqual(answered(2))
  })
})

describe('the contact step', () => {
  test.each([
    ['', '', 'Add your name and your e-mail to go on.'],
    [' \u200b', ' ', 'Add your name and your e-mail to go on.'],
    ['', 'zoe@example.com', 'Add your name to go on.'],
    ['Zoë', '', 'Add your e-mail to go on.'],
    ['Zoë', 'zoe', 'Correct your e-mail to go on.'],
    ['Zoë', 'zoe@example.com', undefined],
    [' Zoë ', ' zoe@example.com ', undefined],
  ])('%j and %j: %s', (name, email, what) => {
    const state = walk(answered(6), typed('name', name), typed('email', email))
    expect(missing(state)).toBe(what)
    expect(reduce(state, submitted).step).toBe(what === undefined ? 7 : 6)
  })

  test('the error shows for an e-mail that is none, not for an empty one', () => {
    const problem = (email: string) => emailProblem(walk(answered(6), typed('email', email)))
    for (const email of ['', 'zoe@example.com']) expect(problem(email)).toBeUndefined()
    for (const email of ['z', 'zoe@example', '@example.com', 'zoe smith@example.com'])
      expect(problem(email)).toBe('Please add a valid email so we can send your result.')
  })
})

describe('welcome back', () => {
  test('Show result jumps to the result, without answers', proves('4.47'), () => {
    expect([initialState(6, true).welcome, initialState(6, false).welcome]).toEqual([true, false])
    expect(reduce(initialState(6, false), { type: 'show-result' })).toEqual(initialState(6, false))
    const state = reduce(initialState(6, true), { type: 'show-result' })
    expect(state).toMatchObject({ welcome: false, step: 7 })
    expect(isResult(state)).toBe(true)
    expect(allAnswers(state)).toBeUndefined()
  })

  test('Retake starts afresh, from anywhere', proves('4.48'), () => {
    for (const state of [initialState(6, true), complete(6), reduce(complete(6), submitted)])
      expect(reduce(state, { type: 'retake' })).toEqual(initialState(6, false))
  })
})
