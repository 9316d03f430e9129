import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { chosenParts } from '../stack/chosen-parts.ts'
import { runCommand } from '../stack/cli.ts'
import { packageCommand } from '../stack/package-command.ts'
import { run } from '../stack/run.ts'

/* Mutation tests: Stryker changes the code in small ways (mutants), and a test must fail for each. A group fails below
   85 % (tests/mutation/stryker.config.json). Stryker is installed here and not by `npm ci`, because only this check needs
   its 177 packages. It runs a mutant again only after a change of its code or tests. */

interface Group {
  mutate: string[]
  /** Their tests. Each mutant runs all that reach it. */
  tests: string[]
}

const groups: Record<string, Group> = {
  rules: {
    mutate: [
      'schemas/typed-address.ts',
      'web/features/*/rules.ts',
      'web/forms/clean-address.ts',
      'web/forms/meant-address.ts',
      'web/forms/questions/rules.ts',
      'web/forms/request-rules.ts',
      'web/forms/text-fields.ts',
      'web/forms/text-rules.ts',
      'web/leads/phone.ts',
    ],
    tests: [
      'tests/unit/schemas/typed-address.test.ts',
      'tests/unit/web/features/**/rules.test.ts',
      'tests/unit/web/features/forms.test.ts',
      'tests/unit/web/forms/clean-address.test.ts',
      'tests/unit/web/forms/meant-address.test.ts',
      'tests/unit/web/forms/text-rules.test.ts',
      'tests/unit/web/leads/phone.test.ts',
    ],
  },
  scoring: {
    mutate: ['schemas/quiz/path.ts', 'schemas/quiz/score.ts', 'web/features/self-check/score.ts'],
    tests: ['tests/unit/schemas/quiz/quiz.test.ts', 'tests/unit/web/features/self-check/score.test.ts'],
  },
  suppression: {
    mutate: [
      'web/mail/suppression/delivery-report.ts',
      'web/mail/suppression/suppression-list.ts',
      'web/mail/suppression/webhook.ts',
    ],
    tests: [
      'tests/unit/web/mail/delivery-report.test.ts',
      'tests/contract/mail/webhook.test.ts',
      'tests/contract/owner/mails.test.ts',
      'tests/contract/leads/newsletter.test.ts',
    ],
  },
  redirects: {
    mutate: ['schemas/redirect-rules.ts', 'web/app/page-request.ts', 'web/http/request-address.ts'],
    tests: [
      'tests/unit/schemas/redirect-rules.test.ts',
      'tests/unit/web/app/page-request.test.ts',
      'tests/unit/web/http/requests.test.ts',
    ],
  },
  guards: {
    mutate: [
      'web/db/per-minute.ts',
      'web/db/rate-limit.ts',
      'web/gateway/guard/address.ts',
      'web/gateway/guard/body.ts',
      'web/gateway/guard/guard.ts',
      'web/gateway/guard/headers.ts',
      'web/gateway/guard/upload.ts',
      'web/http/cron-secret.ts',
      'web/http/origin.ts',
      'web/http/visitor-network.ts',
      'web/leads/spam.ts',
      'web/leads/web-addresses.ts',
      'web/owner/webhook/public-address.ts',
    ],
    tests: [
      'tests/contract/db/rate-limit.test.ts',
      'tests/contract/gateway/guard.test.ts',
      'tests/unit/web/db/per-minute.test.ts',
      'tests/unit/web/http/http.test.ts',
      'tests/unit/web/http/requests.test.ts',
      'tests/unit/web/leads/spam.test.ts',
      'tests/unit/web/owner/webhook/public-address.test.ts',
    ],
  },
}

await runCommand(async () => {
  const folder = path.join(root, 'tests/mutation')
  await run('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  const stryker = packageCommand('@stryker-mutator/core', folder)
  for (const [name, { mutate, tests }] of chosenParts(groups)) {
    console.info(`\n— ${name}`)
    const config = path.join(folder, 'stryker.config.json')
    const own = ['--mutate', mutate.join(), '--incrementalFile', `.stryker/${name}.json`]
    await run(process.execPath, [stryker, 'run', config, ...own], {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_TESTS: tests.join() },
    }).catch((error: Error) => {
      process.exitCode = 1
      console.error(`✗ ${name}: ${error.message}`)
    })
  }
})
