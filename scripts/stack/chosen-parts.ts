import { CliError } from './cli.ts'

/** Parts that the command line names, or all parts. @throws {CliError} for an unknown name */
export function chosenParts<Part>(parts: Record<string, Part>): [name: string, part: Part][] {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new CliError(`There is no ${unknown.join(', ')}: choose ${Object.keys(parts).join(', ')}.`)
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))
}
