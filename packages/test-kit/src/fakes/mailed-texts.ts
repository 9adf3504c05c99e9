import type { ReceivedMail } from './fake-smtp-server.ts';

/** Returns the readable parts of a mail, whether they went as base64 or as quoted-printable. */
export function mailedTexts({ source }: ReceivedMail): string[] {
  const parts = source.split(/content-transfer-encoding: /i).slice(1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    return /^base64/i.test(head)
      ? Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
      : body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  });
}

/** Returns the match of a pattern in the newest mail to an address. Throws when there is none. */
export function findInMail(
  received: readonly ReceivedMail[],
  email: string,
  pattern: RegExp,
): string {
  const mail = received.findLast(({ to }) => to.includes(email));
  const texts = mail === undefined ? [] : mailedTexts(mail);
  const found = texts.map((text) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  if (found === undefined) throw new Error(`no mail to ${email} holds ${pattern.source}`);
  return found;
}
