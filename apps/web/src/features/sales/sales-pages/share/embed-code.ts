/** Returns a text as it is written within an attribute or between tags of HTML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Returns a link that looks like a button, for another site; it needs no script and no style of that site. */
export function buttonCode(address: string, words: string, color: string): string {
  const style = `display:inline-block;padding:12px 28px;border-radius:8px;background:${color};color:#fff;font:600 16px sans-serif;text-decoration:none`;
  return `<a href="${escaped(address)}" style="${escaped(style)}">${escaped(words)}</a>`;
}

/** Returns a frame with the page, for another site. */
export function frameCode(address: string, title: string): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" loading="lazy" style="width:100%;height:min(900px,90vh);border:0"></iframe>`;
}
