import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newsletterLabels } from '#web/features/newsletter/newsletter-labels.ts'
import { Subscribed } from '#web/features/newsletter/subscribed.tsx'
import { footerToast, pageToast } from '#web/features/newsletter/toasts.ts'
import { mailToast } from '#web/features/starter-pack/messages.ts'
import { mailBlocked } from '#web/forms/mail-blocked.ts'
import { checkInbox, notYetSubscribed, oneMoreStep } from '#web/forms/one-more-step.ts'

const stored = { status: 'stored' } as const
const confirmNote = checkInbox('z@b.co')
const toConfirm = { ...stored, confirmNote }

test('shows the address, and no success message, until a subscription is confirmed', () => {
  const said = { title: oneMoreStep, description: confirmNote }
  for (const toast of [footerToast(toConfirm, null), mailToast(toConfirm, true)])
    expect(toast).toEqual(said)
  const labels = newsletterLabels(null)
  const html = renderToStaticMarkup(
    <Subscribed {...{ labels, confirmNote, mailNote: undefined }} />,
  )
  expect(html).toContain(confirmNote)
  expect(html).not.toContain('You are subscribed.')
})

test('does not promise a further step to a suppressed address', () => {
  const said = { title: notYetSubscribed, description: mailBlocked }
  const blocked = { ...stored, mailNote: mailBlocked, confirmNote: mailBlocked }
  expect(footerToast(blocked, null)).toEqual(said)
  const html = renderToStaticMarkup(<Subscribed labels={newsletterLabels(null)} {...blocked} />)
  expect(html).toContain(notYetSubscribed)
})

test('welcomes a subscriber without double opt-in, and promises no mail to a suppressed address', () => {
  expect(footerToast(stored, 'weekly').description).toMatch(
    /^Thanks for .* weekly career care tips!$/,
  )
  expect(pageToast(stored).description).toBe(
    'Thanks for subscribing! Your first issue is on its way.',
  )
  expect(mailToast(stored, true)).toBeUndefined()
  const blocked = { ...stored, mailNote: mailBlocked }
  expect(footerToast(blocked, null).description).toBe(mailBlocked)
  expect(pageToast(blocked).description).toBe('Thanks for subscribing!')
  expect(mailToast(blocked, false)).toMatchObject({ description: mailBlocked })
})
