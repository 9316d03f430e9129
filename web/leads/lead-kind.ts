import type { z } from 'zod'
import type { ProgramTheme } from '#schemas/program-themes.ts'
import type { SmallPagesQueryResult } from '#web/content/generated/sanity.types.ts'
import type { Database } from '#web/db/store.ts'
import type { RawFields } from '#web/http/body.ts'
import type { Mail } from '#web/mail/mail.ts'
import type { Suppression } from '#web/mail/suppression/suppression-list.ts'
import type { Section, Summary } from './inbox-section.ts'
import type { MailName, MailWords } from './mail-words.ts'
import type { Program } from './programs.ts'
import type { SeriesEntry } from './series.ts'
import type { LeadWithSnapshot, Snapshot, SnapshotContext } from './snapshot.ts'

/** The sender of a lead. Some forms ask for a name. */
export interface Person {
  name: string | null
  /** Empty if the form asks for none. */
  email: string
}

type Option = { value: string; label: string }

/** A field of the retry page, which shows the form again to a visitor whose browser runs no script. */
export type FormField =
  | { name: string; label: string; type: 'text' | 'email' | 'textarea'; autocomplete?: string }
  | { name: string; label: string; type: 'checkboxes' | 'radios'; options: readonly Option[] }
  /** A value that the page sets and the visitor does not type. */
  | { name: string; type: 'hidden' }

/** A form as it arrived, unvalidated. `page`: the signed texts of its page. */
export interface SentForm {
  typed: RawFields
  page: unknown
}

/** Id of the lead in example mails. A page that such a mail links to says that it is an example. */
export const exampleLeadId = 'example'

/** Facts that the mails need besides the fields of the form. `siteUrl` has no trailing slash. */
export interface LeadFacts {
  id: string
  receivedAt: Date
  /** The owners' time zone; UTC by default. */
  timeZone?: string
  page: string | null
  siteUrl: string
  words: MailWords
  /** Due date of the promised answer; absent or null without a promise. */
  dueAt?: Date | null
  /** Texts of the questions, answers and result, for a kind with questions. */
  snapshot?: Snapshot | undefined
  /** Entry of the visitor's address on the suppression list. */
  suppressed?: Suppression
  /** True if a subscription has to be confirmed by a link in a mail. */
  toConfirm?: boolean
}

/** Texts of thank-you and other small pages, by the coach. */
export type SmallPages = Partial<NonNullable<SmallPagesQueryResult>>

export const homeButton = (label: string | null | undefined) => ({
  href: '/',
  label: label || 'Home',
})

/** Content of the thank-you page after a form without script. */
export interface ThanksPage {
  title?: string | null
  text?: string | null
  buttons: { href: string; label: string | null | undefined; download?: boolean }[]
  /** Theme of the program, if the page is about one. */
  theme?: ProgramTheme
}

/**
 * Server side of one kind of lead, for the handler, inbox, export, charts and thank-you page. `Content` is the content
 * that the coach wrote for the kind. `Stored` is the shape of the stored details.
 */
