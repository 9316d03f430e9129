import type { User } from '../model/documents.ts'

export const ROLE = {
  name: 'administrator',
  title: 'Administrator',
  description: 'May do everything',
}
/** Creation date of users, projects and datasets, which the lake does not record. */
export const CREATED = '2024-01-01T00:00:00.000Z'

/** User in the format of Sanity's account API. */
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
