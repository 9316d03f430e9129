const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment as people write it, in UTC: the server cannot know the reader's zone, so it names one. */
export function longDate(moment: Date): string {
  return `${format.format(moment)} UTC`
}
