import { legalPage } from '../legal-page.tsx'

const { generateMetadata, Page } = legalPage('terms')

export { generateMetadata }
export default Page
