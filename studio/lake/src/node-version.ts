const NEEDED = 24
const { node } = process.versions

/** Sentence about an older Node.js than the package needs; undefined for any other. */
export const olderNode =
  Number(node.split('.')[0]) >= NEEDED
    ? undefined
    : `local-content-lake needs Node.js ${NEEDED} or newer, and this is ${node}. Install it (https://nodejs.org), or run npx -p node@${NEEDED} -p local-content-lake local-content-lake.`
