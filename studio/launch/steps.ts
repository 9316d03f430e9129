import { isExampleAddress } from '#schemas/example-address.ts'
import type { Content, UnfinishedField } from './unfinished-fields.ts'

/** Step of the first hour, and its state. */
export interface Step {
  title: string
  isDone: boolean
  text: string
  /** Document and field that the step opens. */
  at: { id: string; type: string; path?: string }
}

const isOwnAddress = (address: unknown) => typeof address === 'string' && address !== '' && !isExampleAddress(address)

const profiles = ['linkedinUrl', 'instagramUrl', 'youtubeUrl']

/**
 * Steps of the first hour.
 * @param documents drafts before published ones
 * @param unfinished samples that are still to replace in them
 */
export function launchSteps(documents: readonly Content[], unfinished: readonly UnfinishedField[]): Step[] {
  const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
  const [settings] = ofType('siteSettings')
  const isUnfinished = (type: string, path: string) =>
    unfinished.some((gap) => gap.type === type && gap.path.startsWith(path))
  const inSettings = (path: string) => ({ id: 'siteSettings', type: 'siteSettings', path })
  const ready = ofType('program').filter(
    ({ _id, hidden }) => hidden !== true && !unfinished.some(({ id, path }) => id === _id && path === ''),
  )
  const unread = unfinished.filter(({ type }) => type === 'legalPage')
  const starters = unfinished.filter(({ path }) => path === '')
  const name = `${settings?.name ?? ''}`
  return [
    {
      title: 'Your brand',
      isDone: Boolean(name) && profiles.every((profile) => isOwnAddress(settings?.[profile])),
      text: `“${name}” in the header and in search results, and your profiles elsewhere.`,
      at: inSettings('name'),
    },
    {
      title: 'Your picture',
      isDone: !isUnfinished('founder', 'photo'),
      text: 'A photograph of you, on Home.',
      at: { id: 'founder', type: 'founder', path: 'photo' },
    },
    {
      title: 'Your booking address',
      isDone: isOwnAddress(settings?.bookingUrl),
      text: 'The page that every “Book a Call” opens.',
      at: inSettings('bookingUrl'),
    },
    {
      title: 'The sender of your mails',
      isDone: isOwnAddress(settings?.contactEmail),
      text: `Mails come from “${name}”, and answers to them go to your e-mail address.`,
      at: inSettings('contactEmail'),
    },
    {
      title: 'Your postal address',
      isDone: Boolean(settings?.postalAddress),
      text: 'At the end of each newsletter: the law of most countries asks for it.',
      at: inSettings('postalAddress'),
    },
    {
      title: 'Your legal pages',
      isDone: unread.length === 0,
      text: 'Privacy and terms, read by a lawyer.',
      at: unread[0] ?? { id: 'legal-privacy', type: 'legalPage' },
    },
    {
      title: 'Your first program',
      isDone: ready.length > 0,
      text: 'On the site, and no longer in the words that a new program begins with.',
      at: { id: ready[0]?._id ?? ofType('program')[0]?._id ?? 'program', type: 'program' },
    },
    {
      title: 'Your own words',
      isDone: starters.length === 0,
      text: 'No text is left as a new program begins with it.',
      at: starters[0] ?? inSettings('name'),
    },
  ]
}
