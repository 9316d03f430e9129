import { expect, it } from 'vitest'
import { watchableVideos } from '#web/app/structured-data/schema-org.ts'
import { playableOf } from '#web/features/videos/playable.ts'

const fileUrl = 'https://cdn.sanity.io/files/p/d/fabb2fd30628315bd5106454f008066d7712def2.mp4'
const address = 'https://vimeo.com/123456789'

const none = { address: null, fileUrl: null, captionsUrl: null }

it('playableOf prefers an embeddable address to a file', () => {
  expect(playableOf({ ...none, address, fileUrl })).toMatchObject({ embed: { provider: 'Vimeo' } })
  expect(playableOf({ ...none, address: 'https://example.com/film', fileUrl })).toHaveProperty('file')
})

const video = {
  _id: 'video-a',
  _createdAt: '2026-11-01T09:00:00Z',
  title: 'A film',
  description: 'What it is about.',
  category: 'workshops' as const,
  duration: '12:45',
  tags: ['first job'],
  labels: null,
  poster: null,
  scheduledFor: null,
  ...none,
}

it('the data for search engines has only playable videos', () => {
  expect(watchableVideos([video])).toEqual([])
  expect(watchableVideos([video, { ...video, address }])).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'A film',
      url: 'http://localhost:3000/insights#video-a',
      description: 'What it is about.',
      duration: 'PT12M45S',
      uploadDate: '2026-11-01T09:00:00Z',
      thumbnailUrl: 'http://localhost:3000/shared-picture/insights.png',
      keywords: 'first job',
      embedUrl: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
    },
  ])
})
