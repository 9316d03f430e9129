import { field, fieldsOf } from './field.ts'
import { isRecord } from './is-record.ts'
import { unsafeHrefMessage } from './safe-href.ts'
import { line } from './text-fields.ts'

/** Optional button below a letter. */
export const letterButton = field('object', {
  title: 'Button',
  description: 'Below the letter: the one thing to do next. May stay empty.',
  options: { collapsible: true, collapsed: true },
  fields: fieldsOf({
    label: line('Words on the button', 'Two to five words that say what happens.', 40, 'optional'),
    href: field('string', {
      title: 'Where it leads',
      description: 'https://…, or a page of this site starting with /.',
      validation: (rule) =>
        rule.custom(
          (value, { parent }) =>
            (value ? /^(https?:\/\/\S+|\/(?!\/)\S*)$/.test(value) : !(isRecord(parent) && parent.label)) ||
            unsafeHrefMessage,
        ),
    }),
  }),
})
