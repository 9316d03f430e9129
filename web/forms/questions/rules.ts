import {
  array,
  gte,
  int,
  length,
  lte,
  nullable,
  object,
  enum as oneOf,
  pipe,
  refine,
  string,
  transform,
  tuple,
  unknown,
  type ZodMiniType,
} from 'zod/mini'
import { formKind } from '../form-kind.ts'
import { recordOf } from '../record-of.ts'
import { storedValue } from '../steps/choices.ts'
import { address, atMost, choice, line, personName, program, required, text } from '../text-fields.ts'
import type { Options, Question, Questions, Scale } from './definition.ts'
import type { QuestionForm } from './question-form.ts'
import { optionLabel } from './words.ts'

type ValueOf<Asked extends Question> = Asked extends { kind: 'scale' }
  ? [number]
  : Asked extends { kind: 'list'; values: readonly (infer Value)[] }
    ? Value[]
    : Asked extends { kind: 'unasked' }
      ? null
      : Asked extends { kind: 'email' | 'program' } | { required: string } | { task: object }
        ? string
        : string | null

/** Rules that all questions of a kind share. They are not in the definition, so that pages load less script. */
type Shared = Partial<Record<Question['kind'], { offered?: string; most?: number; tooLong?: string; error?: string }>>

/**
 * Schema of a form: trims every answer, and turns an empty optional one into null.
 * @param options the coach's current options
 * @param programs keys of the programs; undefined if they are unknown
 */
export function questionRules<All extends Questions>(
  form: QuestionForm<All>,
  {
    options,
    programs,
    shared = {},
  }: { options?: Options<All>; programs?: readonly string[] | undefined; shared?: Shared } = {},
) {
  const isOffered = (name: string, value: string) =>
    !form.isChoice(name) || optionLabel(form, options ?? null, name, value) !== undefined
  const rules = recordOf(Object.keys(form.questions), (name) =>
    ruleOf(form.questionOf(name), shared, (value) => isOffered(name, value), programs),
  )
  // `recordOf` cannot know the rule of each question.
  return object(rules as { [Name in keyof All]: ZodMiniType<ValueOf<All[Name]>> })
}

/** Rules, path and fields of a form, for `useForm`. */
export const questionFormKind = <All extends Questions, Lead>(
  { kind, path, fieldNames }: QuestionForm<All>,
  schema: ZodMiniType<Lead>,
) => formKind({ kind, path, fields: fieldNames, schema })

function ruleOf(
  own: Question | undefined,
  shared: Shared,
  isOffered: (value: string) => boolean,
  programs: readonly string[] | undefined,
) {
  if (!own || own.kind === 'unasked') return transform(() => null)
  const question = { ...shared[own.kind], ...own }
  if (question.kind === 'scale') return scale(question)
  if (question.kind === 'list') return list(question)
  if (question.kind === 'program') return program(programs, question.error)
  if (question.kind === 'email') return address(question.error ?? '')
  const missing = question.required ?? (question.task && `Please ${question.task.join(' ')}`)
  const needed = missing === undefined ? [] : [required(missing)]
  if (question.kind === 'choice') {
    const { offered } = question
    const chosen = offered
      ? choice(
          ...needed,
          refine((value) => value === '' || isOffered(value), { error: offered }),
        )
      : line(...needed, atMost(200, missing ?? ''))
    return optional(needed.length === 0, pipe(chosen, transform(storedValue)))
  }
  if (question.kind === 'name') return personName(...needed)
  const most = atMost(question.most ?? 0, question.tooLong ?? '')
  const written = question.kind === 'text' ? text(...needed, most) : line(...needed, most)
  return optional(needed.length === 0, written)
}

const optional = (isOptional: boolean, rule: ZodMiniType<string>) =>
  isOptional
    ? pipe(
        rule,
        pipe(
          transform((value: string) => value || null),
          nullable(string()),
        ),
      )
    : rule

const list = ({ count, values, error }: Extract<Question, { kind: 'list' }>) =>
  pipe(
    transform((value) => [value].flat()),
    pipe(array(unknown()).check(length(count, error)), array(oneOf(values, error))),
  )

/** A list of one number. A form post sends a string. */
function scale({ min, max, error }: Scale) {
  const level = int(error).check(gte(min, error), lte(max, error))
  return pipe(
    transform((value) =>
      [value].flat().map((one) => (typeof one === 'string' && /^\s*\d\s*$/.test(one) ? Number(one) : one)),
    ),
    tuple([level], error),
  )
}
