import type { ContactFields } from './rules.ts'

/** What is in the form right now, as typed. */
export function contactValues(form: HTMLFormElement): ContactFields & { website: string } {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    intent: data.getAll('intent').filter((value) => typeof value === 'string'),
    website: text('website'),
  }
}
