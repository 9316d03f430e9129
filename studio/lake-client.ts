import { useClient } from 'sanity'

/** The API version of the Studio's own queries. */
export const apiVersion = '2026-11-01'

/** Asks the lake as whoever is signed in. */
export const useLakeClient = () => useClient({ apiVersion })
