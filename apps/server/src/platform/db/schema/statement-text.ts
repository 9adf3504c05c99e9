/** Returns the position after the closing quote of the literal that begins at a position. */
function endOfLiteral(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length) {
    const character = text[at];
    if (character === quote) return at + 1;
    if (character === '\n' && quote !== '`') return at;
    if (character === '\\') at += 2;
    else if (quote === '`' && character === '$' && text[at + 1] === '{')
      at = endOfHole(text, at + 2);
    else at += 1;
  }
  return at;
}

/** Returns the position after the closing brace of an expression in a template. */
function endOfHole(text: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '}' && (depth -= 1) === 0) return at + 1;
    if (character === '{') depth += 1;
    at = '\'"`'.includes(character) ? endOfLiteral(text, at) : at + 1;
  }
  return at;
}

function endOfComment(text: string, start: number): number {
  const end = text[start + 1] === '/' ? text.indexOf('\n', start) : text.indexOf('*/', start);
  return end === -1 ? text.length : end + 1;
}

/** Returns the string literals of a source, templates with the content of their braces. */
export function literalsOf(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '/' && /[/*]/.test(text[at + 1] ?? '')) {
      at = endOfComment(text, at);
    } else if ('\'"`'.includes(character)) {
      const end = endOfLiteral(text, at);
      found.push(text.slice(at + 1, end - 1));
      at = end;
    } else {
      at += 1;
    }
  }
  return found;
}

/** Returns a text of the same length with blanks instead of what is in parentheses. */
function withoutGroups(text: string): string {
  let depth = 0;
  return text
    .split('')
    .map((character) => {
      if (character === ')') depth -= 1;
      const kept = depth <= 0 ? character : ' ';
      if (character === '(') depth += 1;
      return kept;
    })
    .join('');
}

/**
 * Returns the edge of the parenthesis around a position, or of the text; `step` is the direction.
 */
function edgeOfGroup(text: string, at: number, step: 1 | -1): number {
  const [inner, outer] = step === 1 ? ['(', ')'] : [')', '('];
  let depth = 0;
  let place = at;
  while (place >= 0 && place < text.length) {
    if (text[place] === inner) depth += 1;
    if (text[place] === outer) {
      if (depth === 0) return place;
      depth -= 1;
    }
    place += step;
  }
  return place;
}

/** One `select` of a statement: with its subqueries, and with blanks instead of them. */
export interface SelectText {
  readonly whole: string;
  readonly own: string;
}

/**
 * Returns the `select` that a position of a statement belongs to: a subquery, or one side of a
 * union.
 */
export function selectAround(statement: string, at: number): SelectText {
  const start = edgeOfGroup(statement, at - 1, -1) + 1;
  const group = statement.slice(start, edgeOfGroup(statement, at, 1));
  const flat = withoutGroups(group);
  const sides = [...flat.matchAll(/\b(?:union|except|intersect)\b/gi)].map(({ index }) => index);
  const from = Math.max(0, ...sides.filter((index) => index < at - start));
  const to = Math.min(group.length, ...sides.filter((index) => index > at - start));
  return { whole: group.slice(from, to), own: flat.slice(from, to) };
}

/** Returns a chain of calls from its first one on, over comments between them. */
export function chainAt(text: string, at: number): string {
  let end = at;
  for (;;) {
    const opening = text.indexOf('(', end);
    if (opening === -1) return text.slice(at);
    end = edgeOfGroup(text, opening + 1, 1) + 1;
    const link = /^(?:\s|\/\/.*\n)*\.\w+(?=[(<])/.exec(text.slice(end));
    if (link === null) return text.slice(at, end);
    end += link[0].length;
  }
}
