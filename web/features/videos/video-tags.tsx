/** What a film is about, as labels cut from paper. */
export function VideoTags({ tags }: { tags: string[] | null }) {
  if (!tags?.length) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-sm border border-control/60 border-dashed bg-sand px-2.5 py-0.5 text-sm"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
