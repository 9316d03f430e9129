import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { openStore } from '#web/db/open.ts'
import { leads, outbox } from '#web/db/tables.ts'
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
  [
    'Lena Long',
    'long-assessment',
    { firstName: 'Lena', biggestChallenge: 'Too many meetings' },
    22,
  ],
  ...questions.map(
    (name, at): Waiting => [name, 'contact', message('What does the pivot program cost?'), 30 + at],
  ),
]

/** Kinds of the other leads, with their numbers. */
const others = { newsletter: 12, pack: 8, 'self-check': 5, 'short-assessment': 1 }

/**
 * Stores forty leads of a weekend, and two of probable spam: twelve to answer, three of them overdue, and one whose
 * receipt came back.
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
  const token = await makeToken(store.db, owner)
  await store.close()
  return `/owner/enter?token=${token}`
}
