import { createTransport } from 'nodemailer';

import type { MailSettings } from '../../config/config.ts';
import {
  MailDelayedError,
  MailRefusedError,
  type MailMessage,
  type MailSender,
} from './mail-sender.ts';

const CONNECT_TIMEOUT_MS = 5000;
const SOCKET_TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 4;

/** Mail through an SMTP server. Over smtp:// the connection is upgraded to TLS when it is offered. */
export function smtpMailSender(settings: MailSettings): MailSender {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // The content of a message is data: it must never name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(toEnvelope(message, settings.from));
      } catch (error) {
        throw isFinal(error)
          ? new MailRefusedError('the mail server refused the mail', { cause: error })
          : new MailDelayedError('the mail server did not take the mail', { cause: error });
      }
    },
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}

function toEnvelope(message: MailMessage, from: string) {
  return {
    from: message.fromName === undefined ? from : { name: message.fromName, address: from },
    to: [...message.to],
    subject: message.subject,
    ...(message.id === undefined ? {} : { messageId: messageIdOf(message.id, from) }),
    text: message.text,
    html: message.html,
    ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
    attachments: (message.attachments ?? []).map(({ name, contentType, bytes, contentId }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  };
}

/** Returns a name of a mail in the domain of its sender (RFC 5322, 3.6.4). */
function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'pinkas.invalid';
  return `<${id}@${domain}>`;
}

/** Answers of 500 and above are final (RFC 5321); a silent or absent server is not. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
