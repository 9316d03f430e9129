const REQUIRED = 24
const { node } = process.versions

/** Error message if Node.js is older than the package requires, otherwise undefined. */
export const nodeVersionError =
  Number(node.split('.')[0]) >= REQUIRED
    ? undefined
    : `local-content-lake needs Node.js ${REQUIRED} or newer. This is ${node}. Install a newer one (https://nodejs.org), or run npx -p node@${REQUIRED} -p local-content-lake local-content-lake.`
