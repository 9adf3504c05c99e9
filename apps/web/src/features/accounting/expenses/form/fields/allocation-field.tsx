import { riskWithoutAllocation } from '@pinkas/domain/expenses/tax-at-risk';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { LinkButton, LinkText } from '@pinkas/ui/actions/link-text';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { allocationOf } from '../expense-draft.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

/** Above the threshold without a number: the VAT is not claimed, and how to get the number. */
export function AllocationWarning({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const { business } = useAccountSetup();
  const { sums, context, draft } = work;
  const above = context.allocationAboveAgorot;
  const date = parseLocalDate(draft.documentDate);
  if (
    sums?.isAllocationMissing !== true ||
    above === null ||
    date === undefined ||
    sums.vatDropped !== 'allocation-missing'
  ) {
    return null;
  }
  const subject = text('allocationMailSubject', { reference: draft.reference });
  const body = text('allocationMailBody', {
    reference: draft.reference,
    date: formatLocalDate(date),
    sum: shekelText(sums.grossAgorot),
    business: business.nameHe,
    taxId: business.taxId,
  });
  const risk = riskWithoutAllocation(sums, date);
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Alert
      tone="warn"
      isLive
      title={text('allocationMissing')}
      action={
        <>
          <LinkText href={address} isUnderlined isStrong isInherited>
            {text('allocationAsk')}
          </LinkText>
          <CopyButton text={body} />
        </>
      }
    >
      {text('allocationMissingText', { sum: formatAgorot(above).replace(/\.00$/, '') })}{' '}
      {text(risk.deductionAgorot > 0 ? 'allocationRisk' : 'allocationRiskVat', {
        vat: shekelText(risk.vatAgorot),
        deduction: shekelText(risk.deductionAgorot),
      })}
    </Alert>
  );
}

/** The number of the authority on a tax invoice. */
export function AllocationField({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const { draft, change, bind, touch, sums, hasVat } = work;
  const isMissing = sums?.vatDropped === 'allocation-missing';
  // It is for deducting VAT.
  if (!hasVat) return null;
  return (
    <LtrTextField
      label={files('allocationNumber')}
      isOptional={!isMissing}
      inputMode="numeric"
      placeholder={text('allocationDigits')}
      maxLength={40}
      {...bind('allocationNumber')}
      warning={isMissing ? text('allocationMissingShort') : undefined}
      onBlur={() => {
        change({ allocationNumber: allocationOf(draft.allocationNumber) });
        touch('allocationNumber');
      }}
    />
  );
}

/** Gives up the VAT of one document, or reverts that. */
export function VatGivenUp({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const { draft, change, sums } = work;
  if (sums === undefined || sums.vatAgorot === 0) return null;
  if (draft.isVatGivenUp) {
    return (
      <LinkButton onClick={() => change({ isVatGivenUp: false })}>
        {text('vatClaimAgain')}
      </LinkButton>
    );
  }
  if (sums.vatDropped !== null) return null;
  return (
    <LinkButton onClick={() => change({ isVatGivenUp: true })}>{text('vatGiveUp')}</LinkButton>
  );
}
