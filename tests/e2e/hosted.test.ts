import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { type StackProcess, startStack } from '#scripts/stack/process.ts'
import { type PostgresServer, startPostgres } from '#tests/contract/db/postgres-server.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { resendEvent, webhookSecret } from '#tests/contract/mail/resend-event.ts'
import { breaks } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/*
 * The same stack against a real PostgreSQL and Resend's API, by nothing but their addresses.
 */

test.describe.configure({ mode: 'serial' })

let folder: string
let postgres: PostgresServer
let database: string
let resend: Awaited<ReturnType<typeof fakeResend>>
let stack: StackProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-hosted-'))
  postgres = await startPostgres()
  database = await postgres.freshDatabase()
  resend = await fakeResend()
  stack = await startStack(folder, {
    POSTGRES_URL: database,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    RESEND_WEBHOOK_SECRET: webhookSecret,
    MAIL_FROM: 'Career Care <hello@coach.example>',
    OWNER_EMAILS: 'coach@coach.example',
  })
})

test.afterAll(async () => {
  await stack?.stop()
  await resend?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('health says which parts are hosted', async () => {
  const health = await (await fetch(`${stack.site}/api/health`)).json()
  expect(health).toMatchObject({
    status: 'ok',
    content: { hosting: 'embedded' },
    database: { driver: 'postgres', up: true },
    mail: { mode: 'resend' },
  })
})

test('a message is stored, and two mails go out: to the owner and to the visitor', async ({
  page,
}) => {
  await page.goto(`${stack.site}/#contact`)
  const form = page.locator('#contact form')
  await form.getByLabel('Name').fill('Priya')
  await form.getByLabel('Email').fill('priya@example.org')
  await form.getByLabel('Message').fill('What do I ask first?')
  await form.getByLabel('General Question').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent!')).toBeVisible()

  await expect.poll(() => resend.delivered.length).toBe(2)
  const to = (address: string) =>
    resend.delivered.map(({ body }) => body).find((body) => `${body.to}`.includes(address))
  expect(to('coach@coach.example')).toMatchObject({
    from: 'Career Care <hello@coach.example>',
    reply_to: 'priya@example.org',
    text: expect.stringContaining('What do I ask first?'),
  })
  expect(to('priya@example.org')).toMatchObject({
    text: expect.stringContaining('2 working days'),
  })
})

test('a dead address is shown to the owner, who signs in by mail, allows it and sends again', async ({
  page,
}) => {
  const toVisitor = () =>
    resend.delivered.filter(({ body }) => `${body.to}` === 'priya@example.org')
  const bounced = resendEvent({
    type: 'email.bounced',
    created_at: new Date().toISOString(),
    data: {
      email_id: 'taken',
      to: ['priya@example.org'],
      tags: { mail: toVisitor()[0]?.key },
      bounce: { type: 'Permanent', subType: 'General', message: 'No such user' },
    },
  })
  const { headers } = bounced
  const body = await bounced.text()
  const report = () => fetch(`${stack.site}/api/resend`, { method: 'POST', headers, body })
  expect((await report()).status).toBe(200)
  expect((await report()).status).toBe(401)

  const before = resend.delivered.length
  await page.goto(`${stack.site}/owner`)
  await page.getByLabel('Email').fill('coach@coach.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect.poll(() => resend.delivered.length).toBe(before + 1)
  const mail = `${resend.delivered.at(-1)?.body.text}`
  await page.goto(/http\S+\/owner\/enter\S*/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Priya' })).toBeVisible()
  expect(readFileSync(stack.terminal, 'utf8')).not.toContain('/owner/enter')

  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  const lost = page.getByRole('region', { name: '1 mail did not arrive' })
  await lost.getByRole('link', { name: 'We have your message' }).click()
  const toDo = page.getByRole('region', { name: 'What to do' })
  await expect(toDo).toContainText('perhaps it was mistyped')
  expect(await breaks(page)).toEqual([])
  await toDo.getByRole('button', { name: 'Mails may go to this address again' }).click()
  await toDo.getByRole('button', { name: 'Send again' }).dblclick()
  await expect(page.getByRole('link', { name: 'The mail that did not arrive' })).toBeVisible()
  await expect.poll(() => toVisitor().length).toBe(2)
  await page.getByRole('link', { name: 'The mail that did not arrive' }).click()
  await expect(page.getByRole('link', { name: 'The mail that was sent instead' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Which mails' })).toBeVisible()
  await expect(lost).toHaveCount(0)
  expect(toVisitor()).toHaveLength(2)
})

test('SIGTERM stores what a page has just counted, stops everything and leaves with success', async () => {
  const beacon = await fetch(`${stack.site}/api/counts`, {
    method: 'POST',
    headers: { origin: stack.site, 'user-agent': 'Mozilla/5.0 Gecko/20100101 Firefox/140.0' },
    body: new URLSearchParams({ reached: 'page /terms' }),
  })
  expect(beacon.status).toBe(204)
  expect(await stack.stop('SIGTERM')).toBe(0)
  for (const address of [stack.site, stack.studio]) await expect(fetch(address)).rejects.toThrow()
  const client = new Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query("select count from counts where name = 'visit page /terms'")
  await client.end()
  expect(rows).toEqual([{ count: 1 }])
})
