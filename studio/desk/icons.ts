import { BookIcon } from '@sanity/icons/Book'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HeartIcon } from '@sanity/icons/Heart'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { LinkIcon } from '@sanity/icons/Link'
import { PackageIcon } from '@sanity/icons/Package'
import { PlayIcon } from '@sanity/icons/Play'
import { StringIcon } from '@sanity/icons/String'
import { TaskIcon } from '@sanity/icons/Task'
import { UserIcon } from '@sanity/icons/User'
import type { ComponentType } from 'react'
import type { IconName } from '#schemas/document-facts.ts'

export const icons: Record<IconName, ComponentType> = {
  book: BookIcon,
  checkmark: CheckmarkCircleIcon,
  cog: CogIcon,
  comment: CommentIcon,
  document: DocumentTextIcon,
  documents: DocumentsIcon,
  envelope: EnvelopeIcon,
  heart: HeartIcon,
  home: HomeIcon,
  images: ImagesIcon,
  link: LinkIcon,
  package: PackageIcon,
  play: PlayIcon,
  quote: DoubleQuoteIcon,
  task: TaskIcon,
  user: UserIcon,
  words: StringIcon,
}
