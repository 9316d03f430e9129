import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageCommand } from '#scripts/stack/package-command.ts'

test.each(['next', 'sanity', 'playwright', 'vitest', 'typescript', '@biomejs/biome'])(
  'packageCommand returns a file that Node can run as the command of %s',
  (name) =>
    expect(existsSync(packageCommand(name)) && packageCommand(name)).toMatch(/^(?!.*\.bin)/),
)

test('packageCommand throws for a package without a command', () => {
  expect(() => packageCommand('zod')).toThrow('The package zod has no command')
})
