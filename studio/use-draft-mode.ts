import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { useEffect, useState } from 'react'
import { useLakeClient } from './lake-client.ts'
import { siteUrl } from './site-url.ts'

/** A secret is valid for an hour. */
const renewEveryMs = 30 * 60_000

/** State of a page in draft mode, for an iframe. */
interface DraftMode {
  problem: string
  site?: string
  /** Address that enters draft mode, and leads to the page. */
  address?: string
  /** Id of the last change of the document or of the settings. */
  change: string
}

export function useDraftMode(pagePath: string, documentId: string): DraftMode {
  const client = useLakeClient()
  const [opened, setOpened] = useState<{ site: string; secret: string }>()
  const [problem, setProblem] = useState('')
  const [change, setChange] = useState('')

  useEffect(() => {
    const open = async () => {
      try {
        const { secret } = await createPreviewSecret(client, 'career-care/mails', location.href)
        setOpened({ site: await siteUrl(), secret })
        setProblem('')
      } catch {
        setProblem('The preview could not be opened. Check your connection, then reload this page.')
      }
    }
    void open()
    const timer = setInterval(open, renewEveryMs)
    return () => clearInterval(timer)
  }, [client])

  useEffect(() => {
    const ids = [documentId, 'siteSettings'].flatMap((id) => [id, `drafts.${id}`])
    // The event arrives when queries already include the change, so the reloaded frame shows it.
    const changes = client
      .listen('*[_id in $ids]', { ids }, { visibility: 'query', includeResult: false })
      .subscribe((event) => {
        if (event.type === 'mutation') setChange(event.transactionId)
      })
    return () => changes.unsubscribe()
  }, [client, documentId])

  if (!opened) return { problem, change }
  const address = new URL('/api/draft-mode/enable', opened.site)
  address.searchParams.set(urlSearchParamPreviewSecret, opened.secret)
  address.searchParams.set(urlSearchParamPreviewPerspective, 'drafts')
  address.searchParams.set(urlSearchParamPreviewPathname, pagePath)
  return { problem, site: opened.site, address: address.href, change }
}
