import { honeypotName } from '#web/forms/form-values.ts'
import type { RawFields } from '#web/http/body.ts'
import { html, type Markup } from '#web/http/markup.ts'
import type { FormField } from './lead-kind.ts'

/** A form with its typed values, and an error message for each field. */
interface RetryPage {
  heading?: string
  /** Message below the heading, as an alert. */
  message: string
  form: { action: string; button: string; fields: FormField[] }
  typed: RawFields
  problems: Record<string, string>
  /** File that the visitor gets although the lead was not stored. */
  download?: { href: string; label: string }
  /** Hidden fields, such as the idempotency key and the page's address. */
  hidden: Record<string, string>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown) => [value].flat().filter((one) => typeof one === 'string')

/** Renders a form that was not stored, for a visitor without script. Nothing typed is lost. */
export function retryPage({ heading = 'Not sent yet', message, download, ...form }: RetryPage): Markup {
  return html`<h1>${heading}</h1>
<p role="alert">${message}</p>
${download && html`<p>Your file is here all the same: <a href="${download.href}">${download.label}</a></p>`}
${formMarkup(form)}
<p><a href="/">Back to Home</a></p>`
}

/** Renders the form alone. */
export function formMarkup({
  form,
  typed,
  problems,
  hidden,
}: Pick<RetryPage, 'form' | 'typed' | 'problems' | 'hidden'>): Markup {
  return html`<form action="${form.action}" method="post" novalidate>
${form.fields.map((field) => control(field, typed[field.name], problems[field.name]))}
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="honeypot" aria-hidden="true"><label>Leave this empty <input name="${honeypotName}" tabindex="-1" autocomplete="off"></label></div>
<button type="submit">${form.button}</button>
</form>`
}

function control(field: FormField, value: unknown, problem: string | undefined): Markup {
  const { name } = field
  const note = problem && html`<p class="problem" id="${name}-problem">${problem}</p>`
  if (field.type === 'hidden') {
    return html`<input type="hidden" name="${name}" value="${textOf(value)}">${note}`
  }
  const { label } = field
  const state = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``
  if ('options' in field) {
    const chosen = textsOf(value)
    const type = field.type === 'radios' ? 'radio' : 'checkbox'
    return html`<fieldset class="field" dir="auto"${state}><legend>${label}</legend>
${field.options.map(
  ({ value, label }) =>
    html`<label><input type="${type}" name="${name}" value="${value}"${chosen.includes(value) && html` checked`}> ${label}</label>`,
)}${note}</fieldset>`
  }
  // HTML parsers drop a newline after the opening tag. The added newline keeps one that the visitor typed.
  const input =
    field.type === 'textarea'
      ? html`<textarea id="${name}" name="${name}" rows="8"${state}>
${textOf(value)}</textarea>`
      : html`<input id="${name}" name="${name}" type="${field.type}" value="${textOf(value)}" autocomplete="${field.autocomplete ?? 'off'}"${state}>`
  return html`<div class="field"><label for="${name}">${label}</label>
${input}${note}</div>`
}
