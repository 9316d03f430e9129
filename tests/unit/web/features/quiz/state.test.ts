import fc from 'fast-check'
import { expect, test } from 'vitest'
import example from '#schemas/quiz/example-quiz.json' with { type: 'json' }
import { firstOpen } from '#schemas/quiz/path.ts'
import { readQuiz } from '#schemas/quiz/quiz.ts'
import { resultView } from '#schemas/quiz/result-view.ts'
import { emptyState, markedAnswers, parseState, readMarked } from '#web/features/quiz/state.ts'

const none = emptyState('q')
const answers = { today: ['nobody'], late: ['say'], month: ['way'], kindly: 5, gone: 'Removed' }
const quiz = readQuiz(example)

test('a copy in the browser keeps its answers when the coach has changed the quiz, or the site was updated', () => {
  const stored = JSON.parse(JSON.stringify({ ...none, quiz: 'another', answers, name: 'Asha' }))
  const state = parseState(none, stored)
  expect(state).toEqual({ ...none, answers, name: 'Asha' })
  // The last question was added after the copy was stored.
  const more = readQuiz({
    ...example,
    questions: [...example.questions, { _key: 'new', kind: 'line', text: 'What else?' }],
  })
  expect(firstOpen(more, state?.answers ?? {})?.key).toBe('new')
  expect(resultView(more, { ...state?.answers, new: 'Nothing' }, '').overall).toBe(75)
})

test('any other value in the browser’s storage is no copy, or an empty one', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const state = parseState(none, stored) ?? none
      expect(Object.keys(state)).toEqual(Object.keys(none))
      readMarked(typeof stored === 'string' ? stored : undefined)
    }),
  )
})

test('the mark of the result’s screen has no typed text, and the same result', () => {
  const typed = readQuiz({
    ...example,
    questions: [...example.questions, { _key: 'words', kind: 'text', text: 'Why?' }],
  })
  const all = { ...answers, words: 'My manager left.' }
  const marked = markedAnswers(typed, all)
  expect(marked).not.toContain('manager')
  expect(resultView(typed, readMarked(marked) ?? {}, '')).toEqual(resultView(typed, all, ''))
  expect(resultView(quiz, answers, '').title).toBe('People follow you already')
})
