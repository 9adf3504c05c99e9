import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import { sumText } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

/** Money by card that this document asked for, or that goes back of it, and of which nobody knows yet; the desk has it. */
export function MoneyInDoubt({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const may = useMay();
  const { undecidedMoney = [] } = document;
  return undecidedMoney.map(({ attemptId, isBack, amountMinor, currency }) => (
    <Alert
      key={attemptId}
      tone="warn"
      title={text(isBack ? 'backInDoubt' : 'chargeInDoubt')}
      action={
        may('cardPayments.read') && (
          <ButtonLink size="sm" href={`#/sales/transactions/unknown/${attemptId}`}>
            {text('inDoubtAct')}
          </ButtonLink>
        )
      }
    >
      {text(isBack ? 'backInDoubtText' : 'chargeInDoubtText', {
        sum: sumText(amountMinor, currency),
      })}
    </Alert>
  ));
}
