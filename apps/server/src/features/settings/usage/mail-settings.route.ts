import { mailSettingsContract } from '@pinkas/contract/settings/usage/mail-settings.contract';

import { implement } from '../../../platform/http/implement.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readLogoOfToday, showDocumentMail } from '../../accounting/documents/documents.api.ts';
import { enqueueTestMail, findShownLogo } from '../../accounting/reminders/reminders.api.ts';
import { readMailSettings, wantedMail } from './mail-settings.reads.ts';
import { saveMailSettings } from './save-mail-settings.ts';

export const mailSettingsRoutes = implement(mailSettingsContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readMailSettings(tx)),

  save: ({ ctx, body, idempotencyKey }) => saveMailSettings(ctx, body, idempotencyKey),

  preview: ({ ctx, body }) =>
    ctx.transaction(async (tx) => {
      const links = ctx.services.config;
      const { html: _html, ...mail } = await showDocumentMail(
        tx,
        links,
        wantedMail(body),
        undefined,
      );
      return { ...mail, logo: await findShownLogo(tx) };
    }),

  sendTest: async ({ ctx, body, idempotencyKey }) => {
    const logo = await readLogoOfToday(ctx.services, ctx.accountId);
    const request = { write: 'mail-settings.test', idempotencyKey, input: body };
    return writeOnce(ctx, request, async (tx) => {
      const mail = await showDocumentMail(tx, ctx.services.config, wantedMail(body), logo);
      return enqueueTestMail(ctx, tx, { ...mail, language: body.language }, 'account.mail-tested');
    });
  },
});
