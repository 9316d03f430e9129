import { useEffect } from 'react'
import { useDocumentStore } from 'sanity'
import { apiVersion } from '../lake-client.ts'

const key = 'career-care-site-name'

/** Name of the workspace: that of the site when the Studio was last open in this browser. */
export const siteName = () => globalThis.window?.localStorage.getItem(key) || 'Career Care'

/** Stores the name of the site, because the configuration of the Studio is read before its content. */
export function useStoredSiteName(): void {
  const store = useDocumentStore()
  useEffect(() => {
    const options = { apiVersion, perspective: 'published' } as const
    const listening = store
      .listenQuery('*[_id == "siteSettings"][0].name', {}, options)
      // After an error the stored name stays.
      .subscribe({ next: (name) => localStorage.setItem(key, `${name ?? ''}`), error: () => {} })
    return () => listening.unsubscribe()
  }, [store])
}
