import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { openStore } from '#web/db/open.ts'
import { audit, counts, leads, newsletterSubscribers, outbox } from '#web/db/tables.ts'
import { visitPrefix } from '#web/forms/track-event.ts'
import { knownEntries } from '#web/owner/overview/funnels.ts'
import { makeToken } from '#web/owner/sign-in/sign-in-link.ts'

const hour = 3_600_000

const message = (text: string) => ({ intent: ['General Question'], message: text })

/** Name, kind, details, and hours until the answer is due. */
type Waiting = [name: string, kind: string, details: Record<string, unknown>, due: number]

const questions = ['Mia Park', 'Noor Aziz', 'Otto Berg', 'Pia Lund', 'Quinn Hale']

const toAnswer: Waiting[] = [
  ['Angela Frost', 'contact', message('Nobody has answered me since Thursday.'), -50],
  ['Angela Frost', 'contact', message('I am still waiting!'), -20],
  ['Ravi Kumar', 'contact', message('Can we move our call to Friday?'), -3],
  ['Erin Moss', 'contact', message('Please erase everything that you have about me.'), 5],
  ['Carol Diaz', 'call', { times: 'Tuesday at 17:00', zone: 'Europe/Paris', message: null }, 9],
  ['Dan Okafor', 'call', { times: 'Thursday morning', zone: null, message: 'My boss left.' }, 20],
  ['Lena Long', 'long-assessment', { firstName: 'Lena', biggestChallenge: 'Too many meetings' }, 22],
  ...questions.map((name, at): Waiting => [name, 'contact', message('What does the pivot program cost?'), 30 + at]),
]

/** Kinds of the other leads, with their numbers. */
const others = { newsletter: 12, pack: 8, 'self-check': 5, 'short-assessment': 1 }

/**
 * Stores forty leads of a weekend, and two of probable spam: twelve to answer, three of them overdue, and one whose
 * receipt came back. The lists of mails, subscribers and records are longer than a page, and each step was visited.
 * @returns the path of a sign-in link
 */
export async function storeMonday(dataDir: string, owner: string): Promise<string> {
  const store = await openStore({ driver: 'embedded', folder: path.join(dataDir, 'postgres') })
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  const rows: (typeof leads.$inferInsert)[] = toAnswer.map(([name, kind, details, due], n) => ({
    ...{ id: randomUUID(), kind, name, details, dueAt: at(due), receivedAt: at(due - 48) },
    ...{ email: `${name.toLowerCase().replace(' ', '.')}@example.com`, program: 'pivot_coaching' },
    ...{ page: `https://career.example/${n % 2 ? 'book' : ''}`, source: { utm_source: 'campus' } },
  }))
  for (const [kind, count] of Object.entries(others))
    for (let n = 0; n < count; n++)
      rows.push({
        ...{ id: randomUUID(), kind, email: `${kind}-${n}@example.com`, name: null },
        ...{ details: { program: 'rookie_launchpad', newsletter: false, answers: [], result: '' } },
        receivedAt: at(-3 * n - 1),
      })
  for (const n of [1, 2])
    rows.push({
      ...{ id: randomUUID(), kind: 'contact', name: `Cheap pills ${n}`, status: 'spam' },
      ...{ email: `pills${n}@example.com`, details: message('Buy now'), receivedAt: at(-n) },
      suspicion: ['three addresses of websites'],
    })
  await store.db.insert(leads).values(rows)
  const mia = rows.find(({ name }) => name === 'Mia Park')
  await store.db.insert(outbox).values({
    ...{ id: randomUUID(), leadId: mia?.id ?? null, purpose: 'contact-receipt', state: 'dead' },
    ...{ recipients: ['mia.park@example.com'], subject: 'I have your message', text: 'Hello,' },
    ...{ html: '<p style="color:red">Hello,</p>', deliveryStatus: 'bounced', attempts: 1 },
  })
  const many = Array.from({ length: 60 }, (_, n) => ({ id: randomUUID(), n, at: at(-n) }))
  const day = at(0).toISOString().slice(0, 10)
  await store.db.insert(counts).values(
    [...knownEntries(['/', '/book'], seedPrograms)].map((entry, n) => ({
      ...{ name: visitPrefix + entry, day, count: 20 - (n % 7) },
    })),
  )
  await store.db
    .insert(newsletterSubscribers)
    .values(many.map(({ n }) => ({ email: `subscriber-${n}@example.com`, name: `Subscriber ${n}` })))
  await store.db.insert(outbox).values(
    many.map(({ id, n, at }) => ({
      ...{ id, purpose: 'starter-pack', recipients: [`pack-${n}@example.com`], createdAt: at },
      ...{
        subject: 'Your starter pack',
        text: 'Hello,',
        html: '',
        state: 'sent' as const,
        sentAt: at,
      },
    })),
  )
  await store.db
    .insert(audit)
    .values(many.map(({ id, at }) => ({ id, actor: owner, action: 'marked as answered', at })))
  const token = await makeToken(store.db, owner)
  await store.close()
  return `/owner/enter?token=${token}`
}
