import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { outbox } from '#web/db/tables.ts'
import { careerAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { withContent } from './every-kind.ts'
import { served } from './served.ts'

const right = () => ({
  careerStage: 'pivoter',
  biggestChallenge: 'what-next',
  supportLevel: 'not-supported',
  helpNeeded: 'clear-plan',
  readinessLevel: [4],
  name: 'Priya Nair',
  email: `short-${randomUUID()}@example.com`,
  whatsapp: '',
  pageUrl: 'https://career.example/career-assessment?utm_source=poster&ref=x',
  website: '',
})

const { database, postForm, postJson, storedFor } = served(withContent(careerAssessmentLead, null))

describe('POST /api/assessment/short', () => {
  test(
    'stores the answers and both mails, then says so',
    proves('4.35', 'D1.1', 'D1.2', 'D1.3', 'D9.1', 'D9.2'),
    async () => {
      const fields = right()
      const response = await postJson(fields)
      expect(response.status).toBe(201)
      const { id } = await response.json()
      const [lead] = await storedFor(fields.email)
      expect(lead).toMatchObject({
        id,
        kind: 'short-assessment',
        name: 'Priya Nair',
        page: 'https://career.example/career-assessment',
        source: { utm_source: 'poster' },
      })
      expect(lead?.details).toEqual({
        careerStage: 'pivoter',
        biggestChallenge: 'what-next',
        supportLevel: 'not-supported',
        helpNeeded: 'clear-plan',
        readinessLevel: [4],
        whatsapp: null,
      })
      const mails = await database().select().from(outbox).where(eq(outbox.leadId, id))
      expect(mails.map(({ purpose }) => purpose).toSorted()).toEqual([
        'short-assessment-for-owners',
        'short-assessment-plan',
      ])
      const [owners] = mails.filter(({ purpose }) => purpose.endsWith('for-owners'))
      expect(owners).toMatchObject({ recipients: null, replyTo: fields.email })
      const [plan] = mails.filter(({ purpose }) => purpose.endsWith('plan'))
      expect(plan?.recipients).toEqual([fields.email])
    },
  )

  test(
    'one key makes one lead; other answers under it are refused',
    proves('D3.2', 'D3.3'),
    async () => {
      const [fields, key] = [right(), { 'idempotency-key': randomUUID() }]
      const first = await postJson(fields, key)
      const second = await postJson(fields, key)
      const third = await postJson({ ...fields, readinessLevel: [5] }, key)
      expect([first.status, second.status, third.status]).toEqual([201, 200, 409])
      expect(await second.json()).toEqual(await first.json())
      expect(await storedFor(fields.email)).toHaveLength(1)
    },
  )

  test('422 names each field, and stores nothing', proves('D7.1'), async () => {
    const email = `wrong-${randomUUID()}`
    const fields = { ...right(), email, careerStage: '', readinessLevel: [6], name: ' ' }
    const response = await postJson(fields)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      errors: {
        careerStage: 'Please choose an answer',
        readinessLevel: 'Please choose a number from 1 to 5',
        name: 'Please add your name',
        email: 'Please add a valid email so we can reply',
      },
    })
    expect(await storedFor(email)).toEqual([])
  })

  test('a form has its number as text, and ends on the thank-you page', async () => {
    const fields = { ...right(), readinessLevel: '5', whatsapp: '+91 98765 43210' }
    const response = await postForm(fields)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/thanks/short-assessment',
    ])
    const [lead] = await storedFor(fields.email)
    expect(lead?.details).toMatchObject({ readinessLevel: [5], whatsapp: '+91 98765 43210' })
  })

  test('a form that is wrong comes back with every answer in it', async () => {
    const response = await postForm({ ...right(), readinessLevel: '2', email: 'priya' })
    expect(response.status).toBe(422)
    const page = await response.text()
    for (const words of ['value="pivoter"', 'value="2"', 'value="priya"', 'so we can reply'])
      expect(page).toContain(words)
  })
})
