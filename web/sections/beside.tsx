import type { ReactNode } from 'react'
import { themeName, themeOf } from '#schemas/program-themes.ts'
import { routes } from '#schemas/routes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Book, Program } from './page-content.ts'
import { ProgramPicture } from './program-picture.tsx'
import './program-card.css'

type Props = {
  kit: Program['kit']
  book?: Program['book']
  program?: Book['program']
}

/** Cards of the care kit, the book and a program, on the pages of each other. */
export function Beside({ kit, book, program }: Props) {
  const cards = [program && programCard(program), book && bookCard(book), kit && kitCard(kit)]
  const shown = cards.filter((card) => card?.title && card.label)
  if (!shown.length) return null
  return (
    <Section id="beside" labelled={false}>
      {kit?.besideHeading && <h3 className="max-w-2xl text-2xl">{kit.besideHeading}</h3>}
      <ul className={classNames('mt-8 grid gap-5 lg:gap-8', shown.length > 1 && 'lg:grid-cols-2')}>
        {shown.map((card) => card && <Card key={card.href} {...card} Title={kit?.besideHeading ? 'h4' : 'h3'} />)}
      </ul>
    </Section>
  )
}

interface CardProps {
  href: string
  title: string | null
  text: string | null
  label: string | null
  theme: string | undefined
  picture: ReactNode
}

/** @param props.Title heading of the card, one level below that of the section */
function Card({ href, title, text, label, theme, picture, Title }: CardProps & { Title: 'h3' | 'h4' }) {
  return (
    <li
      data-theme={theme}
      className="program-card grid grid-cols-[7rem_1fr] items-center gap-x-5 p-5 sm:grid-cols-[12rem_1fr] sm:gap-x-8 sm:p-8"
    >
      <div>{picture}</div>
      <div>
        <Title className="font-[560] font-display text-xl leading-tight">{title}</Title>
        {text && <p className="mt-2 max-w-[30em] text-muted">{text}</p>}
        <TextLink href={href} className="program-card-link mt-3 inline-flex min-h-11 items-center gap-2">
          <span>{label}</span>
          <Arrow />
        </TextLink>
      </div>
    </li>
  )
}

const programCard = (program: NonNullable<Book['program']>): CardProps => ({
  href: `/${program.slug}`,
  title: program.title,
  text: program.description,
  label: program.cta,
  theme: themeName(themeOf(program)),
  picture: <ProgramPicture theme={themeOf(program)} picture={program.picture} lazy className="w-full" />,
})

const bookCard = ({ title, teaser, teaserLabel, cover }: NonNullable<Program['book']>) => ({
  href: routes.book,
  title,
  text: teaser,
  label: teaserLabel,
  theme: undefined,
  picture: cover?.asset ? (
    <Picture picture={cover} sizes="12rem" className="w-full rounded-sm" />
  ) : (
    <Illustration name="book_cover" lazy="plain" className="w-full" />
  ),
})

const kitCard = ({ title, teaser, teaserLabel }: NonNullable<Program['kit']>) => ({
  href: routes.careKit,
  title,
  text: teaser,
  label: teaserLabel,
  theme: undefined,
  picture: <Illustration name="care_kit" lazy="plain" className="w-full" />,
})
