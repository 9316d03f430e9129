/** Folder of web/hosting with the code for this machine. Vercel sets VERCEL for builds and functions. */
export const hosting = process.env.VERCEL ? 'vercel' : 'own-server'
