import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { proves } from '#tests/specification/proves.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { shortAssessmentQuery } from '#web/content/queries/assessments.ts'
import { careerAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { assessmentWords } from '#web/features/career-assessment/words.ts'
import { contactLabels, contactWords } from '#web/features/contact/contact-labels.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { questionnaire } from '#web/features/questionnaire/definition.ts'
import { questionnaireLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { questionnaireWords } from '#web/features/questionnaire/words.ts'
import { selfCheckWords as shownWords } from '#web/features/self-check/definition.ts'
import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'
import { releaseLead } from '#web/leads/release-spam.ts'
import { signatureFor } from '#web/leads/sign-snapshot.ts'
import { sectionsOf, summaryOf } from '#web/leads/stored-details.ts'
import { mailsOf } from './fixtures.ts'
import { served } from './served.ts'

const store = openedStore()
const secret = 's'.repeat(32)
const signed = (kind: string, words: object) => signedSnapshot(signatureFor(secret, kind, words), words)

/** Serves a kind whose content a test changes while a visitor fills in the form. */
function changing<Fields extends Person, Content>(kind: LeadKind<Fields, Content>, before: NoInfer<Content>) {
  let content = before
  const at = served<Fields, Content>({ ...kind, content: async () => content }, store)
  beforeEach(() => {
    content = before
  })
  const sent = async (fields: object, headers = {}) => {
    const email = `${randomUUID()}@example.com`
    const response = await at.postJson({ ...kind.example, email, ...fields }, headers)
    expect(response.status).toBe(201)
    const [lead] = await at.storedFor(email)
    if (!lead) throw new Error('The lead was not stored')
    const mails = await mailsOf(store, lead.id)
    const toOwner = mails.find(({ recipients }) => recipients === null)?.text ?? ''
    const toVisitor = mails.find(({ recipients }) => recipients !== null)?.text ?? ''
    const read = () => ({
      summary: summaryOf(kind, lead, content),
      sections: sectionsOf(kind, lead, content),
    })
    return { lead, toOwner, toVisitor, read }
  }
  const publish = (next: Content) => {
    content = next
  }
  return { ...at, sent, publish }
}

const [program] = seedPrograms.filter(({ key }) => key === 'manager_coach')
if (!program?.selfCheck?.questions) throw new Error('The seed has no self-check')
const { key } = program
const asked = program.selfCheck
const questions = z.array(z.string()).parse(asked.questions)
/** Returns the programs with a changed self-check. */
const withCheck = (change: Partial<typeof asked>) =>
  seedPrograms.map((one) => (one.key === key ? { ...one, selfCheck: { ...asked, ...change } } : one))
const answers = ['no', 'no', 'yes', 'yes', 'yes', 'yes']
const page = signed('self-check', shownWords(key, { ...asked, needsHelpFrom: 3 }))

describe('a self-check whose questions and threshold change while it is answered', () => {
  const { sent, publish, postJson } = changing(selfCheckLead, withCheck({ needsHelpFrom: 3 }))
  const changed = withCheck({ questions: questions.toReversed(), needsHelpFrom: 1 })
  const rows = questions.map((label, at) => ({ label, text: at < 2 ? 'No' : 'Yes' }))

  test('is stored, mailed and shown with the texts of the visitor’s page', async () => {
    publish(changed)
    const { toOwner, toVisitor, read } = await sent({ program: key, answers, shown: page })
    for (const mail of [toOwner, toVisitor]) expect(mail.replaceAll(/\s+/g, ' ')).toContain(`${questions[0]} No`)
    expect(toOwner).toContain('Doing well')
    expect(toVisitor).toContain(asked.resultMessageGood)
    expect(read()).toMatchObject({
      summary: { about: `${program.title} · Doing well` },
      sections: [{ verdict: 'Doing well' }, { text: undefined, rows }],
    })
  })

  test('keeps its texts when the coach changes them later', async () => {
    const { read } = await sent({ program: key, answers, shown: page })
    publish(changed)
    expect(read().sections).toMatchObject([{ verdict: 'Doing well' }, { rows }])
  })

  const forged = 'Buy pills at pills.example'
  const words = shownWords(key, { ...asked, questions: questions.map(() => forged) })
  test.each([
    ['without texts', undefined],
    ['with forged texts', `${page?.slice(0, 22)}.${JSON.stringify(words)}`],
    ['with a signature for another form', signed('contact', words)],
    ['with texts of another program', signed('self-check', { ...words, program: 'rookie_launchpad' })],
    ['with signed texts of another shape', signed('self-check', [forged])],
    ['with an object instead of texts', { page }],
  ])('%s is stored with the site’s texts and a remark for the owner', async (_what, shown) => {
    const { lead, toOwner, toVisitor, read } = await sent({ program: key, answers, shown })
    expect(lead.shown).toMatchObject({ from: 'site' })
    const everything = JSON.stringify([lead, toOwner, toVisitor, read()])
    expect(everything).not.toContain('pills')
    const remark = 'did not say in which words it asked'
    expect(toOwner.replaceAll(/\s+/g, ' ')).toContain(remark)
    expect(read().sections[1]?.text).toContain(remark)
  })

  test('is stored once when it is sent again with the same key after the change', async () => {
    const [email, headers] = [`${randomUUID()}@example.com`, { 'idempotency-key': randomUUID() }]
    const form = { name: 'Priya', email, program: key, answers }
    const first = await postJson({ ...form, shown: page }, headers)
    publish(changed)
    const again = await postJson(form, headers)
    expect([first.status, again.status]).toEqual([201, 200])
  })

  test('is mailed with the texts of the visitor’s page when it is released from spam', async () => {
    const { lead, toOwner } = await sent({ program: key, answers, shown: page, website: 'x' })
    expect(toOwner).toBe('')
    const about = {
      id: lead.id,
      content: changed,
      words: originalMails,
      siteUrl: 'http://a.example',
    }
    await store.transaction((tx) => releaseLead(tx, selfCheckLead, about))
    const [mail] = await mailsOf(store, lead.id)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`${questions[0]} No`)
  })
})

describe('a self-check that was stored without its texts', () => {
  const stored = {
    ...{ name: null, email: 'stored@example.com' },
    details: { program: key, answers, noOrNotSure: 2 },
  }

  test('is shown with today’s texts, and with a remark instead of a result', () => {
    expect(summaryOf(selfCheckLead, stored, seedPrograms).about).toBe(program.title)
    const [result, rows] = sectionsOf(selfCheckLead, stored, seedPrograms)
    expect(result?.verdict).toBeUndefined()
    expect(result?.text).toContain('Today that is “Doing well”')
    expect(rows?.text).toContain('Other words than these may have been asked')
  })
})

const assessment = await fromSeed<ShortAssessmentQueryResult>(shortAssessmentQuery)

describe('a career assessment whose options change', () => {
  const option = (value: string, label: string) => ({
    _key: label,
    _type: 'heardOption' as const,
    ...{ value, label },
  })
  const twins = [option('leader', 'I lead'), option('twin', 'First'), option('twin', 'Second')]
  const careerStage = assessment.careerStage && { ...assessment.careerStage, options: twins }
  const before = { ...assessment, careerStage }
  const { sent, publish } = changing(careerAssessmentLead, before)
  const shown = signed('short-assessment', assessmentWords(before))

  test('keeps a removed answer and its removed plan', proves('3.33 D24.1'), async () => {
    publish({ ...assessment, profiles: [] })
    const { lead, toVisitor, read } = await sent({ careerStage: 'leader', shown })
    const plan = assessment.profiles.find((one) => one.key === 'leader')
    expect(lead.details).toMatchObject({ careerStage: 'leader' })
    expect(toVisitor).toContain(plan?.dailyTip)
    const [got, given] = read().sections
    expect(got).toMatchObject({ title: 'The plan they got', verdict: plan?.title })
    expect(given?.rows?.[0]).toMatchObject({ text: 'I lead', question: careerStage?.text })
  })

  test('keeps the label of the second of two answers with the same stored value', async () => {
    const { lead, toOwner, read } = await sent({ careerStage: 'twin~2', shown })
    expect(lead.details).toMatchObject({ careerStage: 'twin' })
    expect(toOwner).toMatch(/Career stage:?\s+Second/)
    expect(read().sections[1]?.rows?.[0]?.text).toBe('Second')
  })

  test('shows the stored value and a remark for an answer that was stored without its label', () => {
    const details = { ...careerAssessmentLead.example, careerStage: 'gone' }
    const lead = { name: null, email: 'old@example.com', details }
    const [, given] = sectionsOf(careerAssessmentLead, lead, assessment)
    expect(given?.rows?.[0]?.text).toBe('gone (no longer offered)')
  })
})

describe('a questionnaire whose options change', () => {
  const own = (...labels: string[]) =>
    questionnaire.optionsIn({
      urgency: { options: labels.map((label) => ({ value: 'own', label })) },
    })
  const content = { options: own('Today', 'Tonight'), promise: '' }
  const words = { ...questionnaireWords(null), options: content.options }
  const { sent, publish } = changing(questionnaireLead, content)

  test('accepts a removed answer, and keeps its label', async () => {
    publish({ options: questionnaire.optionsIn(null), promise: '' })
    const shown = signed('long-assessment', words)
    const { lead, toVisitor, read } = await sent({ urgency: 'own~2', shown })
    expect(lead.details).toMatchObject({ urgency: 'own' })
    expect(toVisitor).toContain('Tonight')
    expect(read().summary.about).toBe('Tonight')
    expect(JSON.stringify(lead.shown)).not.toContain('My manager left.')
  })
})

describe('a contact form whose choices are renamed', () => {
  const labels = (general: string) => {
    const written = contactLabels(null)
    const inquiryTypes = written.inquiryTypes.map((type) =>
      type.value === 'General Question' ? { ...type, label: general } : type,
    )
    return { ...written, inquiryTypes }
  }
  const content = (general: string) => ({ within: '2 working days', labels: labels(general) })
  const { sent, publish } = changing(contactLead, content('Something else'))

  test('is shown with the labels that the visitor saw', async () => {
    publish(content('Anything'))
    const shown = signed('contact', contactWords(labels('Something else')))
    const { lead, toOwner, toVisitor, read } = await sent({ shown })
    expect(lead.details).toMatchObject({ intent: ['General Question'] })
    for (const text of [toOwner, toVisitor, read().summary.about]) expect(text).toContain('Something else')
  })
})
