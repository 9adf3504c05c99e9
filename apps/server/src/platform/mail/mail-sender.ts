import type { MailLetter } from './mail-parts.ts';

/** A file that is attached to a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Hex SHA-256 under which the file store has the same bytes, when it does. */
  readonly sha256?: string;
  /**
   * A picture of the HTML, which references it by this id; programs show it inline and not as a
   * file.
   */
  readonly contentId?: string;
}

export interface MailMessage {
  /**
   * The task that sends it. A mail that is sent again after a crash keeps its name, so that mailboxes
   * that recognise it show it once.
   */
  readonly id?: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same for programs that show it; both are made by `writtenLetter`. */
  readonly html: string;
  /** The source of both, for a mail of the product itself: it may carry the brand of a distributor. */
  readonly letter?: MailLetter;
  readonly attachments?: readonly MailAttachment[];
  /** The one-time code in the text; the demo outbox shows it separately. */
  readonly code?: string;
  /** Name shown beside our own address; the business that sends the document. */
  readonly fromName?: string;
  readonly replyTo?: string;
}

/** A mail of the product itself before anybody gets it. */
export type WrittenMail = Pick<MailMessage, 'subject' | 'text' | 'html' | 'letter'>;

/** The mail server is unavailable or refuses for now: the same mail may be sent later. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError';
}

/** The mail server will never take this mail, for instance because an address does not exist. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Port of outgoing mail. */
export interface MailSender {
  /** Resolves when the mail was taken; throws MailDelayedError or MailRefusedError otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
