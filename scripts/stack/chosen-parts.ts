import { CliError } from './cli.ts'

/**
 * Parts that are named on the command line, or all.
 * @throws {CliError} for an unknown name
 */
export function chosenParts<Part>(parts: Record<string, Part>): [name: string, part: Part][] {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new CliError(
      `There is no ${unknown.join(', ')}: choose ${Object.keys(parts).join(', ')}.`,
    )
  return Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name))
}
