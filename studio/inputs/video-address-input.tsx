import { Stack, Text } from '@sanity/ui'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type FormPatch, type InputProps, set, useFormValue } from 'sanity'
import { z } from 'zod'
import { embedOf } from '#schemas/video-embed.ts'
import { useLakeClient } from '../lake-client.ts'
import { type VideoDetails, videoDetails } from './video-details.ts'

const FormChange = createContext<(patches: FormPatch[]) => void>(() => {})

/** A video's form: lets the field of its address fill in others. */
export function VideoForm(props: InputProps) {
  const { onChange, renderDefault } = props
  return <FormChange value={onChange}>{renderDefault(props)}</FormChange>
}

const filled = z.object({
  title: z.string().optional().catch(undefined),
  duration: z.string().optional().catch(undefined),
  poster: z.looseObject({ asset: z.unknown() }).optional().catch(undefined),
})

/** What is still to be done by hand, in a sentence. */
function summary(
  { host, title, length, still }: VideoDetails,
  before: z.infer<typeof filled>,
): string {
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

/** The address of a video: a new one fills in what is still empty, where its host can be asked. */
export function VideoAddress(props: InputProps) {
  const address = typeof props.value === 'string' ? props.value : undefined
  const asked = useRef(address)
  const fill = useFill()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (address === asked.current) return
    asked.current = address
    const host = embedOf(address)?.provider
    setSaid(host ? `Asking ${host} …` : '')
    if (!host || !address) return
    const current = () => asked.current === address
    fill(address, current)
      .catch(
        () => `${host} could not be asked. Please type title and length, and add a still picture.`,
      )
      .then((sentence) => current() && setSaid(sentence ?? ''))
  }, [address, fill])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {said && (
        <Text size={1} muted role="status">
          {said}
        </Text>
      )}
    </Stack>
  )
}

/** Asks for a video's details and writes those that the form lacks. */
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
    const poster =
      form.poster?.asset || !still ? undefined : await client.assets.upload('image', still)
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
