import { storedValue } from '#web/forms/steps/choices.ts'

const keys = ['rookie', 'rising', 'manager', 'leader', 'pivoter'] as const

type ProfileKey = (typeof keys)[number]

/**
 * The result profile of a career stage, by the option's stored value: its words are the coach's to
 * change. Source: specification, section 3 and ruling 24.
 * @returns rookie for every value that is no profile's
 */
export function profileKey(careerStage: string): ProfileKey {
  return keys.find((key) => key === storedValue(careerStage)) ?? 'rookie'
}

/** The profile to show; undefined only when there is not even a rookie's. */
export function profileFor<Profile extends { key: string | null }>(
  profiles: readonly Profile[] | null | undefined,
  careerStage: string,
): Profile | undefined {
  const of = (wanted: ProfileKey) => profiles?.find(({ key }) => key === wanted)
  return of(profileKey(careerStage)) ?? of('rookie')
}
