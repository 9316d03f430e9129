import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { packageCommand } from '#scripts/stack/package-command.ts'
import { migrations } from '#web/db/migrations.ts'
import { notFoundPath } from '#web/http/request-address.ts'
import { Coach } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { deploy } from './hosted/deployment.ts'
import { articlePaths, everyPath, programPaths } from './paths.ts'

/* A new deployment with stand-ins for the hosted services: Sanity behind TLS with a token, PostgreSQL, Resend, a hosted
   Studio, and two instances of the site behind one proxy. */
test.describe.configure({ mode: 'serial' })

let hosted: Awaited<ReturnType<typeof deploy>>
let browser: Browser
let page: Page
/** Entry files of Vercel's functions, after their build. */
let handlers: Awaited<ReturnType<typeof hosted.build>>['handlers'] | undefined

/** Responses of both instances, which have separate caches. */
const served = async (path: string) =>
  Promise.all(hosted.instances.map(async (one) => (await fetch(one + path)).text()))
const bothSay = async (path: string, text: string) => (await served(path)).every((html) => html.includes(text))
const oneSays = async (path: string, text: string) => (await served(path)).some((html) => html.includes(text))

const mailsTo = (address: string) => hosted.resend.delivered.filter(({ body }) => `${body.to}` === address)

test.beforeAll(async () => {
  test.setTimeout(600_000)
  hosted = await deploy()
  const { launchOptions } = test.info().project.use
  browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      `--host-resolver-rules=MAP *.sanity.io 127.0.0.1:${hosted.sanity.port}, MAP * ~NOTFOUND, EXCLUDE localhost`,
    ],
  })
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1400, height: 1000 },
  })
  page = await context.newPage()
})

test.afterAll(async () => {
  await browser?.close()
  await hosted?.stop()
})

test('content:connect creates one webhook and one CORS origin, also when it runs twice', async () => {
  const first = await hosted.command('scripts/content/connect.ts')
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Created: the webhook') })
  const again = await hosted.command('scripts/content/connect.ts')
  expect(again).toMatchObject({ code: 0, output: expect.not.stringContaining('Created') })
  expect(hosted.sanity.hooks).toMatchObject([
    { url: `${hosted.site}/api/revalidate`, dataset: 'production', includeDrafts: false },
  ])
  expect(hosted.sanity.origins).toEqual([expect.objectContaining({ origin: hosted.studio, allowCredentials: true })])
})

test('content:import fills the dataset with the seed', async () => {
  const imported = await hosted.command('scripts/content/import.ts')
  expect(imported).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Imported \d\d documents/),
  })
})

test('a build without the lake ends with an error of one sentence', async () => {
  await hosted.sanity.goAway()
  const build = await hosted.command(`${packageCommand('next')} build web`)
  await hosted.sanity.comeBack()
  expect(build.code).not.toBe(0)
  expect(build.output).toContain('does not answer')
  expect(build.output).not.toContain('    at ')
})

// Nightly, because Vercel's builder takes two minutes.
test('Vercel’s builder packs the required files into each function, and few others', async () => {
  test.setTimeout(600_000)
  const { functions, statics, leaks, outside, ...built } = await hosted.build()
  handlers = built.handlers
  expect(leaks, 'files with a secret in them').toEqual([])
  expect(outside, 'files of this machine').toEqual([])
  expect(statics).toContain(`/_next/static/${hosted.buildId()}/_buildManifest.js`)

  const routes = functions.flatMap((one) => one.routes)
  const { crons } = JSON.parse(readFileSync('vercel.json', 'utf8'))
  expect(crons).toEqual([
    { path: '/api/outbox', schedule: '* * * * *' },
    { path: '/api/due', schedule: '* * * * *' },
  ])
  expect(routes).toEqual(
    expect.arrayContaining([
      ...everyPath
        .filter((one) => ![...programPaths, ...articlePaths].some((path) => one.startsWith(path)))
        .map((one) => (one === '/' ? '/index' : one)),
      // One function renders all documents of a type, also those that are newer than the build.
      ...['/[slug]', '/pages/[slug]', '/newsletter/issues/[slug]', '/insights/[slug]'],
      ...['/_middleware', '/api/outbox', '/api/due', '/api/health', '/api/revalidate', '/api/resend'],
      ...['/api/[[...path]]', '/newsletter/unsubscribe'],
      ...['/owner', '/owner/[...path]', '/media/[...path]', '/starter-packs/[pack]'],
      ...['/shared-picture/home.png', '/robots.txt', '/sitemap.xml'],
    ]),
  )
  /** Number of a function's files whose names match. */
  const count = (files: object, name: RegExp) => Object.keys(files).filter((one) => name.test(one)).length
  for (const { routes, runtime, files } of functions) {
    const has = (...some: string[]) => some.some((route) => routes.includes(route))
    const megabytes = Object.values(files).reduce((sum, bytes) => sum + bytes, 0) / 1e6
    const name = `${routes[0]}, ${megabytes.toFixed(1)} MB`
    expect(runtime, name).toBe('nodejs24.x')
    expect(count(files, /pglite.*\.(wasm|data)$|initdb/), name).toBe(0)
    expect(count(files, /\/\d{4}_\w+\..*\.sql$/), name).toBe(migrations.filter(({ file }) => file).length)
    const draws = has('/shared-picture/home.png')
    expect(count(files, /\/sharp-[\w.-]+\.node$|libvips-cpp/) > 0, name).toBe(draws)
    if (draws || has('/starter-packs/[pack]')) expect(count(files, /\.ttf$/), name).toBeGreaterThanOrEqual(5)
    // `inlineCss` writes the sheets into the manifest of each page: 0.5 to 0.6 MB for each. Turbopack writes the
    // illustrations into eleven chunks: 0.5 MB for each.
    expect(megabytes, name).toBeLessThan(draws ? 34 : has('/_middleware') ? 7 : 24)
  }
})

