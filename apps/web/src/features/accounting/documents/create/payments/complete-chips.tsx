import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { findCashLawWarning } from '@pinkas/domain/payments/cash-law';
import { meansToComplete, type UsualMeans } from '@pinkas/domain/payments/receiving-choices';
import { agorot, sumAgorot } from '@pinkas/domain/money/agorot';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useCashLaw } from '../../../../../shared/session/use-cash-law.ts';
import { useReview } from '../form/editor-context.ts';
import { sumText } from '../form/payment-form.ts';
import type { PaymentActions } from './use-payments.ts';

/** The name of the app that most transfers between telephones go by, alike in every language. */
const BIT = 'Bit';

export interface CompleteChipsProps {
  readonly kinds: readonly PaymentKind[];
  /** The missing amount; without one nothing is offered. */
  readonly restAgorot: number;
  /** The expected total of the document's payments. */
  readonly dealAgorot: number;
  readonly actions: PaymentActions;
  /** A payment line whose details are asked for next. */
  readonly onAdded: (key: string) => void;
}

/** The rest of the sum as one press by each usual means, but none that the law forbids. */
export function CompleteChips(props: CompleteChipsProps) {
  const { kinds, restAgorot, dealAgorot, actions, onAdded } = props;
  const text = usePhrases('completing');
  const { isMobile } = useMediaSizes();
  const { receiving } = useAccountSetup();
  const mayBeCash = useCashAllowed(dealAgorot, restAgorot);
  const sum = sumText(agorot(restAgorot));
  const completeInCash = () => void actions.add('cash', sum);
  const hasCash = restAgorot > 0 && kinds.includes('cash') && mayBeCash;
  useHotkey('KeyM', { alt: true, isEnabled: hasCash }, completeInCash);
  if (restAgorot <= 0) return null;
  const rest = { sum: shekelText(restAgorot) };
  const presses: Readonly<Record<UsualMeans, () => void>> = {
    cash: completeInCash,
    transfer: () => void actions.add('transfer', sum),
    app: () => void actions.add('app', sum, { provider: BIT }),
    card: () => onAdded(actions.add('card', sum)),
    cheque: () => onAdded(actions.add('cheque', sum)),
  };
  const offered = meansToComplete(receiving?.usualMeans ?? null).filter((means) =>
    means === 'cash' ? hasCash : kinds.includes(means),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, not of fields
    <div className="doc-chips doc-pays__chips" role="group" aria-label={text('label')}>
      {offered.map((means, index) => (
        <button
          key={means}
          type="button"
          className="doc-chip"
          aria-label={index === 0 ? undefined : text(`all-${means}`, rest)}
          onClick={presses[means]}
        >
          {/* The first chip has the label that explains all of them. */}
          {index === 0 ? text(`all-${means}`, rest) : text(`by-${means}`)}
          {means === 'cash' && !isMobile && <Kbd keys="Alt M" />}
        </button>
      ))}
    </div>
  );
}

/**
 * Returns whether the law allows the rest in cash; earlier receipts of the deal are known to the server alone,
 * which warns.
 */
function useCashAllowed(dealAgorot: number, restAgorot: number): boolean {
  const periods = useCashLaw();
  const { payments, documentDate } = useReview(({ reading }) => reading.draft);
  const cash = payments.filter(({ kind }) => kind === 'cash').map((row) => row.sumAgorot);
  const wanted = sumAgorot([...cash, agorot(restAgorot)]);
  return findCashLawWarning(agorot(dealAgorot), wanted, documentDate, periods) === undefined;
}
