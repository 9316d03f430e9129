import { catch as fallback, maxLength, minLength, overwrite, pipe, refine, string } from 'zod/mini'
import { programKey } from '#schemas/programs.ts'
import { addressProblem, cleanAddress } from './clean-address.ts'
import {
  hasControl,
  hasControlInLine,
  isBlank,
  isEmailAddress,
  longest,
  nameMessages,
  tidy,
  tidyLine,
} from './text-rules.ts'

type StringCheck = ReturnType<typeof refine<string>>

/*
 * Schemas of the texts that forms ask for. Each tidies what arrived and stops at its first problem. A
 * field that is missing, is not text, or shows nothing is an empty field and gets its message.
 */

const textField = (tidied: (typed: string) => string, checks: StringCheck[]) =>
  pipe(
    fallback(string(), ''),
    string().check(
      overwrite((typed) => (isBlank(typed) ? '' : tidied(typed))),
      ...checks,
    ),
  )

/** A value of one line. */
export const line = (...checks: StringCheck[]) => textField(tidyLine, checks)

/** A text of several lines. */
export const text = (...checks: StringCheck[]) => textField(tidy, checks)

/** A chosen value, taken as it is. */
export const choice = (...checks: StringCheck[]) => textField((value) => value, checks)

export const required = (error: string) => minLength(1, { error, abort: true })

export const atMost = (length: number, error: string) => maxLength(length, { error, abort: true })

export const without = (found: (value: string) => boolean, error: string) =>
  refine<string>((value) => !found(value), { error, abort: true })

export const noControlInLine = without(hasControlInLine, nameMessages.control)
export const noControl = without(hasControl, nameMessages.control)

/** The key of a program: of one of `keys`, or of any program where nobody says which there are. */
export const program = (keys: readonly string[] | undefined, error: string) =>
  choice(refine((key) => (keys ? keys.includes(key) : programKey.test(key)), error))

/** A name; `checks` say whether it may stay empty. */
export const personName = (...checks: StringCheck[]) =>
  line(...checks, noControlInLine, atMost(longest.name, nameMessages.nameTooLong))

/** An address to answer to. @param error the form's message; the reason is added where it is known */
export const address = (error: string) =>
  textField(cleanAddress, [
    refine(isEmailAddress, { error: ({ input }) => addressProblem(`${input}`, error) }),
  ])