test('on Vercel the proxy redirects an old path, and counts an unknown one', async () => {
  await hosted.sanity.client().create({ _type: 'redirect', from: '/old', to: '/book?x=1' })
  const proxy = await hosted.runFunction('proxy', handlers?.proxy ?? '')
  for (const path of ['/', '/manager-coach', '/thanks/contact', '/newsletter/issues'])
    expect((await proxy.ask(path)).headers.get('x-middleware-next'), path).toBe('1')
  for (const path of ['/old?utm_source=card', '/Old?utm_source=card']) {
    const { status, headers } = await proxy.ask(path)
    const to = new URL(headers.get('location') ?? '', hosted.site)
    expect([status, to.pathname + to.search]).toEqual([308, '/book?x=1&utm_source=card'])
  }
  const rewritten = async (path: string) =>
    new URL((await proxy.ask(path)).headers.get('x-middleware-rewrite') ?? '', hosted.site)
  expect((await rewritten('/book?a=b')).href).toMatch(/\/book$/)
  for (const path of ['/lost', '/lost?email=a@b.example', '/lost/deep', '/pages/lost'])
    expect((await rewritten(path)).pathname, path).toBe(notFoundPath)
  await expect
    .poll(async () => (await hosted.sql('select path, count from not_found_addresses')).rows)
    .toEqual(
      expect.arrayContaining([
        { path: '/lost', count: 2 },
        { path: '/lost/deep', count: 1 },
        { path: '/pages/lost', count: 1 },
      ]),
    )
  proxy.stop()
})

test('on Vercel a removed page has the status and the text of the 404 page', async () => {
  const pages = await hosted.runFunction('pages', handlers?.pages ?? '')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  for (const [path, route, parameters] of [
    ['/lost', '/[slug]', { slug: 'lost' }],
    ['/newsletter/issues/lost', '/newsletter/issues/[slug]', { slug: 'lost' }],
    ['/pages/lost', '/pages/[slug]', { slug: 'lost' }],
    ['/thanks/lost', '/thanks/[kind]', { kind: 'lost' }],
  ] as const) {
    const answer = await pages.ask(path, route, parameters)
    expect(answer.status, path).toBe(404)
    await reader.setContent(await answer.text())
    await expect(reader.getByRole('heading', { level: 1 }), path).toHaveText('Oops! Page not found')
    await expect(reader.getByRole('contentinfo'), path).toBeVisible()
  }
  await context.close()
  const known = await pages.ask('/manager-coach', '/[slug]', { slug: 'manager-coach' })
  expect(known.status).toBe(200)
  pages.stop()
})

