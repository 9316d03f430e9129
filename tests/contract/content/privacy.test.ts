import { expect, test } from 'vitest'
import { z } from 'zod'
import { backupRetention } from '#scripts/backup/prune.ts'
import { recordRetention } from '#web/db/record-retention.ts'
import { dailyLeadLimit, leadLimit } from '#web/leads/limits.ts'
import { ofType } from './seed-file.ts'

const [page] = ofType('legalPage')
  .map((one) =>
    z
      .looseObject({
        slug: z.object({ current: z.string() }),
        needsLegalReview: z.boolean(),
        body: z.array(z.object({ children: z.array(z.object({ text: z.string() })) })),
      })
      .parse(one),
  )
  .filter(({ slug }) => slug.current === 'privacy')
const privacy = page?.body.map(({ children }) => children.map(({ text }) => text).join('')).join('\n')

const counted = 'we count how often the same sender uses them within ten minutes and within a day'

test('the text about visit counts states how long they are kept', () => {
  const [settings] = ofType('siteSettings')
  const labels = z.looseObject({ visitCounts: z.string() }).parse(settings?.labels)
  expect(labels.visitCounts).toContain(`The numbers go after ${recordRetention.countMonths} months`)
})

test('/privacy states how long fingerprints of forms are kept', () => {
  expect(privacy).toContain(`for ${recordRetention.keyDays} days, so that pressing the button twice`)
})

test('/privacy states how long erased data stays in backups', () => {
  expect([backupRetention.days, recordRetention.importDays, recordRetention.deliveryDays]).toEqual([...[30, 7, 30]])
  expect(privacy).toContain('leaves the last of them after thirty days')
})

test('/privacy states the periods in which the rate limits count the forms of a sender', () => {
  expect([leadLimit.seconds, dailyLeadLimit.seconds]).toEqual([10 * 60, 24 * 60 * 60])
  expect(privacy).toContain(counted)
})
