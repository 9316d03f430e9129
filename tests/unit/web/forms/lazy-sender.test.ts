import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('#web/forms/sender.ts')
  vi.resetModules()
})

const fresh = async () => (await import('#web/forms/lazy-sender.ts')).lazySender

test('sends with one sender, made at the first sending', async () => {
  const send = vi.fn(async () => ({ is: 'stored' }))
  const sender = vi.fn(() => send)
  vi.doMock('#web/forms/sender.ts', () => ({ sender }))
  const late = (await fresh())('/api/contact', { wait: 5 })
  expect(sender).not.toHaveBeenCalled()
  expect(await late({ name: 'Zoë' }, 'bot')).toEqual({ is: 'stored' })
  expect(await late({ name: 'Zoë' }, '')).toEqual({ is: 'stored' })
  expect(sender.mock.calls).toEqual([['/api/contact', { wait: 5 }]])
  expect(send.mock.calls).toEqual([
    [{ name: 'Zoë' }, 'bot'],
    [{ name: 'Zoë' }, ''],
  ])
})

test('without its code, sending has failed, and the form goes its way for that', async () => {
  vi.doMock('#web/forms/sender.ts', () => {
    throw new Error('gone')
  })
  const late = (await fresh())('/api/contact')
  expect(await late({}, '')).toMatchObject({ is: 'failed' })
})
