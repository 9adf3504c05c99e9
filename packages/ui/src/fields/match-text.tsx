/** The text with every occurrence of what was searched for in bold. */
export function MatchText({ text, query }: { readonly text: string; readonly query: string }) {
  const sought = query.trim().toLocaleLowerCase();
  if (sought === '') return text;
  const lower = text.toLocaleLowerCase();
  const parts = [];
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    parts.push(text.slice(from, at));
    parts.push(<mark key={at}>{text.slice(at, at + sought.length)}</mark>);
    from = at + sought.length;
  }
  return [...parts, text.slice(from)];
}
