interface Entry {
  title: string
  fields: string[]
  why: string
  howLong: string
}

/** List of all stored data, with reasons and retention. */
export function StoredDataList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="mt-5 grid gap-x-5 gap-y-4 text-sm sm:grid-cols-[13rem_1fr]">
      {entries.map(({ title, fields, why, howLong }) => (
        <div key={title} className="contents">
          <dt className="font-semibold">{title}</dt>
          <dd>
            <p>{`${fields.join(', ')}.`}</p>
            <p className="mt-1 text-muted">{`Why: ${why}. How long: ${howLong}`}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}
