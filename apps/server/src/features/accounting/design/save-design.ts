import type {
  DesignSettings,
  DesignText,
} from '@pinkas/contract/accounting/design/design.contract';
import { paysVat } from '@pinkas/domain/vat/company-kind';

import { requireAction } from '../../../platform/access/require-action.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { savePreferences } from '../../../platform/preferences/preferences.ts';
import { changesOf } from '../../../platform/writes/changes-of.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { putBrandColor } from '../../account/company/company.api.ts';
import {
  designPreferences,
  type DesignPreferences,
} from '../../business/preferences/preferences.api.ts';
import { getDesign, hasSection46, type StoredDesign } from './design.repository.ts';
import { lookAfter, type SaveDesign } from './design-input.ts';
import { listDocumentTexts, putDocumentText } from './document-texts.repository.ts';
import { readDesignSettings } from './read-design.ts';
import { findFurtherChange, putFurtherChange, type FurtherChange } from './save-further-design.ts';

/** What a save may change: the preferences, and the colour, which the business itself has. */
type DesignValues = DesignPreferences & { readonly brandColor: string };

function valuesAfter(stored: DesignValues, input: SaveDesign): DesignValues {
  const { section46 } = input;
  return {
    // The look that is sent is that of the named design.
    ...(input.designId === undefined ? lookAfter(stored, input) : stored),
    section46Number: section46 === undefined ? stored.section46Number : section46.number,
    section46ValidUntil:
      section46 === undefined ? stored.section46ValidUntil : section46.validUntil,
    mayIssueForeign: input.mayIssueForeign ?? stored.mayIssueForeign,
    mayChooseVatRate: input.mayChooseVatRate ?? stored.mayChooseVatRate,
    printsProgress: input.printsProgress ?? stored.printsProgress,
  };
}

function refuse(ctx: AccountContext, stored: StoredDesign, input: SaveDesign): void {
  const { mayIssueForeign, mayChooseVatRate } = input;
  const isPolicy = mayIssueForeign !== undefined || mayChooseVatRate !== undefined;
  if (isPolicy) requireAction(ctx.principal, 'documents.setPolicy');
  if (input.version !== stored.version) throw new AppError('SETTINGS_CHANGED');
  if (input.section46 !== undefined && !hasSection46(stored.kind)) {
    const field = { path: ['section46'], code: 'VALUE_NOT_ALLOWED' };
    throw new AppError('SETTINGS_REFUSED', {}, [field]);
  }
  if (mayChooseVatRate !== undefined && !paysVat(stored.kind)) {
    const field = { path: ['mayChooseVatRate'], code: 'VALUE_NOT_ALLOWED' };
    throw new AppError('SETTINGS_REFUSED', {}, [field]);
  }
}

const TEXT_PARTS = [
  'remarks',
  'smsText',
  'saleTerms',
] as const satisfies readonly (keyof DesignText)[];

const isSameText = (one: DesignText, other: DesignText): boolean =>
  one.docType === other.docType && one.language === other.language;

/** Returns the texts of the request that differ from the stored ones. */
async function changedTexts(tx: AccountTx, texts: readonly DesignText[]): Promise<DesignText[]> {
  if (texts.length === 0) return [];
  const kept = await listDocumentTexts(tx);
  return texts.filter((text) => {
    const before = kept.find((one) => isSameText(one, text));
    return TEXT_PARTS.some((part) => text[part] !== (before?.[part] ?? ''));
  });
}

/** What the audit has of the change of a further design. */
function furtherDetail(further: FurtherChange | undefined): object {
  if (further === undefined || further.count === 0) return {};
  const { id, after, detail } = further;
  return { design: { id, name: after.name, ...detail } };
}

/**
 * Changes the named settings and writes the change into the audit trail, in one transaction. Issued
 * documents keep the settings of their issue. The same key with the same request changes nothing more.
 * Refusals: NOT_FOUND (the design), NOT_PERMITTED (only the owner may permit originals in foreign currency and earlier VAT
 * rates), SETTINGS_CHANGED (saved by somebody else meanwhile), SETTINGS_REFUSED (an approval under
 * section 46 of a business that is no non-profit, a VAT rate of one that adds none, a name or types of the main
 * design, a type that the business does not issue), INVALID_REQUEST with NAME_TAKEN at the name,
 * IDEMPOTENCY_KEY_REUSED.
 */
export function saveDesign(
  ctx: AccountContext,
  input: SaveDesign,
  idempotencyKey: string,
): Promise<DesignSettings> {
  const request = { write: 'design.save', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    const stored = await getDesign(tx);
    refuse(ctx, stored, input);
    const before: DesignValues = { ...stored.values, brandColor: stored.brandColor };
    const after = valuesAfter(before, input);
    const { count, detail } = changesOf(before, after);
    const further = await findFurtherChange(tx, stored.kind, input);
    const texts = await changedTexts(tx, input.texts ?? []);
    const at = ctx.clock.now();
    if (count + (further?.count ?? 0) + texts.length > 0) {
      // First of all: of two saves at once the second waits here, and is refused.
      const { brandColor, ...values } = after;
      await savePreferences(tx, designPreferences, { values, version: stored.version, at });
      if (brandColor !== before.brandColor) await putBrandColor(tx, brandColor, at);
      if (further !== undefined) await putFurtherChange(tx, further, at);
      for (const { docType, language, ...parts } of texts) {
        await putDocumentText(tx, { docType, language }, parts, at);
      }
      await recordAudit(ctx, tx, [
        {
          action: 'account.document-settings-set',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: {
            ...detail,
            ...furtherDetail(further),
            ...(texts.length > 0 && {
              texts: texts.map(({ docType, language }) => ({ docType, language })),
            }),
          },
        },
      ]);
    }
    return readDesignSettings(ctx, tx);
  });
}
