import { Stack, Text } from '@sanity/ui'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type FormPatch, type InputProps, set, useFormValue } from 'sanity'
import { z } from 'zod'
import { embedOf } from '#schemas/video-embed.ts'
import { useLakeClient } from '../lake-client.ts'
import { type VideoDetails, videoDetails } from './video-details.ts'

const FormChange = createContext<(patches: FormPatch[]) => void>(() => {})

/** Form of a video, whose address field can fill in other fields. */
export function VideoForm(props: InputProps) {
  const { onChange, renderDefault } = props
  return <FormChange value={onChange}>{renderDefault(props)}</FormChange>
}

const filled = z.object({
  title: z.string().optional().catch(undefined),
  duration: z.string().optional().catch(undefined),
  poster: z.looseObject({ asset: z.unknown() }).optional().catch(undefined),
})

/** Message about the filled and the missing fields. */
function summary({ host, title, length, still }: VideoDetails, before: z.infer<typeof filled>): string {
  const parts = [
    { name: 'title', had: before.title, got: title },
    { name: 'length', had: before.duration, got: length },
    { name: 'still picture', had: before.poster?.asset, got: still },
  ].filter(({ had }) => !had)
  const named = (list: typeof parts) => list.map(({ name }) => name).join(' and ')
  const got = named(parts.filter(({ got }) => got))
  const left = named(parts.filter(({ got }) => !got))
  return [
    got && `Filled in from ${host}: ${got}.`,
    left && `${host} does not say the ${left}: please add that yourself.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Address field of a video. A new address fills the empty fields with details from its host. */
export function VideoAddress(props: InputProps) {
  const address = typeof props.value === 'string' ? props.value : undefined
  const latestAddress = useRef(address)
  const fill = useFill()
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (address === latestAddress.current) return
    latestAddress.current = address
    const host = embedOf(address)?.provider
    setMessage(host ? `Asking ${host} …` : '')
    if (!host || !address) return
    const current = () => latestAddress.current === address
    fill(address, current)
      .catch(() => `${host} could not be asked. Please type title and length, and add a still picture.`)
      .then((sentence) => current() && setMessage(sentence ?? ''))
  }, [address, fill])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {message && (
        <Text size={1} muted role="status">
          {message}
        </Text>
      )}
    </Stack>
  )
}

/** Returns a function that fetches a video's details and sets the empty fields. */
function useFill() {
  const change = useContext(FormChange)
  const client = useLakeClient()
  const form = filled.catch({}).parse(useFormValue([]))
  const latest = useRef({ change, client, form })
  latest.current = { change, client, form }
  return useRef(async (address: string, isCurrent: () => boolean) => {
    const details = await videoDetails(address)
    if (!details || !isCurrent()) return
    const { client, form, change } = latest.current
    const { title, length, still } = details
    const poster = form.poster?.asset || !still ? undefined : await client.assets.upload('image', still)
    if (!isCurrent()) return
    const patches: FormPatch[] = []
    if (title && !form.title) patches.push(set(title, ['title']))
    if (length && !form.duration) patches.push(set(length, ['duration']))
    if (poster) {
      const asset = { _type: 'reference', _ref: poster._id }
      patches.push(set({ ...form.poster, _type: 'picture', asset }, ['poster']))
    }
    if (patches.length > 0) change(patches)
    return summary(details, form)
  }).current
}
