import type { ReactNode, Ref, SubmitEvent } from 'react'

/** Degrees of the sheets that still lie below: a pile that gets thinner. */
const tilts = ['rotate-[1.6deg]', '-rotate-1']

/** The squared sheet that a question is written on. Enter in a field is Next. */
export function QuestionSheet({
  left,
  formRef,
  onSubmit,
  onInput,
  children,
}: {
  /** How many questions come after this one. */
  left: number
  formRef?: Ref<HTMLFormElement>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Called with each key, in one step with the field's own handler. */
  onInput: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  return (
    <div className="relative mx-auto max-w-2xl">
      {tilts.slice(0, left).map((turn) => (
        <div key={turn} aria-hidden="true" className={`sheet absolute inset-0 bg-paper ${turn}`} />
      ))}
      <form
        ref={formRef}
        onSubmit={onSubmit}
        onInput={(event) => onInput(event.currentTarget)}
        noValidate
        className="sheet tape squared relative px-5 pt-8 pb-8 sm:px-13 sm:pt-13 sm:pb-13"
      >
        {children}
      </form>
    </div>
  )
}
