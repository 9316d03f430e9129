import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { ownerPaths, signIn } from './owner.ts'
import { everyPath } from './paths.ts'

/* Checks by IBM's accessibility engine and the Nu HTML checker, which are slow and run nightly. */

const pages = [...everyPath, '/newsletter/issues', '/thanks/contact', '/newsletter/unsubscribe', '/newsletter/confirm']

const report = z.object({
  results: z.array(
    z.object({
      ruleId: z.string(),
      value: z.tuple([z.string(), z.string()]),
      message: z.string(),
      snippet: z.string(),
    }),
  ),
})

// Disables the pages' policy, which refuses foreign scripts.
test.use({
  bypassCSP: true,
  // The pages behind mails' links answer 404 here, because the addresses lack tokens.
  expectedTrouble: /404/,
})

/** Source of IBM's engine. It is no dependency of package.json, because only this test needs its 26 MB. */
function ibmEngine(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ibm-engine-'))
  const name = 'accessibility-checker-engine'
  execFileSync('npm', ['install', '--ignore-scripts', '--prefix', folder, `${name}@4.0.34`])
  const source = readFileSync(path.join(folder, 'node_modules', name, 'ace.js'), 'utf8')
  rmSync(folder, { recursive: true })
  return source
}

test("IBM's engine finds no violation on any page of visitors", async ({ page, site }) => {
  const source = ibmEngine()
  for (const at of pages) {
    await page.goto(site + at, { waitUntil: 'networkidle' })
    await page.evaluate(source)
    const found = await page.evaluate(() => {
      const { Checker } = Reflect.get(window, 'ace')
      return new Checker().check(document, ['WCAG_2_2'])
    })
    const violations = report
      .parse(found)
      .results.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`)
    expect(violations, at).toEqual([])
  }
})

/** Matches messages about styles and a link attribute that are newer than the checker. */
const unknown = /^CSS: |attribute whose value is “stylesheet”/

const messages = z.object({
  messages: z.array(z.object({ type: z.string(), message: z.string(), url: z.string() })),
})

test('the Nu checker finds no error in any page', async ({ page, site }) => {
  test.skip(spawnSync('java', ['-version']).status !== 0, 'it needs Java')
  await signIn(page, site)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-html-'))
  const files = await Promise.all(
    [...pages, '/owner', ...ownerPaths].map(async (at) => {
      const file = path.join(folder, `${at.replaceAll('/', '_')}.html`)
      writeFileSync(file, await (await page.request.get(site + at)).text())
      return file
    }),
  )
  // The checker is no dependency of package.json, because its installation would download Java from another host.
  const vnu = ['exec', '--yes', '--ignore-scripts', '--package=vnu-jar@26.9.27', '--', 'vnu']
  const options = ['--stdout', '--exit-zero-always', '--errors-only', '--format', 'json']
  const said = execFileSync('npm', [...vnu, ...options, ...files], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const faults = messages.parse(JSON.parse(said)).messages.filter((one) => !unknown.test(one.message))
  expect(faults.map(({ url, message }) => `${path.basename(url)}: ${message}`)).toEqual([])
})
