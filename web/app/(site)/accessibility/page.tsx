import { legalPage } from '../legal-page.tsx'

const { generateMetadata, Page } = legalPage('accessibility')

export { generateMetadata }
export default Page
