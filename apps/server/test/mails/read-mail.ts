/** Returns what a reader of the HTML sees: its text, with the entities read. */
export function shownIn(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns the amounts in a text, each once. */
export function sumsIn(text: string): string[] {
  return [...new Set(text.match(/[\d,]+\.\d\d(?!\d)/g) ?? [])].sort();
}

/** Returns where the links of a mail lead, with the entities read. */
export function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}
