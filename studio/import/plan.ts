import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { livePaths, sourceError } from '#schemas/redirect-checks.ts'
import { decodedPath, keyOf, type Redirect } from '#schemas/redirect-rules.ts'
import { isReserved, isSlug, pagePath } from '#schemas/routes.ts'
import { firstFree, slugOf } from '#schemas/slug.ts'
import type { OldArticle, OldBlog } from './old-article.ts'
import { blocksOf, type ImportedBlock } from './old-body.ts'
import type { FindPicture } from './pictures.ts'

/** Article of the export, and what becomes of it. */
export interface Row extends OldArticle {
  blocks: ImportedBlock[]
  /** Names of parts that no block can have. */
  leftOut: string[]
  newSlug: string
  /** Redirect from its old address. It has no target if the title gives no slug. */
  redirect?: Partial<Redirect> & { from: string }
  pictures: number
  /** Number of pictures whose file was not chosen. */
  missingPictures: number
  /** True if the article was imported before. */
  isHere: boolean
}

const existingQuery = `{
  "ids": *[_type == "article"]._id,
  "slugs": *[_type == "article" && defined(slug.current)].slug.current,
  "redirects": *[_type == "redirect" && defined(from)]{ from, to }
}`
const strings = z.array(z.string())
const redirects = z.array(z.object({ from: z.string(), to: z.string().nullish() }))
const existingSchema = z.object({ ids: strings, slugs: strings, redirects })

export type Existing = z.infer<typeof existingSchema> & { pages: readonly string[] }

/** Loads ids, slugs and redirects, those of drafts included, and the paths of live pages. */
export async function loadExisting(client: SanityClient): Promise<Existing> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const [existing, pages] = await Promise.all([raw.fetch<unknown>(existingQuery), livePaths(raw)])
  return { ...existingSchema.parse(existing), pages }
}

/** Hosts of blogs whose address belongs to the service, so that this site never gets it. */
const serviceHost = /(?:^|\.)(?:wordpress\.com|wpcomstaging\.com|substack\.com|medium\.com|notion\.(?:so|site))$/

/** Address of the old blog as the source of a redirect; undefined if no request of this site can have it. */
function sourceOf(address: string | undefined, site: string): string | undefined {
  const url = address ? URL.parse(address, site) : null
  if (!url || serviceHost.test(url.hostname)) return undefined
  const path = decodedPath(url.pathname)?.replace(/(?<=.)\/+$/, '')
  return path && path + (/^\?p=\d+$/.test(url.search) ? url.search : '')
}

/** Plans the drafts of an export. Its articles get slugs that neither each other nor the site has. */
export function planImport(
  { articles }: OldBlog,
  existing: Existing,
  { site, find }: { site: string; find: FindPicture },
): Row[] {
  const ids = new Set<string>(existing.ids.map(getPublishedId))
  const slugs = new Set(existing.slugs)
  const redirects = new Map(existing.redirects.map(({ from, to }) => [keyOf(from), to]))
  const paths = new Set(existing.slugs.map((slug) => pagePath('article', slug)))
  return articles.map((article): Row => {
    const { body, path, cover, slug, title, address, id } = article
    const { blocks, leftOut } = blocksOf(body)
    const from = sourceOf(address, site)
    const key = keyOf(from ?? '')
    const isHere = ids.has(id) || paths.has(redirects.get(key) ?? '')
    const isTaken = (one: string) => slugs.has(one) || isReserved(pagePath('article', one))
    const wanted = isSlug(slug) ? slug : slugOf(decodedPath(slug) ?? '') || slugOf(title)
    const newSlug = wanted && (isHere ? wanted : firstFree(wanted, isTaken))
    slugs.add(newSlug)
    const to = newSlug ? pagePath('article', newSlug) : undefined
    const isFree = key !== keyOf(to ?? '') && !redirects.has(key)
    const isSource = from && isFree && !sourceError(from, existing.pages)
    const sources = [cover, ...blocks.map(({ source }) => source)].filter((one) => typeof one === 'string')
    return {
      ...article,
      ...{ blocks, newSlug, isHere, pictures: sources.length },
      leftOut: [...(article.leftOut ?? []), ...leftOut],
      missingPictures: sources.filter((source) => !find(source, path)).length,
      hidden: article.hidden ?? (blocks.length === 0 ? 'without text' : undefined),
      ...(isSource && { redirect: { from, ...(to && { to }) } }),
    }
  })
}