export interface LeadKind<
  Fields extends Person = Person,
  Content = unknown,
  Stored extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Stored with each lead. Also the last segment of the thank-you page's path. */
  kind: string
  /** Label for the owner. */
  label: string
  /** Returns the label of one lead, for a kind whose forms have names of their own. */
  labelOf?(details: Readonly<Record<string, unknown>>): string | undefined
  /** Position in lists of kinds. The most urgent kind has the lowest one. */
  rank: number
  /** The handler's path. */
  path: string
  /**
   * Reads the coach's content. Never throws, and is never called inside a transaction.
   * @param lead unvalidated fields of a form, or the details of a lead; absent for a list of leads
   */
  content(lead?: RawFields): Promise<Content>
  /**
   * Returns the schema of the submitted fields. The path of a zod issue is the field's name, and its message is for the
   * visitor.
   * @param page the signed texts of the visitor's page, unvalidated
   */
  schema(content: Content, page?: unknown): z.core.$ZodType<Fields>
  /** Schema of the fields of a stored lead, where its details are not what the form sends; by default `schema`. */
  stored?: z.core.$ZodType<Fields>
  /** For a kind with questions: returns the texts of its questions, answers and result, to be stored. */
  snapshot?(fields: NoInfer<Fields>, context: SnapshotContext<NoInfer<Content>>): Snapshot | undefined
  /** Fields of a valid form, all but the email address. For tests, and for the preview of the mail. */
  example: Readonly<Record<string, unknown>>
  /** The form on the retry page. `sent` is unvalidated; it is absent where no form was sent. */
  retryForm(content: Content, sent?: SentForm): { button: string; fields: FormField[] }
  /**
   * Returns the mails of a lead, which are queued in the same transaction. A kind with rows in other tables writes them
   * here, through `tx`. Undefined if the form changes nothing: then no lead is stored either.
   */
  mails(fields: Fields, facts: LeadFacts, content: Content, tx: Database): Mail[] | Promise<Mail[] | undefined>
  /**
   * The mail to the visitor; absent in kinds without one. `words` is the name of its texts (schemas/mails). The other
   * two are for the Studio's preview. `example` overrides fields of the kind's `example`. `preview` renders the mail
   * of a kind whose `mails` needs the database.
   */
  visitorMail?: {
    words: MailName
    example?: Readonly<Record<string, unknown>>
    preview?(person: Person, facts: LeadFacts): Mail
  }
  /** Returns the due date of the promised answer. Absent in kinds without a promise. */
  dueDate?(receivedAt: Date, content: Content, timeZone?: string, fields?: NoInfer<Fields>): Date | undefined
  /**
   * True if an earlier lead with the same fields is still effective. Otherwise the repeated form creates a new lead.
   * Without this function earlier leads are always effective.
   * @param leadId id of the earlier lead, which may not exist
   */
  stillEffective?(fields: Fields, leadId: string, tx: Database): Promise<boolean>
  /** True if these fields subscribe to the newsletter. */
  subscribes?(fields: Fields): boolean
  /**
   * For a kind that subscribes: returns the fields without the subscription, for a visitor who has unsubscribed since.
   * Undefined if the form has no other purpose.
   */
  withoutSubscription?(fields: Fields): Fields | undefined
  /** Returns the event that may begin a series of mails. Newsletter sign-ups need none. */
  seriesEntry?(fields: Fields): SeriesEntry
  /** Returns the file that the visitor gets even if the lead is not stored. `typed` is unvalidated. */
  download?(typed: RawFields, content: Content): { href: string; label: string } | undefined
  /** Returns a sentence for the visitor of a stored form, such as that its page was taken off meanwhile. */
  note?(sent: SentForm, content: Content): string | undefined
  /** Returns the path of the page after a stored form without script, in place of the thank-you page. */
  storedPath?(leadId: string, sent: SentForm, content: Content): string | undefined
  /** Thank-you pages, by the last segment of their path. */
  thanks: Readonly<Record<string, (words: SmallPages) => ThanksPage | Promise<ThanksPage>>>
  /** Thank-you page of a program. Its path ends in the kind's name, a hyphen and the program's slug. */
  programThanks?(program: Program, words: SmallPages): ThanksPage
  /**
   * Returns the name of the thank-you page; by default `kind`. The name must not reveal anything of the unvalidated
   * `typed`.
   */
  thanksFor?(typed: RawFields, content: Content): string
  /** Schema of the stored details, in the order of the export's columns. */
  details: z.ZodObject<Stored>
  /** Labels of details, for the owner. The default is the field's name in words. */
  detailLabels?: { [Name in keyof Stored]?: string }
  /** Returns a lead in one line, for the list. */
  summary(details: z.output<z.ZodObject<Stored>>, content: Content, lead: LeadWithSnapshot): Summary
  sections(details: z.output<z.ZodObject<Stored>>, content: Content, lead: Person & LeadWithSnapshot): Section[]
  /** The owner's reply: its subject, and the detail to quote. */
  reply: { subject(programTitle: string | undefined): string; quote?: keyof Stored & string }
  /** Names of the form's steps, for the owner. Visits are counted per step. */
  steps?: readonly string[]
}

/** Names in `details` that `schema` does not return, or returns with another type. */
type Unreadable<Fields extends Person, Stored extends z.ZodRawShape> = {
  [Name in keyof Stored & string]: (Name extends keyof Fields ? Fields[Name] : undefined) extends z.input<Stored[Name]>
    ? never
    : Name
}[keyof Stored & string]

/** Requires that `details` can read the stored fields. Otherwise the compiler prints the sentence below. */
type ReadableDetails<Fields extends Person, Stored extends z.ZodRawShape> = [Unreadable<Fields, Stored>] extends [never]
  ? unknown
  : { details: `“${Unreadable<Fields, Stored>}” must have the name and type of a field in schema` }

/** Declares a kind of lead, and checks that its details can read its fields. */
export const leadKind = <Fields extends Person, Content, Stored extends z.ZodRawShape>(
  kind: LeadKind<Fields, Content, Stored> & ReadableDetails<Fields, Stored>,
): LeadKind<Fields, Content, Stored> => kind
