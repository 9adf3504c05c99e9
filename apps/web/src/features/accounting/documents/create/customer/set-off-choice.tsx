import { isIncomeDocument } from '@pinkas/domain/documents/rules/books-of-money';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { useCustomerBeside } from '../form/customer-beside.ts';
import { useEditor } from '../form/editor-context.ts';

/** The credit of the customer that may pay the new document, and whether to set it off once that is issued. */
export function SetOffChoice({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('allocations');
  const { form, docType, isSimulation } = useEditor();
  const { kind } = useAccountSetup().business;
  const may = useMay();
  const { data: beside } = useCustomerBeside(customerId);
  const isIncome = isIncomeDocument({ docType, links: [] }, kind, []);
  const sum = (isIncome ? beside?.onAccountAgorot : beside?.freeAgorot) ?? 0;
  if (sum === 0) return null;
  const isPayable = PAID_IN_PARTS_TYPES.some((type) => type === docType);
  return (
    <div className="doc-customer__credit">
      <p>{text('hasCredit', { sum: shekelText(sum) })}</p>
      {isPayable && !isSimulation && may('documents.allocate') && (
        <SwitchField label={text('setOffAfterIssue')} {...form.register('setsOff')} />
      )}
    </div>
  );
}
