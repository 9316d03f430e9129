import { execFileSync } from 'node:child_process'

export const isRoot = process.getuid?.() === 0

/**
 * Runs code as the account `nobody`, which only root can do.
 * @param module path of a module that is imported before the change of the account. The code uses it as `module`.
 * @returns the output of the code
 */
export const runAsNobody = (module: string, code: string, argument: string) =>
  execFileSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      `const module = await import('${module}')
      process.setgid(65534)
      process.setuid(65534)
      ${code}`,
      argument,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  ).trim()
