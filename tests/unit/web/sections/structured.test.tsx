import { expect, it } from 'vitest'
import { organisation, programData, StructuredData } from '#web/sections/structured-data.tsx'

const textOf = (value: object) => {
  const element = StructuredData({ value })
  return String(element?.props.dangerouslySetInnerHTML.__html)
}

it('content cannot close the script it stands in', () => {
  const text = textOf({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})

const site = {
  name: 'Career Care',
  slogans: null,
  seo: null,
  bookingUrl: null,
  bookBuyUrl: null,
  bookSampleUrl: null,
  featuredVideoUrl: null,
  linkedinUrl: 'https://www.linkedin.com/in/coach',
  instagramUrl: 'https://example.com/instagram',
  youtubeUrl: null,
  contactEmail: 'hello@example.com',
  experienceYears: null,
  assessmentMinutes: null,
  selfCheckMinutes: null,
  contactReply: null,
  assessmentReply: null,
  newsletterRhythm: null,
  navigation: null,
  footer: null,
}

it('tells search engines no address that is still an example', () => {
  const data = organisation(site, 'https://site.test')
  expect(data).toMatchObject({ name: 'Career Care', sameAs: [site.linkedinUrl] })
  expect(JSON.stringify(data)).not.toContain('example.com')
})

it('says nothing of what is not there', () => {
  expect(organisation(null, 'https://site.test')).toBeNull()
  expect(programData(null, site, 'https://site.test')).toBeNull()
})
