import type { Plugin } from 'vite'

/*
 * The built Studio requests nothing of its maker's hosts. Sanity has no setting for these calls (6.16): the version and
 * the feedback form in its script, its font in the style sheet and in the page, the dashboard's script in the page.
 */

/** Empty answers in place of a host. The fragment takes the path that Sanity appends. */
const answers = {
  'https://sanity-cdn.com': 'data:application/json,{}#',
  'https://api.sanity.io/vX/intake/feedback': 'data:,',
}

/**
 * The SDK inside of Sanity asks for the user at `<project>.<host of the lake>`, which a lake of one's own does not have.
 * Sanity does not pass it the client of the configuration.
 */
const ownHost = { from: '{ useProjectHostname: !0 }', to: '{ useProjectHostname: !1 }' }

/** Font of Sanity's host. The theme has the font of the site. */
const fonts = /@font-face\s*\{[^}]*sanity\.io[^}]*\}/g

/** Script of Sanity's dashboard, which this Studio does not use. */
const dashboard = /<script src="https:\/\/core\.sanity-cdn\.com[^>]*><\/script>/

/**
 * Plugin of the bundler. It works on sources, so that the names of the files change with it.
 * @param hasOwnLake true for a Studio with the embedded lake
 */
export const withoutCalls = (hasOwnLake: boolean): Plugin => ({
  name: 'without-calls',
  enforce: 'pre',
  transform(code, id) {
    if (/\.css(?:\?|$)/.test(id)) return code.replace(fonts, '')
    if (hasOwnLake && id.includes('/node_modules/@sanity/sdk/')) return code.replaceAll(ownHost.from, ownHost.to)
    if (!id.includes('/node_modules/sanity/')) return undefined
    return Object.entries(answers).reduce(
      (changed, [host, answer]) => changed.replaceAll(`"${host}`, `"${answer}`),
      code,
    )
  },
})

/** Page of the Studio without its calls. */
export const pageWithoutCalls = (html: string): string => html.replaceAll(fonts, '').replace(dashboard, '')
