import type { ReactNode, Ref, SubmitEvent } from 'react'

/** Rotations of the sheets below: one sheet for each remaining question, at most two. */
const tilts = ['rotate-[1.6deg]', '-rotate-1']

/** Form of one question, drawn as squared paper. Enter submits the form, like Next. */
export function QuestionSheet({
  left,
  formRef,
  onSubmit,
  onInput,
  children,
}: {
  /** Number of remaining questions. */
  left: number
  formRef?: Ref<HTMLFormElement>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Called on each input event, in the same React batch as the field's own handler. */
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
