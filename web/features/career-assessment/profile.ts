import { storedValue } from '#web/forms/steps/choices.ts'

const keys = ['rookie', 'rising', 'manager', 'leader', 'pivoter'] as const

type ProfileKey = (typeof keys)[number]

/**
 * Returns the profile of a career stage. The match uses the option's stored value, because the
 * coach can edit its label. Source: section 3 and ruling 24 of tests/specification.
 * @returns `rookie` for an unknown value
 */
export function profileKey(careerStage: string): ProfileKey {
  return keys.find((key) => key === storedValue(careerStage)) ?? 'rookie'
}

/** Returns the profile of a career stage, or the rookie profile if the stage has none. */
export function profileFor<Profile extends { key: string | null }>(
  profiles: readonly Profile[] | null | undefined,
  careerStage: string,
): Profile | undefined {
  const of = (wanted: ProfileKey) => profiles?.find(({ key }) => key === wanted)
  return of(profileKey(careerStage)) ?? of('rookie')
}
