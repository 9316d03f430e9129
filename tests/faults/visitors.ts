import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Form in a visitor's browser. */
export interface Form {
  key: string
  email: string
  /** Unique text of the message. */
  mark: string
  /** Id in the site's answer, once the site has acknowledged the form. */
  id?: string
}

/** Number of concurrent visitors. */
const crowd = 8

/**
 * Starts visitors. Each visitor sends one contact form after the other. If a form gets no answer, the visitor sends it
 * again with the same key, as the page does.
 * @param site resolves with the site's address once the site is up
 * @param most largest number of forms
 */
export function visitors(site: () => Promise<string>, most: number) {
  const forms: Form[] = []
  /** Answers that refuse a form. */
  const refusals: string[] = []
  let taken = 0
  let unanswered = 0
  let staying = true
  const waiting: { taken: number; go: () => void }[] = []

  async function hand(form: Form): Promise<void> {
    for (let tries = 0; ; tries++) {
      if (tries > 1_000) throw new Error('The site refused one form a thousand times')
      const answer = await send(await site(), form)
      if (answer === undefined) {
        unanswered += 1
        await pause(50)
      } else if (typeof answer !== 'string') return void refusals.push(`${answer.status}`)
      else {
        form.id = answer
        taken += 1
        for (const one of waiting) if (taken >= one.taken) one.go()
        return
      }
    }
  }

  async function visit(): Promise<void> {
    while (staying && forms.length < most) {
      const form = newForm(forms.length)
      forms.push(form)
      await hand(form)
    }
  }

  const everybody = Promise.all(Array.from({ length: crowd }, visit))
  return {
    forms,
    refusals,
    unanswered: () => unanswered,
    /** Waits until this many more forms are accepted. */
    more(number: number): Promise<unknown> {
      const enough = new Promise<void>((go) => waiting.push({ taken: taken + number, go }))
      return Promise.race([enough, everybody])
    },
    /** Completes all started forms, and stops. */
    async leave(): Promise<void> {
      staying = false
      await everybody
    },
  }
}

function newForm(number: number): Form {
  const key = randomUUID()
  return { key, email: `visitor-${number}@example.org`, mark: `mark-${number}-${key.slice(0, 8)}` }
}

/** Form as the page sends it. */
export const contactForm = (site: string, { key, email, mark }: Form) => ({
  method: 'POST',
  headers: {
    accept: 'application/json',
    'content-type': 'application/json',
    origin: site,
    'idempotency-key': key,
  },
  body: JSON.stringify({
    name: 'Noor Haddad',
    email,
    message: `I would like to know more about your programs. ${mark}`,
    intent: ['General Question'],
    pageUrl: '/',
  }),
})

/**
 * Sends a form once.
 * @returns the id of the lead, the status of a refusal, or nothing without an answer
 */
export async function send(site: string, form: Form) {
  try {
    const signal = AbortSignal.timeout(20_000)
    const response = await fetch(`${site}/api/contact`, { ...contactForm(site, form), signal })
    const said: unknown = await response.json()
    // The caller sends the form again with its key, like web/forms/post.ts.
    if (response.status === 503 || response.status === 502) return undefined
    return response.ok ? idIn(said) : { status: response.status }
  } catch {
    return undefined
  }
}

const idIn = (said: unknown): string =>
  typeof said === 'object' && said !== null && 'id' in said ? String(said.id) : ''
