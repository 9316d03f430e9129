// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { DocumentActionDescription, DocumentActionProps } from 'sanity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkingLabel, publishingLabel } from '#studio/locale-overrides.ts'
import { withPause } from '#studio/publish/wait-for-pause.ts'

const push = vi.fn()
let others: object[]
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))
vi.mock('sanity', () => ({
  useDocumentPresence: () => others,
  defineLocaleResourceBundle: (bundle: object) => bundle,
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  others = [{}]
  push.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a document with its Publish action. */
function openDocument() {
  const onHandle = vi.fn()
  let publish: DocumentActionDescription = { label: 'Publish', onHandle }
  let shown: DocumentActionDescription | null = null
  const usePublish = withPause(() => publish)
  function Footer({ revision, published }: { revision: string; published: string }) {
    const versions = { draft: revision && { _rev: revision }, published: { _rev: published } }
    shown = usePublish({ id: 'one', ...versions } as DocumentActionProps)
    return null
  }
  const root = createRoot(document.createElement('div'))
  return {
    onHandle,
    /** Shows a revision of the draft. @param change of the Publish action */
    show: (revision: string, change: Partial<DocumentActionDescription> = {}, published = 'before') => {
      publish = { ...publish, ...change }
      act(() => root.render(<Footer revision={revision} published={published} />))
    },
    press: () => act(() => shown?.onHandle?.()),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    action: () => shown,
  }
}

test('publishes at once if no other window is open, or none has changed for five seconds', () => {
  const one = openDocument()
  others = []
  one.show('a')
  one.press()
  expect(one.onHandle).toHaveBeenCalledTimes(1)
  others = [{}]
  one.show('b')
  one.wait(5_000)
  one.press()
  expect(one.onHandle).toHaveBeenCalledTimes(2)
  expect(push).not.toHaveBeenCalled()
})

test('publishes five seconds after the last change of another window, and shows the wait meanwhile', () => {
  const one = openDocument()
  one.show('a')
  one.press()
  expect(one.action()).toMatchObject({ disabled: true, label: 'Waiting for the last change' })
  one.wait(4_500)
  one.show('b')
  one.wait(4_999)
  expect(one.onHandle).not.toHaveBeenCalled()
  one.wait(1)
  expect(one.onHandle).toHaveBeenCalledTimes(1)
  expect(one.action()).toMatchObject({ label: 'Publish' })
})

test.each(['Fix what is red first', 'Published just now'])(
  'shows the reason when Publish is disabled during the wait: %s',
  (title) => {
    const one = openDocument()
    one.show('a')
    one.press()
    one.show('b', { disabled: true, title })
    one.wait(5_000)
    expect(one.onHandle).not.toHaveBeenCalled()
    expect(push).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Not published yet', description: title }))
    one.wait(10_000)
    expect(one.onHandle).not.toHaveBeenCalled()
  },
)

test('publishes once more if Sanity drops the press, five seconds after the last change, and then says so', () => {
  const one = openDocument()
  others = []
  const drop = (revision: string) => {
    one.show(revision, { disabled: true, label: publishingLabel })
    one.show(revision, { disabled: false, label: 'Publish' })
  }
  one.show('a')
  one.press()
  drop('b')
  expect(push).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Published in a moment' }))
  one.wait(5_000)
  expect(one.onHandle).toHaveBeenCalledTimes(2)
  drop('b')
  one.wait(10_000)
  expect(one.onHandle).toHaveBeenCalledTimes(2)
  expect(push).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Not published yet' }))
})

test('publishes once more if an error of an earlier change ends the check, and shows no toast of its own', () => {
  const one = openDocument()
  others = []
  one.show('a')
  one.press()
  one.show('a', { disabled: true, label: checkingLabel })
  one.show('b', { disabled: false, label: 'Publish' })
  one.wait(5_000)
  expect(one.onHandle).toHaveBeenCalledTimes(2)
  expect(push).not.toHaveBeenCalled()
})

test('publishes once if the press has published', () => {
  const one = openDocument()
  others = []
  one.show('a')
  one.press()
  one.show('a', { disabled: true, label: checkingLabel })
  one.show('a', { disabled: true, label: publishingLabel })
  one.show('b', { disabled: false, label: 'Publish' }, 'after')
  one.wait(10_000)
  expect(one.onHandle).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
})

test('publishes once if the publication takes longer than Sanity waits', () => {
  const one = openDocument()
  others = []
  one.show('a')
  one.press()
  one.show('a', { disabled: true, label: publishingLabel })
  one.show('a', { disabled: false, label: 'Publish' })
  one.show('', { disabled: true }, 'after')
  push.mockReset()
  one.wait(20_000)
  expect(one.onHandle).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
})