test('the site is built from the hosted dataset, and the health report names its host', async () => {
  test.setTimeout(600_000)
  const builtByVercel = handlers && hosted.buildId()
  await hosted.start()
  expect(hosted.buildId(), 'a build for Vercel is not used here').not.toBe(builtByVercel)
  for (const instance of hosted.instances) {
    const health = await (await fetch(`${instance}/api/health`)).json()
    expect(health).toMatchObject({
      status: 'ok',
      content: { hosting: 'hosted', reachable: true },
      database: { driver: 'postgres' },
      mail: { mode: 'resend' },
    })
  }
  await page.goto(hosted.site)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = page.locator('img[src^="/media/images/"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('pages let only the Studio frame them, and enforce https', async () => {
  const { headers } = await fetch(`${hosted.http}/book`)
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${hosted.studio};`)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})

test('the doctor finds no problem but the local address, and names each wrong setting', async () => {
  const good = await hosted.command('scripts/doctor/index.ts')
  // The stand-in's address is one of this machine.
  expect(good.output.match(/^✗ \S+/gm)).toEqual(['✗ SITE_URL'])
  expect(good.code).toBe(1)
  const broken = await hosted.command('scripts/doctor/index.ts', {
    SANITY_API_TOKEN: 'of another project',
    SANITY_WEBHOOK_SECRET: 'another secret than the site was deployed with',
    CRON_SECRET: 'another secret than the site was deployed with',
    POSTGRES_URL: 'postgres://nobody:wrong@localhost:1/none',
    STUDIO_URL: '',
  })
  expect(broken.code).toBe(1)
  for (const name of ['Content', 'Content token', 'CORS origin', 'Database', 'Webhook secret', 'Cron'])
    expect(broken.output).toMatch(new RegExp(`^✗ ${name} `, 'm'))
  expect(broken.output, 'a refused token is not reported as an outage').toContain('The dataset answers 401.')
})

test('a publish in the hosted Studio is on both instances', async () => {
  test.setTimeout(300_000)
  const coach = new Coach(page, hosted.studio)
  await coach.open('program', 'program-rookie-launchpad')
  await coach.type('title', 'Rookie Launchpad, hosted')
  expect(await oneSays('/rookie-launchpad', 'Launchpad, hosted'), 'a draft is not public').toBe(false)
  await coach.publish()
  // The webhook reaches one instance. The other one follows within half a minute.
  await expect(page.getByText('Visitors see it now')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => bothSay('/rookie-launchpad', 'Launchpad, hosted'), { timeout: 60_000 }).toBe(true)
})

test('the hosted Studio’s preview shows a draft, and a press on a text opens its field', async () => {
  test.setTimeout(300_000)
  const headline = 'A headline that nobody has published'
  await hosted.sanity.draft('program-manager-coach', { 'hero.headline': headline })
  await page.goto(`${hosted.studio}/presentation?preview=/manager-coach`)
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toContainText(headline, { timeout: 60_000 })
  await hosted.sanity.draft('program-manager-coach', { 'hero.headline': `${headline} yet` })
  await expect(heading).toContainText(`${headline} yet`)
  expect(await oneSays('/manager-coach', headline)).toBe(false)
  // Visual Editing's overlay covers the text. Once the overlay is connected to the Studio, it handles the press.
  await expect(async () => {
    await heading.click({ force: true })
    await expect(page).toHaveURL(/headline/, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})

test('a lead that is sent to both instances is stored and mailed once', async () => {
  const key = crypto.randomUUID()
  const send = () =>
    fetch(`${hosted.http}/api/contact`, {
      method: 'POST',
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json' },
        ...{ origin: hosted.site, 'idempotency-key': key },
      },
      body: JSON.stringify({
        ...{ name: 'Priya', email: 'priya@example.org', message: 'What do I ask first?' },
        intent: ['General Question'],
      }),
    })
  const answers = [await send(), await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
  await expect.poll(() => hosted.resend.delivered.length).toBe(2)
  expect(mailsTo('coach@coach.example')[0]?.body).toMatchObject({
    from: '"Career Care" <hello@coach.example>',
    reply_to: 'priya@example.org',
    text: expect.stringContaining('What do I ask first?'),
  })
  expect(mailsTo('priya@example.org')[0]?.body).toMatchObject({
    text: expect.stringContaining('2 working days'),
  })
})

test('the owner signs in by mail through the proxy', async () => {
  const before = hosted.resend.delivered.length
  expect(before, 'each mail of the lead was sent once').toBe(2)
  await page.goto(`${hosted.site}/owner`)
  await page.getByLabel('Email').fill('coach@coach.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect.poll(() => hosted.resend.delivered.length).toBe(before + 1)
  const mail = `${hosted.resend.delivered.at(-1)?.body.text}`
  await page.goto(/https\S+\/owner\/enter\S*/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Priya' })).toBeVisible()
  expect(readFileSync(hosted.terminal(), 'utf8')).not.toContain('/owner/enter')
})

test('a restart while the lake is down keeps every page that was served before, and changes appear after the outage', async () => {
  test.setTimeout(300_000)
  // The second instance is Next alone. No gateway requests all pages after its start.
  for (const path of ['/', '/rookie-launchpad', '/book', '/privacy'])
    for (const instance of hosted.instances) await (await fetch(instance + path)).text()
  await hosted.sanity.goAway()
  await hosted.restartSecond()
  for (const path of ['/', '/rookie-launchpad', '/book', '/privacy'])
    for (const instance of hosted.instances) expect((await fetch(instance + path)).status, instance + path).toBe(200)
  expect(await bothSay('/rookie-launchpad', 'Launchpad, hosted')).toBe(true)

  await hosted.sanity.comeBack()
  const coach = new Coach(page, hosted.studio)
  await coach.open('program', 'program-rookie-launchpad')
  await coach.type('title', 'Rookie Launchpad, after the outage')
  await coach.publish()
  await expect.poll(() => bothSay('/rookie-launchpad', 'after the outage'), { timeout: 90_000 }).toBe(true)
})

test('after SIGTERM the site stores pending counts, stops all processes and exits with 0', async () => {
  const [site = ''] = hosted.instances
  const beacon = await fetch(`${site}/api/counts`, {
    method: 'POST',
    headers: { origin: hosted.site, 'user-agent': 'Mozilla/5.0 Gecko/20100101 Firefox/140.0' },
    body: new URLSearchParams({ reached: 'page /terms' }),
  })
  expect(beacon.status).toBe(204)
  expect(await hosted.stopFirst()).toBe(0)
  for (const address of [site, hosted.studio]) await expect(fetch(address)).rejects.toThrow()
  const { rows } = await hosted.sql("select count from counts where name = 'visit page /terms'")
  expect(rows).toEqual([{ count: 1 }])
})
