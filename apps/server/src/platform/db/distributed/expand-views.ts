/** The definitions of views by their names, as the server prints them. */
export type ViewTexts = ReadonlyMap<string, string>;

/** Words that follow the name of a view without being its alias. */
const NO_ALIAS =
  /^(?:cross|except|for|full|group|having|inner|intersect|join|left|limit|loop|natural|offset|on|order|right|union|where|window)$/i;

/** The account of a statement, as a parameter. */
const ACCOUNT = /\baccount_id\s*=\s*(\$\d+)/i;

/** Returns a text with the definition of each view in the place of its name, for one account: `account` is a parameter or a variable. */
export function expandViews(text: string, views: ViewTexts, account: string): string {
  if (views.size === 0) return text;
  const names = [...views.keys()].join('|');
  const place = new RegExp(
    String.raw`\b(from|join)(\s+\(*)(${names})\b(?!\s*\()(?:(\s+(?:as\s+)?)([a-z]\w*))?`,
    'gi',
  );
  return text.replaceAll(
    place,
    (_found, word: string, gap: string, name: string, space = ' ', next = '') => {
      const [alias, rest] = next === '' || NO_ALIAS.test(next) ? [name, next] : [next, ''];
      const own = ofAccount(views.get(name.toLowerCase()) ?? '', account);
      return `${word}${gap}(${expandViews(own, views, account)}) ${alias}${rest === '' ? '' : space + rest}`;
    },
  );
}

/** Returns the same statement for an application that passes its account as a parameter. */
export function expandStatement(text: string, views: ViewTexts): string {
  const [, account] = ACCOUNT.exec(text) ?? [];
  return account === undefined ? text : expandViews(text, views, account);
}

/** Returns a definition that compares each account with the given one instead of with that of another table. */
function ofAccount(definition: string, account: string): string {
  return definition
    .replaceAll(/(\b\w+\.account_id) = \w+\.account_id\b/g, `$1 = ${account.replace('$', '$$$$')}`)
    .replace(/;\s*$/, '');
}
