import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { events } from '#web/app/structured-data/schema-org.ts'
import { type Offer, Offers } from '#web/sections/offers.tsx'

const offer: Offer = {
  _id: 'offer-one',
  _updatedAt: '2026-11-02T09:00:00Z',
  title: 'One evening',
  price: '40 €',
  included: ['Paper', 'Tea'],
  link: 'https://pay.test/one',
  buttonLabel: 'Register',
  soldOut: false,
  starts: '2026-03-12T17:30:00Z',
  ends: '2026-03-12T20:00:00Z',
  online: false,
  place: 'The library, Main Street 5, Pune',
  sample: false,
  scheduledFor: null,
}
const words = {
  ...{ onlineLabel: 'Online', calendarLabel: 'To my calendar', soldOutLabel: 'Sold out' },
  ...{ waitingText: 'Wait here.', nameLabel: 'Name', emailLabel: 'Email', waitingButton: 'Wait' },
  ...{ thanksHeading: null, thanksText: null, privacyLink: 'Privacy' },
}
const shown = (change: Partial<Offer> = {}, zone = 'Asia/Kolkata') =>
  renderToStaticMarkup(<Offers offers={[{ ...offer, ...change }]} words={words} heading="Dates" zone={zone} />)

test('an offer shows its price, its place, its date in the time zone, and links to provider and calendar', () => {
  const markup = shown()
  expect(markup).toContain('40 €')
  expect(markup).toContain('Thursday, 12 March 2026 at 23:00 GMT+5:30')
  expect(markup).toContain('The library, Main Street 5, Pune')
  expect(markup).toMatch(/<a href="https:\/\/pay\.test\/one"[^>]*target="_blank"/)
  expect(markup).toContain('href="/api/dates/offer-one.ics"')
  expect(markup).not.toContain('<form')
})

test.each<[string, Partial<Offer>, string]>([
  ['no date', { starts: null, ends: null }, '.ics'],
  ['a date that cannot be read', { starts: 'soon' }, '.ics'],
  ['an end before its start', { ends: '2026-03-01T00:00:00Z' }, '.ics'],
  ['an invalid link', { link: 'javascript:alert(1)' }, 'javascript'],
  ['no title', { title: null }, 'section'],
  ['no places left', { soldOut: true }, 'pay.test'],
])('an offer with $0 does not contain $2', (_, change, part) => {
  expect(shown(change)).not.toContain(part)
})

test('an offer with date and place has the required Event data', () => {
  expect(events([offer], 'Asia/Kolkata', null)).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      name: 'One evening',
      startDate: '2026-03-12T23:00:00+05:30',
      endDate: '2026-03-13T01:30:00+05:30',
      location: { '@type': 'Place', name: offer.place, address: offer.place },
    }),
  ])
  expect(events([{ ...offer, online: true }], 'UTC', null)[0]?.location).toEqual({
    '@type': 'VirtualLocation',
    url: offer.link,
  })
})

test.each<[string, Partial<Offer>]>([
  ['without a date', { starts: null }],
  ['without a place', { place: null }],
  ['that is online with an example address', { online: true, link: 'https://example.com/register' }],
  ['that is a sample', { sample: true }],
])('an offer %s has no Event data', (_, change) => {
  expect(events([{ ...offer, ...change }], 'UTC', null)).toEqual([])
})
