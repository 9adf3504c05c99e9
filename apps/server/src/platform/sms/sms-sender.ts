export interface SmsMessage {
  /** Israeli telephone number as the person wrote it. */
  readonly to: string;
  readonly text: string;
  /** The one-time code in the text; the demo outbox shows it by itself. */
  readonly code?: string;
}

/** Port of outgoing text messages. */
export interface SmsSender {
  /** Whether messages can be sent at all; when not, codes go by mail. */
  readonly isConfigured: boolean;
  send(message: SmsMessage): Promise<void>;
}

/** No supplier of text messages: nothing may be sent through it. */
export const noSmsSender: SmsSender = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No supplier of text messages is configured.')),
};
