import { expect, test } from 'vitest'
import { footerToast, pageToast } from '#web/features/newsletter/toasts.ts'
import { mailToast } from '#web/features/starter-pack/messages.ts'
import { mailBlocked, mailLater, markedNote, markNote } from '#web/forms/mail-notes.ts'
import { checkInbox, checkInboxLater, notYetSubscribed, oneMoreStep } from '#web/forms/one-more-step.ts'

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

test('asks for the confirmation, and promises no mail at once, while mails are held', () => {
  const sent = { ...stored, mailNote: mailLater, confirmNote: checkInboxLater }
  expect(footerToast(sent, null)).toEqual({ title: oneMoreStep, description: checkInboxLater })
  expect(pageToast({ ...stored, mailNote: mailLater }).description).toBe('Thanks for subscribing!')
  expect(markedNote(markNote(mailLater))).toBe(mailLater)
  expect(markedNote(markNote(mailBlocked))).toBe(mailBlocked)
  expect(markedNote(markNote(undefined))).toBeUndefined()
})

test('welcomes a subscriber, and announces no mail to a suppressed address', () => {
  expect(footerToast(stored, 'weekly').description).toMatch(/^Thanks for .* weekly career care tips!$/)
  expect(mailToast(stored, true)).toBeUndefined()
  expect(footerToast(blocked, null).description).toBe(mailBlocked)
  expect(pageToast(blocked).description).toBe('Thanks for subscribing!')
  expect(mailToast(blocked, false)).toMatchObject({ description: mailBlocked })
})
