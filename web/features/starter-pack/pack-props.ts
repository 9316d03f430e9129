import type {
  PackDialog as PackDialogWords,
  ResourcesQueryResult,
} from '#web/content/generated/sanity.types.ts'

type PackCard = NonNullable<NonNullable<ResourcesQueryResult>['toolkits']>[number]

/** What the pack dialog needs of a toolkit; a card of Resources and the Care Kit's pack have it. */
export type Pack = Pick<PackCard, 'packName' | 'slug' | 'program'>

/** The button that opens the pack dialog: `<PackButton {...props} />` of `pack-button.tsx`. */
export interface PackButtonProps {
  pack: Pack | null
  /** On the button: “Download Free Pack”, “Get Started Today”. */
  label: string | null | undefined
  /** The coach's words in the dialog, and the line below its field. */
  words: PackDialogWords | null | undefined
  privacyNote: string | null | undefined
  /** Says more than the label where several stand on a page: “Download Free Pack: Career Pivot …”. */
  accessibleLabel?: string
  tone?: 'primary' | 'quiet' | 'accent'
  className?: string
}
