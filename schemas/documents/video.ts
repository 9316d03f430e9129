import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { choice, documentType, orderField, pictureField } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { lines } from '../list-fields.ts'
import { publishDates } from '../publish-dates.ts'
import { routes } from '../routes.ts'
import { line, paragraph, requiredString } from '../text-fields.ts'
import { embedOf } from '../video-embed.ts'

const facts: DocumentFacts = {
  desk: { group: 'insights', title: 'Videos', icon: 'play' },
  locations: ({ _id }) => [{ title: 'Insights', href: `${routes.insights}#${_id}` }],
  part: { name: 'Video', anchor: 'video' },
  partOn: { resourcesPage: { name: 'Videos', anchor: 'videos' } },
  unused: 'Once it is published it is on Insights.',
}

/** Titles of the Insights tabs, by stored value. */
export const tabsOfInsights = {
  workshops: 'Workshops',
  interviews: 'Interviews',
  conversations: 'Conversations',
}

const noVideo =
  'No video plays from this address. Please paste the address of one video at YouTube or Vimeo (not of a channel, a list or a live event), or upload the file below.'

export const video = documentType('video', 'Video', facts, {
  fields: {
    address: field('url', {
      title: 'YouTube or Vimeo address',
      description: 'Plays on Insights. Leave it empty to say “Video coming soon”.',
      validation: (rule) => [
        // Sanity's own rule refuses an address without https://.
        rule.uri({ allowRelative: true, scheme: [/./] }).error(noVideo),
        rule.custom((value) => !value || embedOf(value) !== null || noVideo),
      ],
    }),
    title: line('Title', 'Beside the still picture, as the visitor reads it.', 90),
    description: paragraph('Description', 'Below the title: what one takes away, in short.', 400),
    category: choice('Tab', 'The tab on Insights that it is under.', tabsOfInsights, 'Please choose a tab.'),
    duration: field('string', {
      title: 'Length',
      description: 'On the still picture, in minutes and seconds, for example 12:45.',
      validation: requiredString((value) => /^\d{1,3}:[0-5]\d$/.test(value), 'Minutes and seconds, for example 12:45.'),
    }),
    tags: lines('Tags', 'Below the description, a few words each, for example “career change”.'),
    poster: pictureField(
      'Still picture',
      'In place of the video until the visitor presses play: nothing is loaded from outside before that.',
      { title: 'On every page', aspectRatio: 16 / 9 },
    ),
    file: field('file', {
      title: 'Or the video itself',
      description: 'An MP4 file. Used when there is no address above.',
      options: { accept: 'video/mp4' },
    }),
    captions: field('file', {
      title: 'Captions for it',
      description:
        'Over the video: the spoken words as a WebVTT file (.vtt), for people who cannot hear them. YouTube and Vimeo have their own.',
      options: { accept: '.vtt,text/vtt' },
      hidden: ({ parent }) => !parent?.file,
      validation: (rule) =>
        rule
          .custom((value, { parent }) => {
            const hasFile = isRecord(parent) && 'file' in parent
            return !hasFile || Boolean(value) || 'Without captions, some people miss every word.'
          })
          .warning(),
    }),
    ...publishDates,
    order: orderField,
  },
  preview: { select: { title: 'title', subtitle: 'duration', media: 'poster' } },
})
