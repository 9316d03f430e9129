'use client'

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'

const ceremonies = {
  enter: {
    ...{ options: '/owner/enter/passkey/options', action: '/owner/enter/passkey' },
    start: startAuthentication,
    button: 'Use a passkey',
    problem: 'No passkey was used. Try again, or ask for a link.',
  },
  add: {
    ...{ options: '/owner/passkeys/options', action: '/owner/passkeys/add' },
    start: startRegistration,
    button: 'Set up a passkey',
    problem: 'No passkey was set up. This device may have one already.',
  },
}

/** Requests options, asks the browser for a passkey, and sends the form with its response. */
async function send(
  form: HTMLFormElement,
  { options, start }: (typeof ceremonies)[keyof typeof ceremonies],
  useBrowserAutofill = false,
) {
  const answer = await fetch(options, { method: 'POST', body: new URLSearchParams() })
  const response = await start({ optionsJSON: await answer.json(), useBrowserAutofill })
  const value = JSON.stringify(response)
  const input = { type: 'hidden', name: 'response', value }
  form.append(Object.assign(document.createElement('input'), input))
  form.submit()
}

const subscribeToNothing = () => () => undefined

/**
 * Form that a passkey answers. The form of a sign-in also lets the browser offer passkeys in the field for the address.
 * Without script, and in a browser without passkeys, it is invisible, but keeps its height: nothing moves at hydration.
 */
export function PasskeyForm({ does, children }: { does: keyof typeof ceremonies; children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const isAble = useSyncExternalStore(subscribeToNothing, browserSupportsWebAuthn, () => false)
  const ceremony = ceremonies[does]
  useEffect(() => {
    const offer = async () => {
      if (does === 'enter' && form.current && (await browserSupportsWebAuthnAutofill()))
        await send(form.current, ceremonies.enter, true)
    }
    // It ends without a passkey if its person presses the button or chooses none.
    offer().catch(() => undefined)
  }, [does])
  return (
    <form
      ref={form}
      method="post"
      action={ceremony.action}
      className={isAble ? 'space-y-4' : 'invisible space-y-4'}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem('')
        send(event.currentTarget, ceremony).catch(() => setProblem(ceremony.problem))
      }}
    >
      {children}
      <Button type="submit" variant="quiet">
        {ceremony.button}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
