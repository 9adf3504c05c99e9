/** What a mail shows as HTML; each text is plain, and is escaped here. */
export interface MailLayout {
  readonly language: 'he' | 'en';
  /** Name of the sender, at the top. */
  readonly sender: string;
  /** `#rrggbb`, readable with white and on white. */
  readonly color: string;
  /** Text before the box; paragraphs by blank lines. */
  readonly before: string;
  /** Heading and the large sum of the box; the sum is empty for none. */
  readonly heading: string;
  readonly sum: string;
  /** Lines in the box, under the sum. */
  readonly facts: readonly string[];
  readonly button: { readonly text: string; readonly href: string };
  readonly after: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p dir="auto" style="margin:0 0 16px">${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}

/**
 * Returns the HTML of a mail: the sender's name, a box with a sum and a button, nothing that is loaded
 * from elsewhere. Styles are inline, because mail programs drop style sheets.
 */
export function mailHtml(layout: MailLayout): string {
  const { language, sender, color, before, heading, sum, facts, button, after } = layout;
  const [dir, start] = language === 'he' ? ['rtl', 'right'] : ['ltr', 'left'];
  const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
  const sumLine =
    sum === ''
      ? ''
      : `<div style="font-size:28px;line-height:36px;font-weight:bold"><bdi dir="ltr">${escaped(sum)}</bdi></div>`;
  const factLines = facts
    .map(
      (fact) => `<div dir="auto" style="color:#4a5160;text-align:${start}">${escaped(fact)}</div>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;background:#f4f5f7">
<div dir="${dir}" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${escaped(color)};color:#1c2230;text-align:${start};${font}">
<div style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:bold;color:${escaped(color)}"><bdi>${escaped(sender)}</bdi></div>
${paragraphs(before)}
<div style="margin:0 0 20px;padding:16px;border:1px solid #d9dce3;border-radius:8px">
<div style="color:#4a5160"><bdi>${escaped(heading)}</bdi></div>
${sumLine}${factLines}
</div>
<p style="margin:0 0 20px"><a href="${escaped(button.href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${escaped(color)};color:#ffffff;text-decoration:none;font-weight:bold">${escaped(button.text)}</a></p>
<div style="font-size:13px;line-height:20px;color:#4a5160">${paragraphs(after)}</div>
</div>
</body></html>
`;
}
