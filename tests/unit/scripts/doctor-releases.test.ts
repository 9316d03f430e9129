import { expect, test } from 'vitest'
import { nodeFinding, packagesFinding } from '#scripts/doctor/releases.ts'
import { nodePackage } from '#scripts/releases/version.ts'

const folder = '/srv/site'
const releases = [
  { version: 'v26.1.0', date: '2026-11-20', security: true },
  { version: 'v24.23.0', date: '2026-11-19', security: false },
  { version: 'v24.22.1', date: '2026-11-10', security: true },
  { version: 'v24.21.0', date: '2026-10-01', security: false },
  { version: 'v24.9.0', date: '2026-01-01', security: true },
]

test('a missing security release is a problem, and the fix is the newest release of its line', () => {
  expect(nodeFinding(releases, 'v24.21.0', folder)).toEqual({
    status: 'problem',
    text: 'Node v24.21.0 is older than the security release v24.22.1 of 2026-11-10.',
    fix: `Install only this version: npm install --save-exact --min-release-age=0 --prefix "/srv/site" --save-optional ${nodePackage}@24.23.0, then restart the site.`,
  })
})

test.each(['v24.22.1', 'v24.23.0', 'v22.5.0'])('reports no problem for Node %s', (version) => {
  expect(nodeFinding(releases, version, folder).status).toBe('ok')
})

const vulnerability = (change: object) => ({
  ...{ name: 'next', severity: 'critical', isDirect: true, fixAvailable: true },
  ...{ via: [{ title: 'Cache poisoning', url: 'https://github.com/advisories/x' }], ...change },
})
const report = (vulnerabilities: object) => packagesFinding(JSON.stringify({ vulnerabilities }), folder)

test('a package with a serious advisory is a problem, and the fix is a version without it', () => {
  const fixAvailable = { name: 'next', version: '16.4.7' }
  expect(report({ next: vulnerability({ fixAvailable }) })).toEqual({
    status: 'problem',
    text: 'Packages with a security advisory: next (critical: Cache poisoning, https://github.com/advisories/x).',
    fix: 'Install only these versions: npm install --save-exact --min-release-age=0 --prefix "/srv/site" next@16.4.7, then npm test, and restart the site.',
  })
})

test('a minor advisory, or one for an indirect dependency, is no problem', () => {
  const slight = vulnerability({ severity: 'moderate' })
  const inner = vulnerability({ isDirect: false, via: ['next'] })
  expect(report({ next: slight, postcss: inner }).status).toBe('ok')
})

test('the state of the packages is unknown when npm cannot be reached', () => {
  expect(packagesFinding('{"message":"405 Method Not Allowed"}', folder).status).toBe('unknown')
  expect(packagesFinding('', folder).status).toBe('unknown')
})
