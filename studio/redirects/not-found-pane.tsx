import { AddIcon } from '@sanity/icons/Add'
import { EditIcon } from '@sanity/icons/Edit'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { getPublishedId, useDocumentStore } from 'sanity'
import { useRouter } from 'sanity/router'
import { z } from 'zod'
import { isSamePath } from '#schemas/redirect-rules.ts'
import { apiVersion, useLakeClient } from '../lake-client.ts'
import { siteUrl } from '../site-url.ts'
import { Note, Waiting } from '../ui.tsx'
import type { Kept } from './address-change.ts'

const answer = z.object({
  addresses: z.array(z.object({ path: z.string(), count: z.number(), lastDay: z.iso.date() })),
})
type Address = z.infer<typeof answer>['addresses'][number]

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** What visitors asked for in vain, each with a button that makes a redirect of it. */
export function NotFoundPane() {
  const addresses = useNotFound()
  const redirects = useRedirects()
  const client = useLakeClient()
  const router = useRouter()
  const edit = (id: string) => router.navigateIntent('edit', { id, type: 'redirect' })
  const make = async (from: string) => {
    const id = crypto.randomUUID()
    await client.create({ _id: `drafts.${id}`, _type: 'redirect', from })
    router.navigateIntent('edit', { id, type: 'redirect', path: 'to' })
  }
  if (addresses === 'problem')
    return (
      <Note>
        Your site did not answer, so its list cannot be shown. Please reload this page in a minute.
      </Note>
    )
  if (!addresses || !redirects) return <Waiting />
  if (addresses.length === 0)
    return <Note>Nothing yet: your visitors found every page that they asked for.</Note>
  return (
    <Stack padding={2} gap={1}>
      <Note>
        Pages that visitors asked for and your site does not have: from old links, or mistyped. A
        redirect takes them to the right one.
      </Note>
      {addresses.map(({ path, count, lastDay }) => {
        const made = redirects.find(({ from }) => isSamePath(from ?? '', path))
        return (
          <Card key={path} padding={3} radius={2} data-testid="not-found">
            <Flex align="center" gap={3}>
              <Stack flex={1} gap={3}>
                <Text size={1} weight="medium" textOverflow="ellipsis" title={path}>
                  {path}
                </Text>
                <Text size={1} muted>
                  {count === 1 ? 'once' : `${count} times`}, last on {day.format(new Date(lastDay))}
                </Text>
              </Stack>
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={made ? EditIcon : AddIcon}
                text={made ? 'Open its redirect' : 'Make a redirect'}
                onClick={() => (made ? edit(getPublishedId(made._id)) : void make(path))}
              />
            </Flex>
          </Card>
        )
      })}
    </Stack>
  )
}

/** The site's list, which it gives to whoever can write a secret into the dataset. */
function useNotFound(): Address[] | 'problem' | undefined {
  const client = useLakeClient()
  const [addresses, setAddresses] = useState<Address[] | 'problem'>()
  useEffect(() => {
    const ask = async () => {
      const { secret } = await createPreviewSecret(client, 'career-care/not-found', location.href)
      const body = new URLSearchParams({ secret })
      const response = await fetch(new URL('/api/not-found', await siteUrl()), {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(15_000),
      })
      return answer.parse(await response.json()).addresses
    }
    ask().then(setAddresses, () => setAddresses('problem'))
  }, [client])
  return addresses
}

const kept = z.array(z.object({ _id: z.string(), from: z.string().optional() }))

function useRedirects(): Kept[] | undefined {
  const store = useDocumentStore()
  const [redirects, setRedirects] = useState<Kept[]>()
  useEffect(() => {
    const options = { apiVersion, perspective: 'raw' } as const
    const found = store.listenQuery('*[_type == "redirect"]{ _id, from }', {}, options)
    const reading = found.subscribe((list: unknown) => setRedirects(kept.parse(list)))
    return () => reading.unsubscribe()
  }, [store])
  return redirects
}
