import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { useMemo } from 'react'
import { defer } from 'rxjs'
import type { z } from 'zod'
import { useLakeClient } from './lake-client.ts'
import { siteUrl } from './site-url.ts'
import { useLatest } from './use-latest.ts'

/**
 * Data that the site answers a POST with; undefined before, 'failed' after an error. A secret in the dataset proves
 * write access.
 * @param name part of the address after `/api/`
 * @param query further fields of the request, as a query string
 */
export function useSiteData<T>(name: string, schema: z.ZodType<T>, query = '') {
  const client = useLakeClient()
  const request = useMemo(() => {
    const ask = async () => {
      const { secret } = await createPreviewSecret(client, `career-care/${name}`, location.href)
      const body = new URLSearchParams(query)
      body.set('secret', secret)
      const response = await fetch(new URL(`/api/${name}`, await siteUrl()), {
        ...{ method: 'POST', body },
        signal: AbortSignal.timeout(15_000),
      })
      return schema.parse(await response.json())
    }
    return defer(ask)
  }, [client, name, schema, query])
  return useLatest(request)
}
