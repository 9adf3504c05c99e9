import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MailSender } from '../../../platform/mail/mail-sender.ts';
import type { SmsSender } from '../../../integrations/sms/sms-sender.ts';
import type { WhatsappSender } from '../../../integrations/whatsapp/whatsapp-sender.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { insertDemoMessage, type DemoAttachment } from './demo-messages.repository.ts';

const HTML_FILE = { name: 'mail.html', contentType: 'text/html; charset=utf-8' } as const;

/** Mail that is delivered to the outbox page of the demo alone. */
export function demoMailSender(db: Database, files: FileStore, clock: Clock): MailSender {
  return {
    async send(message) {
      const attachments: DemoAttachment[] = [];
      for (const { name, contentType, bytes, contentId } of message.attachments ?? []) {
        const { sha256 } = await files.put(bytes);
        const use = contentId === undefined ? 'file' : 'picture';
        attachments.push({ name, contentType, sha256, use, ...(contentId && { contentId }) });
      }
      const html = await files.put(Buffer.from(message.html, 'utf8'));
      attachments.push({ ...HTML_FILE, sha256: html.sha256, use: 'html' });
      await insertDemoMessage(db, {
        kind: 'mail',
        recipient: message.to.join(', '),
        subject: message.subject,
        body: message.text,
        code: message.code ?? null,
        attachments,
        sentAt: clock.now(),
      });
    },
    close: () => Promise.resolve(),
  };
}

/** Text messages that go no farther than the outbox page of the demo. */
export function demoSmsSender(db: Database, clock: Clock): SmsSender {
  return {
    isConfigured: true,
    send: (message) =>
      insertDemoMessage(db, {
        kind: 'sms',
        recipient: message.to,
        subject: '',
        body: message.text,
        code: message.code ?? null,
        attachments: [],
        sentAt: clock.now(),
      }),
  };
}

/** Codes by WhatsApp that go no farther than the outbox page of the demo, in the words of Meta's template. */
export function demoWhatsappSender(db: Database, clock: Clock): WhatsappSender {
  return {
    isConfigured: true,
    send: ({ to, code, language }) =>
      insertDemoMessage(db, {
        kind: 'whatsapp',
        recipient: to,
        subject: '',
        body: phrasesIn(language, 'mail')('codeWhatsapp', { code }),
        code,
        attachments: [],
        sentAt: clock.now(),
      }),
  };
}
