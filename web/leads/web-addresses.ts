/** A web address as people write it in full. */
export const webAddress = /(?:https?:\/\/|\bwww\.)[^\s]+/giu

/**
 * A site's name without http: mail programs make a link of it. A country's two letters only before a
 * path, as in short links: `Dr.In` and `Dr.Ly` are people. What follows an @ is a mail address.
 */
export const siteName =
  /(?<![\p{L}\p{N}@-])[\p{L}\p{N}-]{2,}\.(?:(?:com|net|org|info|biz|xyz|top|ru|cn|io|app|link|site|online|shop|store|live|click|icu)\b|[a-z]{2}\/)/iu
