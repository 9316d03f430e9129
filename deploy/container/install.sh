#!/bin/sh
# Prepares a bare Debian 13 with the repository in /srv/career-care: packages, an unprivileged account, a data folder, a build.
# The Containerfile runs this script, and so does `npm run nightly -- debian` in a new Debian root.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends adduser ca-certificates git nodejs npm
adduser --system --group --home /home/career career
install -d -o career -g career -m 700 /var/lib/career-care
chown -R career:career /srv/career-care
cd /srv/career-care
runuser -u career -- env HOME=/home/career npm ci
runuser -u career -- env HOME=/home/career npm run build
rm -rf /home/career/.npm /var/lib/apt/lists/*
