interface Entry {
  title: string
  what: string
  howLong: string
}

/** List of all stored data, with reasons and retention. */
export function StoredDataList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="mt-5 grid gap-x-5 gap-y-4 text-sm sm:grid-cols-[13rem_1fr]">
      {entries.map(({ title, what, howLong }) => (
        <div key={title} className="contents">
          <dt className="font-semibold">{title}</dt>
          <dd>
            <p>{what}</p>
            <p className="mt-1 text-muted">{`How long: ${howLong}`}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}
