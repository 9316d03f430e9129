/* Runs after `npm ci`, on the Node of node_modules where the package registry has one for this machine, and else on the
   machine's own. CommonJS without newer syntax, because an old Node runs it too. */
var wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    'No package contains Node ' +
      wanted +
      ' for ' +
      process.platform +
      ' ' +
      process.arch +
      ', and this machine has Node ' +
      process.versions.node +
      '. Install Node ' +
      wanted +
      ' from https://nodejs.org, then run npm ci again.',
  )
  process.exit(1)
}
