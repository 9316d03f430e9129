import type { SanityClient } from '@sanity/client'
import type { SeedDocument } from '#tests/contract/content/seed-file.ts'
import { contentReadAtOf } from '#web/content/content-read-at.ts'
import { expect } from './fixtures.ts'

const decoded = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

/** Visible texts of a page, and texts in the props of its islands. */
export function partsOf(html: string): { seen: string; given: string } {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, one = '']) => one)
  const given = scripts.map((one) => {
    const [, flight] = /^self\.__next_f\.push\(\[1,(".*")\]\)$/s.exec(one) ?? []
    return flight ? JSON.parse(flight) : ''
  })
  return {
    seen: decoded(html.replace(/<script[\s\S]*?<\/script>/g, '')),
    given: given.join(''),
  }
}

/**
 * Content of a page that depends only on its documents. Omits cache marks and dates. The order of React's data differs
 * from request to request, so its values are sorted. The elements of the head, which the data repeat, and the numbers
 * of elements are removed.
 */
function comparable(html: string): string {
  const { seen, given } = partsOf(html.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''))
  const head = /\["\$","(?:meta|link|title)","\d+",\{[^}]*\}\]/g
  const values = given.replace(head, '').match(/"(?:[^"\\]|\\.)*"(?::(?:[\d.]+|true|false))?/g) ?? []
  return [
    seen.replace(/<meta name="content-(?:read|period)"[^>]*>/g, ''),
    ...values.filter((one) => !/^"(?:\$|\d+"$)/.test(one)).sort(),
  ].join('\n')
}

/**
 * Publishes versions of documents, each until the next call.
 * @param documents their present state
 */
export function trials(client: SanityClient, site: string, documents: SeedDocument[]) {
  let tried: SeedDocument[] = []

  /**
   * @param isEnough true for a page after which no other page is requested
   * @returns the requested pages, each rendered after the change
   */
  return async (
    versions: SeedDocument[],
    places: string[],
    isEnough: (page: string, place: string) => boolean = () => false,
  ): Promise<Map<string, string>> => {
    const ids = versions.map(({ _id }) => _id)
    const changed = [...tried.filter(({ _id }) => !ids.includes(_id)), ...versions]
    tried = documents.filter(({ _id }) => ids.includes(_id))
    const transaction = client.transaction()
    for (const one of changed) transaction.createOrReplace(one)
    await transaction.commit()
    const changedAt = await client.fetch<string>('*[_id in $ids]._updatedAt | order(@ desc)[0]', {
      ids,
    })
    const pages = new Map<string, string>()
    let page = ''
    const readPage = async (place: string) => {
      const html = await (await fetch(site + place)).text()
      page = comparable(html)
      return changed.every(({ _type }) => (contentReadAtOf(html, _type) ?? changedAt) >= changedAt)
    }
    const slow = { timeout: 120_000, intervals: [50] }
    for (const place of places) {
      await expect.poll(() => readPage(place), { message: `${place} after ${ids}`, ...slow }).toBe(true)
      pages.set(place, page)
      if (isEnough(page, place)) break
    }
    return pages
  }
}
