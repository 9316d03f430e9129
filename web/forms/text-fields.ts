import { catch as fallback, maxLength, minLength, overwrite, pipe, refine, string } from 'zod/mini'
import { programKey } from '#schemas/programs.ts'
import { addressProblem, cleanAddress, isEmailAddress } from './clean-address.ts'
import { isBlank, longest, nameTooLong, tidy, tidyLine } from './text-rules.ts'

type StringCheck = ReturnType<typeof refine<string>>

/* Schemas of the texts in forms. Each cleans its input and stops at the first problem. A missing, non-text or invisible
   value counts as an empty field. */

const textField = (tidied: (typed: string) => string, checks: StringCheck[]) =>
  pipe(
    fallback(string(), ''),
    string().check(
      overwrite((typed) => (isBlank(typed) ? '' : tidied(typed))),
      ...checks,
    ),
  )

export const line = (...checks: StringCheck[]) => textField(tidyLine, checks)

export const text = (...checks: StringCheck[]) => textField(tidy, checks)

/** Chosen value, unchanged. */
export const choice = (...checks: StringCheck[]) => textField((value) => value, checks)

export const required = (error: string) => minLength(1, { error, abort: true })

export const atMost = (length: number, error: string) => maxLength(length, { error, abort: true })

/** Key of a program: one of `keys`, or any if the programs are unknown. */
export const program = (keys: readonly string[] | undefined, error: string) =>
  choice(refine((key) => (keys ? keys.includes(key) : programKey.test(key)), error))

/** Error for a text that is too long. The first number that `Intl` formats would take 46 ms on a slow phone. */
export const tooLong = (length: number, what = 'this') =>
  `Please shorten ${what} to ${`${length}`.replace(/\B(?=(?:\d{3})+$)/g, ',')} characters`

/** Person's name. `checks` decide if it may be empty. */
export const personName = (...checks: StringCheck[]) => line(...checks, atMost(longest.name, nameTooLong))

/**
 * Email address.
 * @param error the form's message; a known reason is appended
 * @param isOptional true to accept an empty field
 */
export const address = (error: string, isOptional = false) =>
  textField(cleanAddress, [
    refine((typed) => (isOptional && typed === '') || isEmailAddress(typed), {
      error: ({ input }) => addressProblem(`${input}`, error),
    }),
  ])
