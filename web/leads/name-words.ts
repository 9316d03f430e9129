/** Characters of a name behind its first letter. */
export const letters = "[\\p{L}\\p{M}\\u200c\\u200d0-9'’ʼ׳״\\u2010-\\u2013-]"

/** Small words of family names, in capitals too. */
export const particle =
  /^(?:a[fl]|ap|bar|bat|ben|bin|binti?|d[aeiou]|das|de[lmnr]|della|do|dos|e|el|ibn|l[ae]|las|los|mac|san|st|te[nr]|v[ao]n|vom|zu[mr]?|y|and|und|et|&|['’][tsn])\.?$/i

/** Particle at the beginning of a family name. With a capital letter it is a first name. */
export const firstParticle =
  /^(?:van|von|de[rn]?|do|e|y|del|della|di|da|dos|du|la|le|al|el|bin|ibn|te[nr]|zu|['’][tsn])(?: |$)/

/** First half of a first name or a family name. */
export const firstHalf = /^(?:abd|abd[eu]l|abu|umm|bint|ibn|mac|saint|san|la|عبد|[أا]بو|[أا]م|[اإ]?بن|בן)$/iu

const titles = [
  'dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|rev|father|sister|pastor|rabbi|imam',
  'capt|captain|col|major|er|adv|smt|shri|shree|sri|kumari|श्री|श्रीमती|डॉ|শ্রী|திரு|คุณ|daw',
  'herr|frau|ing|dipl|mag|mme|mlle|madame|monsieur|sra?|srta|dra|do[mn]|do[nñ]a|signora?|dott|avv',
  'pan|pani|bay|sayın|г-н|г-жа|д-р|κος|κα|د|دكتور|ד״ר',
]
/** Title before a name, also without a space behind it: `Dr.Rao`. Some titles are first names, too. */
export const title = new RegExp(`^(?:${titles.join('|')})(?:$|\\.)`, 'iu')

/** Word after a comma, or at the end, that is no first name. */
export const suffix =
  /^(?:(?:ph|ed|d|pharm|m)\.?d|mba|m\.?[as]|b\.?[as]|m\.?sc|b\.?sc|llm|esq|jr|sr|i{1,3}|iv|cpa|pmp|pcc|acc|mcc)\.?$/i

/** Common family names of languages that write the family name first. Some of them are first names, too. */
const familyNames = [
  'nagy|kov[aá]cs|t[oó]th|szab[oó]|horv[aá]th|varga|kiss|moln[aá]r|n[eé]meth|farkas|balogh',
  'wang|li|zhang|chen|liu|yang|huang|zhao|wu|zhou|xu|sun|ma|zhu|hu|guo|he|lin|xi|tan|wong|chan',
  'kim|lee|park|choi|jung|kang|cho|yoon|nguyen|tran|pham|le',
]
/** First word of a name whose family name comes first, by its script or as a common family name. */
export const familyFirst = new RegExp(
  `^(?:[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]|(?:${familyNames.join('|')})$)`,
  'iu',
)

const forms =
  'gmbh|ltd|limited|llc|llp|inc|corp|pvt|plc|s\\.?a\\.?r\\.?l|srl|kg|team|university|college|school|academy|foundation'
export const company = new RegExp(` (?:${forms})\\.?$`, 'i')

/** Texts of people who give no name. */
export const noName = /^(?:n\.?a\.?|none|nil|null|undefined|unknown|anonym(?:ous)?|no name|test(?:er)?|xxx+|asdf)$/i
