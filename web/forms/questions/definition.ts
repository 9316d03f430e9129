import type { HTMLInputAutoCompleteAttribute } from 'react'

interface Option {
  value: string
  label: string
}

interface Input {
  type?: 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Number of rows of a text area; undefined for a single line. */
  rows?: number
}

type Task = readonly [verb: string, what: string]

interface Choice {
  kind: 'choice'
  label: string
  /** Error message of a missing answer. Without it and without a task the answer is optional. */
  required?: string
  /** Required answer, worded for the hint beside Next and for the error: `add`, `your first name`. */
  task?: Task
  /** Error message of an answer that is not among the options. Without it, any short line is valid. */
  offered?: string
  /** Options that are always valid, and provide missing labels. */
  options?: readonly Option[]
}

export interface Scale {
  kind: 'scale'
  label: string
  min: number
  max: number
  /** Value before the visitor changes it; a valid answer. */
  initial: number
  error: string
}

interface Written {
  /** `name` and `email` are the sender's. */
  kind: 'line' | 'text' | 'name' | 'email'
  label: string
  /** Label on the retry page, if it is another one. */
  retryLabel?: string
  required?: string
  task?: Task
  /** Longest answer of a line or a text in UTF-16 units, and the error message of a longer one. */
  most?: number
  tooLong?: string
  /** Error message of an invalid email address. */
  error?: string
  input?: Input
}

/** Values that the page knows, such as its program. `list` has a number of values out of a few. */
type Known =
  | { kind: 'program'; error: string }
  | { kind: 'list'; count: number; values: readonly string[]; error: string }

/** Field that is never asked, and stored as null. */
interface Unasked {
  kind: 'unasked'
}

/**
 * Question of a form. `label` is its short name in mails, drafts, inbox and retry page, independent of the coach's
 * words.
 */
export type Question = Choice | Scale | Written | Known | Unasked
export type Questions = Readonly<Record<string, Question>>

type NameOf<All extends Questions, Kind extends Question['kind']> = {
  [Name in keyof All]: All[Name]['kind'] extends Kind ? Name : never
}[keyof All] &
  string

export type AskedName<All extends Questions> = NameOf<All, (Choice | Scale | Written)['kind']>
export type ChoiceName<All extends Questions> = AskedName<All> & NameOf<All, 'choice'>

/** A screen of the form, and a section of its report. */
export interface Step<Name extends string> {
  title: string
  fields: readonly Name[]
}

/** Words of a form's questions and options. A page signs them, and its form submits them. */
export interface Words<All extends Questions> {
  questions: Record<AskedName<All>, string>
  options: Record<ChoiceName<All>, readonly Option[]>
}

export type Options<All extends Questions> = Words<All>['options']

/** Questions in the content; any part can be missing. */
export type WrittenQuestions<Name extends string> = {
  readonly [Field in Name]?: { text?: string; options?: readonly Partial<Option>[] } | null
}
