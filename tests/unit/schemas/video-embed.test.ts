import { expect, it } from 'vitest'
import { embedOf } from '#schemas/video-embed.ts'
import { proves } from '#tests/specification/proves.ts'

const id = 'aB3_-xYz019'
const youTube = (query = '') => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0${query}`

const hosts = ['', 'www.', 'm.', 'music.'].map((name) => `http://${name}youtube.com/watch?v=`)
const paths = ['watch/?app=desktop&v=', 'shorts/', 'embed/', 'live/', 'v/'].map(
  (path) => `https://www.youtube.com/${path}`,
)
it.each([
  ...[...hosts, ...paths].map((start) => `${start}${id}`),
  `https://www.youtube.com/shorts/${id}/?si=abc`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `  https://youtu.be/${id}/?si=abcdefgh\n`,
  `www.youtube.com/watch?v=${id}`,
  `youtu.be/${id}`,
])('YouTube embeds %s from youtube-nocookie.com', proves('D18.3'), (address) => {
  expect(embedOf(address)).toEqual({
    provider: 'YouTube',
    src: youTube(),
    page: `https://www.youtube.com/watch?v=${id}`,
  })
})

it.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3723],
  ['start=45', 45],
])('YouTube keeps the start time of %s', (query, start) => {
  const embed = embedOf(`https://www.youtube.com/watch?v=${id}&${query}`)
  expect(embed?.src).toBe(youTube(`&start=${start}`))
  expect(embed?.page).toBe(`https://www.youtube.com/watch?v=${id}&t=${start}s`)
})

it('YouTube keeps a playlist, and a start time in the hash', () => {
  const list = 'PLabcdefghijklmnop'
  expect(embedOf(`https://youtu.be/${id}?list=${list}#t=20`)?.src).toBe(youTube(`&list=${list}&start=20`))
})

const invalidLists = ['', '%3Cscript%3E', 'a b', 'WL', 'LL', 'LM', 'HL', 'RDMM', `RD${id}`, 'RDCLAK5uy_k', 'ULxyz'].map(
  (list) => `list=${list}`,
)
it.each(['t=soon', 't=', 't=-3', ...invalidLists])('YouTube ignores the invalid parameter %s', (query) => {
  expect(embedOf(`https://youtu.be/${id}?${query}`)?.src).toBe(youTube())
})

const vimeo = (query: string, number = '123456789') => ({
  provider: 'Vimeo',
  src: `https://player.vimeo.com/video/${number}?${query}autoplay=1&dnt=1`,
})

const folders = ['', 'channels/staffpicks/', 'groups/coaches/videos/', 'manage/videos/']
it.each([
  ...[...folders, 'showcase/1234567/video/'].map((at) => `https://vimeo.com/${at}123456789`),
  'https://www.vimeo.com/123456789?share=copy',
  'https://player.vimeo.com/video/123456789',
])('Vimeo embeds %s with dnt=1', proves('D18.3'), (address) => {
  expect(embedOf(address)).toEqual({ ...vimeo(''), page: 'https://vimeo.com/123456789' })
})

it.each([
  'https://vimeo.com/123456789/abcdef0123?share=copy',
  'https://vimeo.com/123456789?h=abcdef0123',
  'https://player.vimeo.com/video/123456789?h=abcdef0123',
])('Vimeo keeps the hash of the private video %s', proves('D18.3'), (address) => {
  expect(embedOf(address)).toEqual({
    ...vimeo('h=abcdef0123&'),
    page: 'https://vimeo.com/123456789/abcdef0123',
  })
})

it('Vimeo keeps the start time in the hash', () => {
  const embed = embedOf('https://vimeo.com/123456789#t=1m30s')
  expect(embed?.src).toBe(`${vimeo('').src}#t=90s`)
  expect(embed?.page).toBe('https://vimeo.com/123456789#t=90s')
})

it.each([
  ...[null, undefined, '', 'soon', `ftp://youtu.be/${id}`],
  ...['', 'watch', 'watch?v=short', `watch?v=${id}"onload=alert(1)`, '@somebody'].map(
    (path) => `https://www.youtube.com/${path}`,
  ),
  'https://www.youtube.com/playlist?list=PLabcdefghijklmnop',
  'https://www.youtube.com/embed/videoseries?list=PLabcdefghijklmnop',
  'https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnop',
  'https://www.loom.com/share/0123456789abcdef',
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://example.org/https://youtu.be/${id}`,
  `https://youtu.be@example.org/${id}`,
  `javascript:alert('https://youtu.be/${id}')`,
  ...['', 'staff', '12/abcdef0123', '123456789/not-a-hash'].map((at) => `https://vimeo.com/${at}`),
  'https://youtu.be/',
  'https://vimeo.com/event/123456789',
  'https://player.vimeo.com/external/123456789.mp4',
  'https://example.com/video.mp4',
])('embedOf(%j) is null', proves('D18.3'), (address) => {
  expect(embedOf(address)).toBeNull()
})
