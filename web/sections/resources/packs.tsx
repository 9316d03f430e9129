import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Resources } from '../page-content.ts'
import { PackFolder } from './pack-folder.tsx'

/* Grid columns of the folders. The last one is for a single folder in its row. */
const columns = [
  'lg:col-span-7',
  'lg:col-span-5 lg:mt-13',
  'lg:col-span-5 lg:-mt-5',
  'lg:col-span-7 lg:mt-8',
  'md:max-lg:col-span-2 lg:col-span-8 lg:col-start-3',
]

const columnsOf = (index: number, count: number) => {
  const alone = index === count - 1 && [0, 2].includes(index % columns.length)
  return columns[alone ? columns.length - 1 : index % columns.length]
}

export function Packs({ resources }: { resources: Resources }) {
  const { packsHeading, toolkits } = resources
  if (!toolkits.length) return null
  return (
    <Section id="packs" heading={packsHeading}>
      <ul className="mt-13 grid gap-x-8 gap-y-13 md:grid-cols-2 lg:grid-cols-12">
        {toolkits.map((toolkit, index) => (
          <li key={toolkit._id} className={classNames('@container flex', columnsOf(index, toolkits.length))}>
            <PackFolder toolkit={toolkit} words={resources} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
