import { expect, test } from 'vitest'
import { footerToast, pageToast } from '#web/features/newsletter/toasts.ts'
import { mailToast } from '#web/features/starter-pack/messages.ts'
import { mailBlocked } from '#web/forms/mail-blocked.ts'
import { checkInbox, notYetSubscribed, oneMoreStep } from '#web/forms/one-more-step.ts'

const stored = { status: 'stored' } as const
const blocked = { ...stored, mailNote: mailBlocked }

test('asks for the confirmation in place of a success message', () => {
  const confirmNote = checkInbox('z@b.co')
  const sent = { ...stored, confirmNote }
  for (const toast of [footerToast(sent, null), mailToast(sent, true)])
    expect(toast).toEqual({ title: oneMoreStep, description: confirmNote })
})

test('announces no further step to a suppressed address that has to confirm', () => {
  expect(footerToast({ ...blocked, confirmNote: mailBlocked }, null)).toEqual({
    title: notYetSubscribed,
    description: mailBlocked,
  })
})

test('welcomes a subscriber, and announces no mail to a suppressed address', () => {
  expect(footerToast(stored, 'weekly').description).toMatch(
    /^Thanks for .* weekly career care tips!$/,
  )
  expect(mailToast(stored, true)).toBeUndefined()
  expect(footerToast(blocked, null).description).toBe(mailBlocked)
  expect(pageToast(blocked).description).toBe('Thanks for subscribing!')
  expect(mailToast(blocked, false)).toMatchObject({ description: mailBlocked })
})
