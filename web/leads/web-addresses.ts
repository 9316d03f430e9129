/** A web address with `http://`, `https://` or `www.`. */
export const webAddress = /(?:https?:\/\/|\bwww\.)[^\s]+/giu

/**
 * A domain name without a scheme, which mail clients turn into a link. Most two-letter endings count only before a
 * path, because `Dr.In` and `Dr.Ly` are people. Text after an @ is an email address.
 */
export const siteName =
  /(?<![\p{L}\p{N}@-])[\p{L}\p{N}-]{2,}\.(?:(?:com|net|org|info|biz|xyz|top|ru|cn|io|app|link|site|online|shop|store|live|click|icu)\b|[a-z]{2}\/)/iu
