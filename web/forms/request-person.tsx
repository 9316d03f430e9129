import { TextArea } from '#web/ui/field.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import type { RequestField } from './request-form.tsx'

/** Last fields of each request form: name, email and an optional message. */
export const RequestPerson = ({ field }: { field: RequestField<'name' | 'email' | 'message'> }) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <NameField {...field('name')} />
      <EmailField {...field('email')} />
    </div>
    <TextArea {...field('message')} rows={2} className="ruled" />
  </>
)
