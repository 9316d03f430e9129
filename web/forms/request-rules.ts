import { pipe, transform } from 'zod/mini'
import { address, atMost, line, personName, required, text, tooLong } from './text-fields.ts'
import { longest } from './text-rules.ts'

/* Rules that the forms of requests share. */

const within = (length: number) => atMost(length, tooLong(length))

export const orNull = transform((typed: string) => typed || null)

/** One line. */
export const shortText = (...checks: Parameters<typeof line>) => line(...checks, within(longest.name))

export const longText = (...checks: Parameters<typeof text>) => text(...checks, within(longest.message))

/** Rules of the fields of `RequestPerson`. */
export const requestPerson = {
  name: personName(required('Name is required')),
  email: address('Please add a valid email so I can reply'),
  message: pipe(longText(), orNull),
}
