import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { withContent } from '#tests/contract/leads/every-kind.ts'
import { proves } from '#tests/specification/proves.ts'
import { outbox } from '#web/db/tables.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { questionnaireLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { served } from './served.ts'

const right = () => ({
  firstName: 'Priya',
  lastName: 'Nair',
  email: `long-${randomUUID()}@example.com`,
  phoneNumber: '',
  careerStage: 'early-career',
  currentRole: 'Analyst',
  industry: '',
  workSituation: 'employed-struggling',
  biggestChallenge: 'My manager left.\nNobody took over.',
  careerGoals: '',
  supportType: 'mixed',
  preferredFormat: 'any',
  urgency: 'immediate',
  additionalInfo: '',
  pageUrl: 'https://career.example/questionnaire?utm_source=poster&ref=x',
  website: '',
})

const words = {
  options: optionsOf({
    workSituation: { options: [{ value: 'on-leave', label: 'On parental leave' }] },
  }),
  promise: 'Within 24 hours.',
}

const { database, postForm, postJson, site, storedFor } = served(
  withContent(questionnaireLead, words),
)

describe('POST /api/assessment/long', () => {
  test(
    'stores the answers and both mails, then says so',
    proves('D1.1', 'D1.2', 'D1.3', 'D9.1', 'D9.2', '3.20', '4.31'),
    async () => {
      const fields = right()
      const response = await postJson(fields)
      expect(response.status).toBe(201)
      const { id } = await response.json()
      const [lead] = await storedFor(fields.email)
      expect(lead).toMatchObject({
        id,
        kind: 'long-assessment',
        name: 'Priya Nair',
        page: 'https://career.example/questionnaire',
        source: { utm_source: 'poster' },
      })
      expect(lead?.details).toEqual({
        firstName: 'Priya',
        lastName: 'Nair',
        phoneNumber: null,
        careerStage: 'early-career',
        currentRole: 'Analyst',
        yearsExperience: null,
        industry: null,
        workSituation: 'employed-struggling',
        biggestChallenge: 'My manager left.\nNobody took over.',
        careerGoals: null,
        supportType: 'mixed',
        timeCommitment: null,
        preferredFormat: 'any',
        urgency: 'immediate',
        additionalInfo: null,
      })
      const mails = await database().select().from(outbox).where(eq(outbox.leadId, id))
      expect(mails.map(({ purpose }) => purpose).toSorted()).toEqual([
        'long-assessment-for-owners',
        'long-assessment-receipt',
      ])
      const [owners] = mails.filter(({ purpose }) => purpose.endsWith('for-owners'))
      expect(owners).toMatchObject({ recipients: null, replyTo: fields.email })
      const [receipt] = mails.filter(({ purpose }) => purpose.endsWith('receipt'))
      expect(receipt?.recipients).toEqual([fields.email])
      expect(receipt?.text).toContain('Within 24 hours.')
    },
  )

  test('an answer that the coach added is stored, and worded in the mail', async () => {
    const fields = { ...right(), workSituation: 'on-leave' }
    const { id } = await (await postJson(fields)).json()
    const mails = await database().select().from(outbox).where(eq(outbox.leadId, id))
    for (const mail of mails) expect(mail.text).toContain('Work situation: On parental leave')
  })

  test(
    'one key makes one lead; other answers under it are refused',
    proves('D3.2', 'D3.3'),
    async () => {
      const [fields, key] = [right(), { 'idempotency-key': randomUUID() }]
      const first = await postJson(fields, key)
      const second = await postJson(fields, key)
      const third = await postJson({ ...fields, urgency: 'flexible' }, key)
      expect([first.status, second.status, third.status]).toEqual([201, 200, 409])
      expect(await second.json()).toEqual(await first.json())
      expect(await storedFor(fields.email)).toHaveLength(1)
    },
  )

  test('422 names each field, and stores nothing', proves('D7.1'), async () => {
    const fields = { ...right(), email: 'priya', careerStage: 'boss', urgency: '' }
    const response = await postJson(fields)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      errors: {
        email: 'Please add a valid email so we can reply',
        careerStage: 'Please choose one of the answers',
        urgency: 'Please choose how soon you would like to start',
      },
    })
    expect(await storedFor('priya')).toEqual([])
  })

  test('as a plain form: a page with everything typed, then 303 to the thanks', async () => {
    const { website: _, ...fields } = right()
    const again = await postForm({ ...fields, careerStage: '' })
    expect(again.status).toBe(422)
    const page = await again.text()
    expect(page).toContain('Please choose what describes you best')
    expect(page).toContain('My manager left.\nNobody took over.')
    expect(page).toContain('value="mixed" checked')

    const taken = await postForm(fields)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/thanks/long-assessment'])
    expect(await storedFor(fields.email)).toHaveLength(1)
  })

  test('503 when it cannot be stored: never a success that was none', async () => {
    const fault = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site.store = () => Promise.reject(new Error('down'))
    expect((await postJson(right())).status).toBe(503)
    fault.mockRestore()
  })
})
