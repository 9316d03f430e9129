import { routes } from '#schemas/routes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { CareKit, CareKitItem } from '../page-content.ts'
import { SheetPreview } from '../sheet-preview.tsx'

const stamp =
  'inline-block rounded-[5px_7px_4px_8px/7px_4px_8px_5px] border-2 border-program-ink px-2.5 py-0.5 font-bold text-(length:--text-xs) uppercase tracking-[0.12em]'

/** Names of the states, from the specification, and their stamps: solid or outlined. */
const states = {
  available: {
    name: 'Available',
    className: `${stamp} -rotate-2 bg-program-ground text-program-on outline-1 outline-program-ink outline-offset-2`,
  },
  'coming-soon': {
    name: 'Coming Soon',
    className: `${stamp} rotate-[1.5deg] border-dashed text-program-ink`,
  },
} as const

/** Tilts of the sheets. Adjacent sheets differ. */
const tilts = ['-rotate-[1.6deg]', 'rotate-[1.2deg]', '-rotate-[0.9deg]', 'rotate-[1.8deg]']

/** Items of the kit, each with a preview of its first sheet. */
export function CareKitItems({ kit }: { kit: CareKit }) {
  const { items, itemsHeading, downloadLabel, comingSoonLabel } = kit
  if (!items?.length) return null
  return (
    <Section id="items" heading={itemsHeading}>
      <ul className="mt-13 grid gap-x-13 gap-y-13 lg:grid-cols-2 lg:gap-y-8">
        {items.map((item, index) => (
          <li key={item._id} id={item._id} className={index % 2 === 1 ? 'lg:mt-21' : ''}>
            <Item item={item} index={index} labels={{ downloadLabel, comingSoonLabel }} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Labels = Pick<CareKit, 'downloadLabel' | 'comingSoonLabel'>

function Item({ item, index, labels }: { item: CareKitItem; index: number; labels: Labels }) {
  const { title, description, type, pagesLabel, status, firstSheet, fileUrl, sheets } = item
  const isAvailable = status === 'available' && Boolean(fileUrl || sheets)
  const state = states[isAvailable ? 'available' : 'coming-soon']
  return (
    <article aria-label={title ?? undefined} className="grid items-center gap-8 sm:grid-cols-[15rem_1fr]">
      {firstSheet && (
        <div className="mx-auto w-full max-w-60 sm:mx-0">
          <div className={classNames('sheet h-80', tilts[index % tilts.length])}>
            <SheetPreview sheet={firstSheet} />
          </div>
        </div>
      )}
      <div>
        {status && <p className={state.className}>{state.name}</p>}
        <h3 className="mt-3 text-xl">{title}</h3>
        <p className="mt-1 font-semibold text-muted text-sm">{[type, pagesLabel].filter(Boolean).join(' · ')}</p>
        {description && <p className="mt-3">{description}</p>}
        <p className="mt-5">
          <ItemAction item={item} isAvailable={isAvailable} labels={labels} />
        </p>
      </div>
    </article>
  )
}

type ActionProps = { item: CareKitItem; isAvailable: boolean; labels: Labels }

function ItemAction({ item: { _id, title }, isAvailable, labels }: ActionProps) {
  const label = isAvailable ? labels.downloadLabel : labels.comingSoonLabel
  if (!label) return null
  const name = title ? `${label}: ${title}` : undefined
  return isAvailable ? (
    <ButtonLink href={`${routes.careKit}/${_id}`} download aria-label={name}>
      {label}
    </ButtonLink>
  ) : (
    <Button disabled variant="quiet" aria-label={name}>
      {label}
    </Button>
  )
}
