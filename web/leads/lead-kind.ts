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
import type { Asked, Shown, ShownLead } from './shown.ts'

/** Every lead has an address to answer to; a name where the form asks for one. */
export interface Person {
  name: string | null
  email: string
}

type Option = { value: string; label: string }

/** One field of a form, for the page that gives a form back to a visitor without script. */
export type FormField =
  | { name: string; label: string; type: 'text' | 'email' | 'textarea'; autocomplete?: string }
  | { name: string; label: string; type: 'checkboxes'; options: readonly Option[] }
  /** What the page knew and the visitor does not type. */
  | { name: string; type: 'hidden' }

/** What mails need to know besides the fields. `siteUrl` has no slash at its end. */
export interface LeadFacts {
  id: string
  receivedAt: Date
  /** The owners'; UTC without. */
  timeZone?: string
  page: string | null
  siteUrl: string
  words: MailWords
  /** Until when an answer was promised; absent or null where none was. */
  dueAt?: Date | null
  /** The words of its questions, answers and result, for a kind with questions. */
  shown?: Shown | undefined
  /** The visitor's address takes no mail. */
  suppressed?: Suppression
  /** A subscription has to be confirmed by a link in a mail. */
  toConfirm?: boolean
}

/** The coach's words on thank-you and other small pages. */
export type SmallPages = Partial<NonNullable<SmallPagesQueryResult>>

/** The button of a thank-you page that leads to Home. */
export const toHome = (label: string | null | undefined) => ({ href: '/', label: label || 'Home' })

/** What the thank-you page says after a form that was sent without script. */
export interface ThanksPage {
  title?: string | null
  text?: string | null
  buttons: { href: string; label: string | null | undefined; download?: boolean }[]
  /** Of the program that the thanks are about, where it is one's. */
  theme?: ProgramTheme
}

/**
 * The server half of one kind of lead: everything that the handler, the inbox, the export, the charts
 * and the thank-you page need to know of it. `Content` is what the coach wrote for it, `Stored` the
 * shape of its stored details.
 */
export interface LeadKind<
  Fields extends Person = Person,
  Content = unknown,
  Stored extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Stored with each lead; also the last part of the thank-you page's address. */
  kind: string
  /** What the owner calls it. */
  label: string
  /** Its place where kinds are listed: what needs an answer first has the lowest. */
  rank: number
  /** The handler's address. */
  path: string
  /** Reads the coach's texts. Never throws; never called inside a transaction. */
  content(): Promise<Content>
  /**
   * Parses what arrived. An issue's path names the field, its message is read by the visitor.
   * @param page the words that the visitor's page has signed, of whatever shape
   */
  schema(content: Content, page?: unknown): z.core.$ZodType<Fields>
  /** For a kind with questions: their words, and those of the answers and the result, to be stored. */
  shown?(fields: NoInfer<Fields>, asked: Asked<NoInfer<Content>>): Shown | undefined
  /** A form that is right, without its address: for tests. */
  example: Readonly<Record<string, unknown>>
  /** The form on the page that gives it back to a visitor without script. */
  retryForm(content: Content): { button: string; fields: FormField[] }
  /**
   * The mails that the lead causes, written into the outbox with it. A kind that keeps more than the
   * lead stores it here, through `tx`. Undefined when nothing new came in: then no lead is made either.
   */
  mails(
    fields: Fields,
    facts: LeadFacts,
    content: Content,
    tx: Database,
  ): Mail[] | Promise<Mail[] | undefined>
  /**
   * The mail to the visitor: its words (schemas/mails), and what its preview in the Studio has instead
   * of `example`. `preview` makes it where `mails` needs the database. A kind without it sends them none.
   */
  visitorMail?: {
    words: MailName
    example?: Readonly<Record<string, unknown>>
    preview?(person: Person, facts: LeadFacts): Mail
  }
  /** Until when the coach promises an answer; a kind without it promises none. */
  due?(receivedAt: Date, content: Content, timeZone?: string): Date | undefined
  /**
   * Whether what the same form brought before is still effective. Where it is not, sending it again is
   * no repetition. A kind without it: always.
   * @param leadId what that was stored as; there may be no such lead
   */
  stillEffective?(fields: Fields, leadId: string, tx: Database): Promise<boolean>
  /** For a kind that subscribes: whether these fields ask for it. */
  subscribes?(fields: Fields): boolean
  /**
   * For a kind that subscribes: its fields without that, where the visitor has unsubscribed since;
   * undefined where nothing else was asked for.
   */
  withoutSubscription?(fields: Fields): Fields | undefined
  /** A file that is the visitor's whatever becomes of the lead. Given what arrived, unchecked. */
  download?(typed: RawFields, content: Content): { href: string; label: string } | undefined
  /** The thank-you pages, by the last part of their address. */
  thanks: Readonly<Record<string, (words: SmallPages) => ThanksPage | Promise<ThanksPage>>>
  /** Those of each program, at the kind's name, a hyphen and the program's address. */
  programThanks?(program: Program, words: SmallPages): ThanksPage
  /**
   * Which of them; `kind` without. Given what arrived, unchecked: only known words may leave it, and
   * nothing about the person.
   */
  thanksFor?(typed: RawFields, content: Content): string
  /** Reads stored details, in the order of the export's columns. */
  details: z.ZodObject<Stored>
  /** Names of details for the owner, where they are not the field's own name in words. */
  detailLabels?: { [Name in keyof Stored]?: string }
  /** A lead in one line, for the list. */
  summary(details: z.output<z.ZodObject<Stored>>, content: Content, lead: ShownLead): Summary
  /** A lead as a person reads it, for its page. */
  sections(
    details: z.output<z.ZodObject<Stored>>,
    content: Content,
    lead: Person & ShownLead,
  ): Section[]
  /** The owner's answer: its subject, and the detail that holds the visitor's own words. */
  reply: { subject(programTitle: string | undefined): string; quote?: keyof Stored & string }
  /** For a form of several steps, what each asks for, as the owner reads it; visits are counted by it. */
  steps?: readonly string[]
}

/** Names in `details` that `schema` does not give, or not as they are read. */
type Unreadable<Fields extends Person, Stored extends z.ZodRawShape> = {
  [Name in keyof Stored & string]: (
    Name extends keyof Fields
      ? Fields[Name]
      : undefined
  ) extends z.input<Stored[Name]>
    ? never
    : Name
}[keyof Stored & string]

/** What the form stores can be read back. Otherwise the compiler prints a sentence, as the type of `details`. */
type ReadsWhatIsStored<Fields extends Person, Stored extends z.ZodRawShape> = [
  Unreadable<Fields, Stored>,
] extends [never]
  ? unknown
  : { details: `Name and declare “${Unreadable<Fields, Stored>}” as schema gives it` }

/** Declares a kind of lead. The compiler asks for whatever is missing. */
export const leadKind = <Fields extends Person, Content, Stored extends z.ZodRawShape>(
  kind: LeadKind<Fields, Content, Stored> & ReadsWhatIsStored<Fields, Stored>,
): LeadKind<Fields, Content, Stored> => kind
