export interface SmsMessage {
  /** The code or the task that sends it: the supplier's name for the message, also in its reports. */
  readonly id?: string;
  /** Israeli telephone number as the person wrote it. */
  readonly to: string;
  readonly text: string;
  /** The one-time code in the text; the demo outbox shows it separately. */
  readonly code?: string;
}

/** The supplier is unavailable or refuses for now: the same message may be sent later. */
export class SmsDelayedError extends Error {
  override readonly name = 'SmsDelayedError';
  /** Nothing was answered: the supplier may have accepted the message all the same. */
  readonly isPerhapsTaken: boolean;

  constructor(
    message: string,
    {
      isPerhapsTaken = false,
      ...options
    }: ErrorOptions & { readonly isPerhapsTaken?: boolean } = {},
  ) {
    super(message, options);
    this.isPerhapsTaken = isPerhapsTaken;
  }
}

/** The supplier will never take this message, for instance because the number does not exist. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

/** Port of outgoing text messages. */
export interface SmsSender {
  /** Whether messages can be sent at all; when not, codes go by mail. */
  readonly isConfigured: boolean;
  /** Resolves when the message was taken; throws SmsDelayedError or SmsRefusedError otherwise. */
  send(message: SmsMessage): Promise<void>;
}

/** No supplier of text messages: nothing may be sent through it. */
export const noSmsSender: SmsSender = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No supplier of text messages is configured.')),
};
