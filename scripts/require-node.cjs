/* Runs after `npm ci`, on the Node of node_modules where the package registry has one for this machine, and else on the
   machine's own. CommonJS without newer syntax, because an old Node runs it too. */
var fs = require('node:fs')
var path = require('node:path')

var wanted = 24
var { platform, arch } = process
var modules = path.join(__dirname, '../node_modules')
var installed = `../node-${platform}-${arch}/bin/node`
var link = path.join(modules, '.bin/node')

// npm 9, which Debian 13 has, installs the package and does not link its program.
if (fs.existsSync(path.join(modules, '.bin', installed)) && !fs.existsSync(link)) fs.symlinkSync(installed, link)

if (!fs.existsSync(link) && Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    'No package contains Node ' +
      wanted +
      ' for ' +
      platform +
      ' ' +
      arch +
      ', and this machine has Node ' +
      process.versions.node +
      '. Install Node ' +
      wanted +
      ' from https://nodejs.org, then run npm ci again.',
  )
  process.exit(1)
}
