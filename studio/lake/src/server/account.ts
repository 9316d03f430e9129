import type { User } from '../model/documents.ts'

export const ROLE = {
  name: 'administrator',
  title: 'Administrator',
  description: 'May do everything',
}
/** When everything that has no date of its own was made. */
export const CREATED = '2024-01-01T00:00:00.000Z'

/** A user as Sanity's account API describes one. */
export const account = ({ id, name, email }: User, projectId: string) => ({
  id,
  sanityUserId: id,
  projectId,
  name,
  displayName: name,
  email: email ?? `${id}@localhost`,
  profileImage: '',
  imageUrl: null,
  role: ROLE.name,
  roles: [ROLE],
  provider: 'local',
  createdAt: CREATED,
})
