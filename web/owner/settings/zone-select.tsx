'use client'

/** Select for a time zone. It is a client component, because the names of all zones are shorter than React's elements. */
export const ZoneSelect = ({ zones, chosen }: { zones: readonly string[]; chosen: string }) => (
  <select name="zone" aria-label="Time zone" defaultValue={chosen} className="input">
    {zones.map((zone) => (
      <option key={zone}>{zone}</option>
    ))}
  </select>
)
