import { rowsOf } from '#schemas/table-rows.ts'
import type { ArticleQueryResult } from '#web/content/generated/sanity.types.ts'
import { Picture } from '#web/media/picture.tsx'
import { PlayableVideo } from '../playable-video.tsx'
import { StegaData, withoutStega } from '../stega.tsx'

type Part<Type> = {
  value: Extract<NonNullable<NonNullable<ArticleQueryResult>['body']>[number], { _type: Type }>
}

const Figure = ({ value }: Part<'figure'>) => (
  <figure className="my-8">
    <Picture picture={value} sizes="(min-width: 64rem) 47rem, 90vw" className="h-auto max-w-full rounded-sm" />
    {value.caption && <figcaption className="mt-2 text-base text-muted">{value.caption}</figcaption>}
  </figure>
)

function Table({ value: { caption, rows } }: Part<'table'>) {
  const [head = [], ...others] = rowsOf(withoutStega(rows))
  return (
    <section
      aria-label={withoutStega(caption)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
      className="my-8 overflow-x-auto"
    >
      <StegaData of={rows} />
      <table className="w-full text-left text-base">
        <caption className="mb-2 text-left font-semibold">{caption}</caption>
        <thead className="border-program border-b-2 align-bottom">
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id.
              <th key={at} scope="col" className="py-2 pr-3 last:pr-0 sm:pr-5">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand align-top">
          {others.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={at}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} className="min-w-20 py-2 pr-3 last:pr-0 sm:pr-5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const VideoInText = ({ value: { video, player } }: Part<'videoInText'>) =>
  video?.title ? (
    <div className="my-13 max-w-md">
      <PlayableVideo video={video} title="div" words={player} />
    </div>
  ) : null

/** Portable Text components of an article, by block type. */
export const articleParts = { figure: Figure, table: Table, videoInText: VideoInText }
