import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { everyPath } from '#tests/e2e/paths.ts'
import { startStack } from '../stack/process.ts'
import { serveEmptyPage } from './empty-page.ts'

/** Starts the product in a new data folder. `await using` stops it, and deletes the folder. */
export async function startProduct() {
  const folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-bench-'))
  const product = await startStack(path.join(folder.path, 'data'))
  return {
    ...product,
    async [Symbol.asyncDispose]() {
      await product.stop()
      folder.remove()
    },
  }
}

/** Name of the empty page in the results. Other pages are named by their paths. */
export const emptyPage = 'an empty page'

/** Measures the empty page and all pages in alternating rounds. @returns samples by page name */
export async function sampleEveryPage<Sample>(
  rounds: number,
  measure: (address: string, folder: string) => Promise<Sample>,
): Promise<Map<string, Sample[]>> {
  await using product = await startProduct()
  await using empty = await serveEmptyPage()
  const samples = new Map<string, Sample[]>()
  for (let turn = 0; turn < rounds; turn++)
    for (const page of [emptyPage, ...everyPath]) {
      const address = page === emptyPage ? empty.url : product.site + page
      samples.set(page, [...(samples.get(page) ?? []), await measure(address, product.dataDir)])
    }
  return samples
}
