interface Choice {
  value: string
  label: string
}

/**
 * Gives each choice a unique value, so that each can be chosen. The Studio refuses two answers with the same stored
 * value, but an import does not.
 * @returns the choices; the second one with the value `help` has the value `help~2`
 */
export const withOwnValues = (choices: readonly Choice[]): Choice[] =>
  choices.map(({ label, value }, at) => {
    const earlier = choices.slice(0, at).filter((other) => other.value === value).length
    return { label, value: earlier === 0 ? value : `${value}~${earlier + 1}` }
  })

export const storedValue = (value: string): string => value.replace(/~\d+$/, '')

export const choicesOf = (question: { options?: readonly Partial<Choice>[] } | null | undefined): Choice[] =>
  withOwnValues((question?.options ?? []).flatMap(({ label, value }) => (label && value ? [{ label, value }] : [])))
