#!/bin/sh
# Exits with 0 if every part of the site is up.
exec /srv/career-care/node_modules/.bin/node -e \
  "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
