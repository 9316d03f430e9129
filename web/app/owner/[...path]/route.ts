import { answerPost, answerUnknown } from '#web/owner/actions.ts'

/* Forms of the owner's pages, and unknown paths below /owner. Three forms have a route file of their own, because a page
   has their path, too: /owner/leads/status is also the path of a lead. The upload of subscribers has one, because
   web/proxy.ts has to leave its path out. */
export { answerPost as POST, answerUnknown as GET }
