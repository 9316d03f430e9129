import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { CliError } from './cli.ts'

/** Reads a JSON file; undefined if it does not exist. @throws {CliError} for a damaged file */
export function readJson<T>(file: string, shape: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new CliError(`${file} is damaged, or a newer version wrote it.`)
  }
}

/** Replaces a JSON file atomically, and flushes it to the disk. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`, { flush: true, mode: 0o600 })
  renameSync(`${file}.new`, file)
}
