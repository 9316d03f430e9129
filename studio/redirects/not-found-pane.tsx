import { AddIcon } from '@sanity/icons/Add'
import { EditIcon } from '@sanity/icons/Edit'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId } from 'sanity'
import { useRouter } from 'sanity/router'
import { z } from 'zod'
import { formatMoment } from '#schemas/publish-dates.ts'
import { isSamePath } from '#schemas/redirect-rules.ts'
import { useLakeClient } from '../lake-client.ts'
import { Loading, loadFailed, Note } from '../ui.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useContent } from '../use-content.ts'
import { useSiteData } from '../use-site-data.ts'

const responseSchema = z.object({
  addresses: z.array(
    z.object({
      ...{ path: z.string(), count: z.number(), lastDay: z.iso.date() },
      comesOn: z.string().optional(),
    }),
  ),
})

const redirectsQuery = '*[_type == "redirect"]{ _id, from }'
const redirectList = z.array(z.object({ _id: z.string(), from: z.string().optional() }))

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Pane of unknown paths that visitors requested, each with a button that creates a redirect. */
export function NotFoundPane() {
  const list = useSiteData('not-found', responseSchema)
  const redirects = useContent(redirectsQuery, redirectList)
  const client = useLakeClient()
  const router = useRouter()
  const attempt = useAttempt()
  const edit = (id: string) => router.navigateIntent('edit', { id, type: 'redirect' })
  const make = async (from: string) => {
    const id = crypto.randomUUID()
    await client.create({ _id: `drafts.${id}`, _type: 'redirect', from })
    router.navigateIntent('edit', { id, type: 'redirect', path: 'to' })
  }
  if (list === 'failed')
    return <Note>Your site did not answer, so its list cannot be shown. Please reload this page in a minute.</Note>
  if (redirects === 'failed') return <Note>{loadFailed}</Note>
  if (!list || !redirects) return <Loading />
  const { addresses } = list
  if (addresses.length === 0) return <Note>Nothing yet: your visitors find every page that they ask for.</Note>
  return (
    <Stack padding={2} gap={1}>
      <Note>
        Addresses that visitors open and your site does not have: from old links, or mistyped. A redirect takes them to
        the right one.
      </Note>
      {addresses.map(({ path, count, lastDay, comesOn }) => {
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
              {comesOn ? (
                <Text size={1}>It comes on {formatMoment(comesOn)}</Text>
              ) : (
                <Button
                  mode="ghost"
                  fontSize={1}
                  padding={2}
                  icon={made ? EditIcon : AddIcon}
                  text={made ? 'Open its redirect' : 'Make a redirect'}
                  onClick={() =>
                    made ? edit(getPublishedId(made._id)) : void attempt(() => make(path), 'No redirect was made')
                  }
                />
              )}
            </Flex>
          </Card>
        )
      })}
    </Stack>
  )
}
