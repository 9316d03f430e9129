/** A tab of the version before this one asks for its data, once. It loads its page anew, unless that has just been tried. */
const reloadOnce = `performance.getEntriesByType('navigation')[0]?.type==='reload'||location.reload()`

/** Handles /page-data/*.js of pages that were open when this version came. To be removed with the next one. */
export const GET = () =>
  new Response(reloadOnce, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
