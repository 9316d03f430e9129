import { Button, Stack, Text } from '@sanity/ui'
import { type ToastParams, useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { isPartOfSite, lakeUrl } from './env.ts'
import { layoutPlugin } from './layout-plugin.tsx'

/** True for a request of a form or an action that saves. */
const saves = ({ name }: PerformanceEntry) => /\/data\/(actions|mutate)\//.test(name)

/** Toast for a failed request of the Studio; undefined for requests that the coach need not know of. */
function toastOf(entry: PerformanceResourceTiming): ToastParams | undefined {
  const status = entry.responseStatus
  if (status === 401 && isPartOfSite) return signedOut
  // Without a connection the status is 0. Some requests to another origin always have this status.
  const isRefused = status >= 500 || status === 429 || (status === 0 && lakeUrl && navigator.onLine)
  return saves(entry) && isRefused ? notSaved : undefined
}

/** Tells the coach that there is no connection, no sign-in, or that the lake cannot save, for example on a full disk. */
function SaveFailures() {
  const toast = useToast()
  useEffect(() => {
    const isOffline = () => toast.push(offline)
    const isOnline = () => toast.push(online)
    addEventListener('offline', isOffline)
    addEventListener('online', isOnline)
    return () => {
      removeEventListener('offline', isOffline)
      removeEventListener('online', isOnline)
    }
  }, [toast])
  useEffect(() => {
    let failure: ToastParams | undefined
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource')) {
        if (!(entry instanceof PerformanceResourceTiming)) continue
        const next = toastOf(entry)
        const isSignedIn = failure === signedOut && entry.name.startsWith(lakeUrl)
        const works = entry.responseStatus === 200 && (saves(entry) || isSignedIn)
        if (next && next !== failure) toast.push(next)
        if (failure && works) toast.push(savedAgain)
        if (next || works) failure = next
      }
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [toast])
  return null
}

const notSaved: ToastParams = {
  id: 'not-saved',
  status: 'error',
  title: 'Not saved',
  description:
    'Your words could not be saved just now. Please leave this page open: they are tried again by themselves. Check your connection, and if that is fine, please tell the person who looks after the site.',
  closable: true,
  duration: 24 * 60 * 60 * 1000,
}

const savedAgain: ToastParams = {
  id: 'not-saved',
  status: 'success',
  title: 'Saving works again',
}

const signedOut: ToastParams = {
  id: 'not-saved',
  status: 'error',
  title: 'You are signed out',
  description: (
    <Stack gap={3}>
      <Text size={1}>
        Nothing can be saved until you sign in again. Please leave this page open, and sign in in another tab: what you
        typed is saved then.
      </Text>
      <Button as="a" href="/owner/sign-in?to=studio" target="_blank" text="Sign in" />
    </Stack>
  ),
  duration: 24 * 60 * 60 * 1000,
}

const offline: ToastParams = {
  id: 'offline',
  status: 'warning',
  title: 'You are offline',
  description:
    'Nothing can be saved or published until the connection is back. Please leave this page open: what you typed is saved then.',
  closable: true,
  duration: 24 * 60 * 60 * 1000,
}

const online: ToastParams = { id: 'offline', status: 'success', title: 'The connection is back' }

export const saveFailures = layoutPlugin('save-failures', SaveFailures)
