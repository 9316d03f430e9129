import type { ZodMiniType } from 'zod/mini'
import type { Database } from '#web/db/store.ts'
import type { RawFields } from '#web/http/body.ts'
import type { Mail } from '#web/mail/mail.ts'

/** Every lead has an address to answer to; a name where the form asks for one. */
export interface Person {
  name: string | null
  email: string
}

/** One field of a form, for the page that gives a form back to a visitor without script. */
export type FormField =
  | { name: string; label: string; type: 'text' | 'email' | 'textarea'; autocomplete?: string }
  | { name: string; label: string; type: 'checkboxes'; options: readonly string[] }
  /** What the page knew and the visitor does not type. */
  | { name: string; type: 'hidden' }

/** What mails need to know besides the fields. `siteUrl` has no slash at its end. */
export interface LeadFacts {
  id: string
  receivedAt: Date
  page: string | null
  siteUrl: string
  /** Until when an answer was promised; absent or null where none was. */
  dueAt?: Date | null
}

/**
 * One kind of lead: everything that differs between the contact form, a pack and an assessment. A
 * new kind is one such value, its name in kinds.ts, and one handler, `receive(() => kindNamed('pack'))`.
 */
export interface LeadKind<Fields extends Person = Person> {
  /** Stored with each lead; also the last part of the thank-you page's address. */
  kind: string
  /** Parses what arrived. An issue's path names the field, its message is read by the visitor. */
  schema: Pick<ZodMiniType<Fields>, 'parse' | 'safeParse'>
  /**
   * The mails that the lead causes, written into the outbox with it. A kind that keeps more than the
   * lead stores it here, through `tx`. Undefined when nothing new came in: then no lead is made either.
   */
  mails(fields: Fields, facts: LeadFacts, tx: Database): Mail[] | Promise<Mail[] | undefined>
  /**
   * Whether what the same form brought before still stands. Where it does not, sending it again is no
   * repetition. A kind without it: always.
   * @param leadId what that was stored as; there may be no such lead
   */
  stands?(fields: Fields, leadId: string, tx: Database): Promise<boolean>
  /** Until when the site promises an answer; a kind without it promises none. */
  due?(receivedAt: Date): Date
  form: { title: string; action: string; button: string; fields: FormField[] }
  /**
   * The last part of the thank-you page's address where it depends on what was sent; `kind` without.
   * Given what arrived, unchecked: only known words may leave it, and nothing about the person.
   */
  thanks?(typed: RawFields): string
  /** A file that is the visitor's whatever becomes of the lead. Given what arrived, unchecked. */
  gift?(typed: RawFields): { href: string; label: string } | undefined
}
