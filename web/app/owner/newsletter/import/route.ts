export {
  checkUploadSession as GET,
  uploadSubscribers as POST,
} from '#web/owner/newsletter/import/import-actions.ts'
