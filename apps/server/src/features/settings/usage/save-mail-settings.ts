import type {
  MailSettings,
  SaveMailRequest,
} from '@pinkas/contract/settings/usage/mail-settings.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { savePreferences } from '../../../platform/preferences/preferences.ts';
import { changesOf } from '../../../platform/writes/changes-of.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { putDocumentText } from '../../accounting/design/design.api.ts';
import { mailPreferences } from '../../business/preferences/preferences.api.ts';
import { readMailSettings } from './mail-settings.reads.ts';

/** Returns the texts of the request that differ from the stored ones, each before and after. */
function changedTexts({ texts }: SaveMailRequest, stored: MailSettings) {
  return texts.flatMap(({ docType, language, ...after }) => {
    const found = stored.texts.find((one) => one.docType === docType && one.language === language);
    const before = { subject: found?.subject ?? '', body: found?.body ?? '' };
    const isSame = after.subject === before.subject && after.body === before.body;
    return isSame ? [] : [{ docType, language, before, after }];
  });
}

/**
 * Changes sender, copies and texts of the mails to come, with the audit of what changed. SETTINGS_CHANGED when somebody
 * else saved meanwhile; IDEMPOTENCY_KEY_REUSED.
 */
export function saveMailSettings(
  ctx: AccountContext,
  wanted: SaveMailRequest,
  idempotencyKey: string,
): Promise<MailSettings> {
  const request = { write: 'mail-settings.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const before = await readMailSettings(tx);
    const { version } = wanted;
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    const values = mailPreferences.parse(wanted);
    const { count, detail } = changesOf(mailPreferences.parse(before), values);
    const texts = changedTexts(wanted, before);
    if (count + texts.length === 0) return before;
    const at = ctx.clock.now();
    // First of all: of two saves at once the second waits here, and is refused.
    await savePreferences(tx, mailPreferences, { values, version, at });
    for (const { docType, language, after } of texts) {
      const parts = { mailSubject: after.subject, mailText: after.body };
      await putDocumentText(tx, { docType, language }, parts, at);
    }
    await recordAudit(ctx, tx, [
      {
        action: 'account.mail-settings-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { ...detail, ...(texts.length > 0 && { texts }) },
      },
    ]);
    return readMailSettings(tx);
  });
}
