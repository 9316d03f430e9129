import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'

export type Statement = { id: string; text: string }
export type Section = { title: string; statements: Statement[] }

const folder = path.join(root, 'tests/specification')

/** Reads one file of statements: its heading, and every line that begins with an id. */
export function sectionOf(markdown: string): Section {
  return {
    title: markdown.match(/^# (.+)$/m)?.[1] ?? '',
    statements: [...markdown.matchAll(/^- \*\*(\S+)\*\* (.+)$/gm)].map(
      ([, id = '', text = '']) => ({
        id,
        text,
      }),
    ),
  }
}

/** The specification, section by section. */
export function readSections(): Section[] {
  return globSync('{[0-9]*,rulings}.md', { cwd: folder })
    .sort()
    .map((file) => sectionOf(readFileSync(path.join(folder, file), 'utf8')))
}
