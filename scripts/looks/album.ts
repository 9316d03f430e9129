import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Pictures = Map<string, Buffer>

/** A folder of pictures, each named group-width-mode. */
export function album(folder: string) {
  const file = (name: string) => path.join(folder, `${name}.webp`)
  return {
    read(): Pictures {
      if (!existsSync(folder)) return new Map()
      const names = readdirSync(folder).filter((one) => one.endsWith('.webp'))
      return new Map(
        names.toSorted().map((one) => [path.parse(one).name, readFileSync(path.join(folder, one))]),
      )
    },
    put(name: string, picture: Buffer): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file(name), picture)
    },
    remove: (name: string) => rmSync(file(name), { force: true }),
    empty: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Album = ReturnType<typeof album>
