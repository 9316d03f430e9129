import { kindLabel, kindNames } from '#web/lead-kinds.ts'
import { type Filter, fieldsOf, listPath } from './filter.ts'
import { maxSearchLength } from './search-terms.ts'

const hidden = (filter: Filter, ...without: string[]) =>
  fieldsOf(filter)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

const button = 'button min-h-11 px-5 py-1 text-sm'

/** The search. A POST, because what is searched for is often a name, which no address may hold. */
export function SearchForm({ filter, terms }: { filter: Filter; terms: string }) {
  const ended = filter.search && terms === ''
  return (
    <search>
      <form action="/owner/search" method="post" className="mt-3">
        {hidden(filter, 'search')}
        <label htmlFor="q" className="sr-only">
          Search
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            placeholder="A name, an address, a word they wrote"
            defaultValue={terms}
            // A new search has to show its terms: React keeps what was typed in the old field.
            key={terms}
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
            className="input min-h-11 min-w-0 flex-1 py-1"
          />
          <button type="submit" className={button}>
            Search
          </button>
          {filter.search && (
            <button type="submit" form="clear-search" className={`${button} button-quiet`}>
              Clear
            </button>
          )}
        </div>
        {ended && (
          <p role="status" className="mt-2 text-sm">
            Your search has ended, so this shows everything. Please type it again.
          </p>
        )}
      </form>
    </search>
  )
}

/** Clears the search. Apart from the search's form: its button must not send what is typed there. */
export function ClearSearch({ filter }: { filter: Filter }) {
  return (
    <form id="clear-search" action="/owner/search" method="post">
      {hidden(filter, 'search')}
    </form>
  )
}

/** Kind and dates, folded away while they filter nothing. */
export function FilterForm({ filter }: { filter: Filter }) {
  const { kind, from, until } = filter
  const filtering = Boolean(kind || from || until)
  return (
    <details open={filtering} className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-pine text-sm underline underline-offset-4">
        Filter by kind and date
      </summary>
      <form action="/owner" method="get" className="mt-1 flex flex-wrap items-end gap-3">
        {hidden(filter, 'kind', 'from', 'until')}
        <label className="grid gap-1 text-sm">
          Kind
          <select name="kind" defaultValue={kind ?? ''} className="input min-h-11 py-1">
            <option value="">All kinds</option>
            {kindNames.map((name) => (
              <option key={name} value={name}>
                {kindLabel(name)}
              </option>
            ))}
          </select>
        </label>
        <Day name="from" label="From" value={from} />
        <Day name="until" label="Until" value={until} />
        <button type="submit" className={button}>
          Show
        </button>
        {filtering && (
          <a
            href={listPath({ ...filter, kind: undefined, from: undefined, until: undefined })}
            className="link flex min-h-11 items-center text-sm"
          >
            Without filter
          </a>
        )}
      </form>
    </details>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <input type="date" name={name} defaultValue={value} className="input min-h-11 py-1" />
    </label>
  )
}

/** Everything that the list shows, as a file. */
export function ExportForm({ filter }: { filter: Filter }) {
  return (
    <form action="/owner/export" method="post">
      {hidden(filter)}
      <button type="submit" className={`${button} button-quiet`}>
        Export these as CSV
      </button>
    </form>
  )
}
