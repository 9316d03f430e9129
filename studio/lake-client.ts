import { useClient } from 'sanity'

/** The API version of the Studio's own queries. */
export const apiVersion = '2026-11-01'

/** Client of the lake, with the rights of the signed-in user. */
export const useLakeClient = () => useClient({ apiVersion })
