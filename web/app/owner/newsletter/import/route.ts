export {
  checkUploadSession as GET,
  uploadSubscribers as POST,
} from '#web/owner/newsletter/import/handlers.ts'
