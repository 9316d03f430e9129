/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
export { downloading, mailToast, notDownloading, notStored } from './messages.ts'
export { starterPackForm } from './rules.ts'
export { saveFile } from './save-file.ts'
export { StarterPackThanks } from './starter-pack-thanks.tsx'
