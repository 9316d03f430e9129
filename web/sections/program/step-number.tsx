// biome-ignore-all format: drawn marks, one to a line
import type { ProgramKey } from '#schemas/programs.ts'
import { classNames } from '#web/ui/class-names.ts'

type Mark = { body: string; line?: string; at: string }

/* Each program counts on things of its own world: `at` is where the figure stands. */
const marks: Record<ProgramKey, Mark> = {
  /* A signpost. */
  rookie_launchpad: { body: 'M5 11.4c13.400-.8 27.600-1.300 41.300-1.500 5 4.600 9.600 9.300 14 14.300-4.300 5.200-8.800 9.800-13.600 14.200-13.800.5-27.800.7-41.500.1-.6-9-.6-18-.2-27.100z', line: 'M27.600 39.200c.3 7.800 0 15.400.3 23M33.700 39.100c.1 7.700.3 15.300.2 23M20 62.400c7.300-.6 14.600-.4 22 .1', at: 'top-[37%] left-[45%]' },
  /* A compass. */
  pivot_coaching: { body: 'M32.600 8.600c15.400.2 25.500 11.400 25.100 26.200-.5 14.700-11.400 25-26.200 24.600C17.300 59 7 48.600 7.200 34 7.500 19.400 18 8.500 32.600 8.600z', line: 'M28.400 8.500c-.2-2.600-.1-4.600.1-6.500 2.600-.4 5.200-.4 7.900-.1.3 2.200.2 4.400 0 6.700M32.400 13.300c.1 1.200.1 2 .1 3M52.700 34c-1.100.1-2 .1-3 .1M12.300 34.100c1.100-.1 2-.1 3-.1M32.400 54.600c0-1.100 0-2 .1-3', at: 'top-[51%] left-1/2' },
  /* Something said. */
  manager_coach: { body: 'M12.300 7.200c13.400-.9 26.800-1 40.100-.2 5 .3 7.700 3 7.900 7.900.4 8.400.4 16.800-.1 25.100-.3 4.800-3 7.200-7.800 7.500-7.400.4-14.800.5-22.300.4-4.600 4.600-9.300 8.600-14.800 12 1-4.100 1.700-8.200 1.900-12.300-1.700 0-3.300-.1-5-.2-4.900-.3-7.800-2.800-8.100-7.600-.5-8.300-.5-16.500-.1-24.800.2-4.800 3.100-7.500 8.300-7.800z', at: 'top-[41%] left-1/2' },
  /* A label on a string. */
  onboarding_box: { body: 'M21.800 12.300c7.100-.4 14.100-.4 21.200.1 4.700 4.200 8.900 8.500 12.700 13.200.6 11 .5 22-.1 33-15.800.6-31.600.7-47.300.1-.6-11-.6-22.100-.2-33.200 4.200-4.800 8.700-9 13.700-13.200z', line: 'M32.100 17.600c2-.1 3.200 1.200 3.200 3.100s-1.300 3.100-3.200 3.100-3.200-1.300-3.100-3.200c0-1.800 1.200-3 3.100-3zM32.300 17.500c-1.300-7 2.600-12.800 9.500-15.400', at: 'top-[64%] left-1/2' },
  /* A leaf of a calendar. */
  campus_corporate: { body: 'M8 10.700c16-.8 32.200-.9 48.300-.1.7 16 .6 32-.1 48.100-16 .7-32 .7-48.100.1-.7-16-.7-32.100-.1-48.100z', line: 'M7.700 22.600c16.300-.6 32.500-.7 48.800-.2M20.300 4.800c.3 3.900.3 7.700.1 11.500M43.700 4.700c.3 3.900.3 7.800.1 11.600', at: 'top-[64%] left-1/2' },
}

/** The number of a step, which CSS counts, on a thing of the program's world. Decoration: so does the list. */
export function StepNumber({ program }: { program: ProgramKey }) {
  const { body, line, at } = marks[program]
  return (
    <span aria-hidden="true" className="relative block w-[4.5rem] shrink-0">
      <svg viewBox="0 0 64 66" className="w-full" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
        <path d={body} className="fill-program-ground stroke-ink" strokeWidth={2.25} />
        {line && <path d={line} className="fill-none stroke-ink" strokeWidth={2.25} />}
      </svg>
      <span className={classNames('step-number -translate-1/2 absolute', at)} />
    </span>
  )
}
