import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

/** A one-time code to be sent to a telephone. */
export interface WhatsappCode {
  /** The code's id, which reports return. */
  readonly id: string;
  /** Israeli telephone number as the person wrote it. */
  readonly to: string;
  readonly code: string;
  readonly language: DocumentLanguage;
}

/** Port of one-time codes by WhatsApp. */
export interface WhatsappSender {
  /** Whether codes can be sent by WhatsApp at all. */
  readonly isConfigured: boolean;
  /** Resolves when the message was taken; throws SmsDelayedError or SmsRefusedError otherwise. */
  send(message: WhatsappCode): Promise<void>;
}

/** No WhatsApp: nothing may be sent through it. */
export const noWhatsappSender: WhatsappSender = {
  isConfigured: false,
  send: () => Promise.reject(new Error('WhatsApp is not configured.')),
};
