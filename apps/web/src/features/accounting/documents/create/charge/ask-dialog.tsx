import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Dialog, DialogDetails } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useChargingGateway } from '../../../../sales/document-charges/shared/document-charges.queries.ts';
import { usePartyLabel, useTotalLabel } from '../../type-words.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { sumOrZero } from '../form/reading/payment-reading.ts';
import { DraftMoney } from '../issue/draft-money.tsx';

interface AskDialogProps {
  readonly rowKey: string;
  /** The draft did not reach the server, so nothing was charged. */
  readonly isUnsaved: boolean;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly onBack: () => void;
  readonly onCharge: () => void;
}

/** Confirmation before a card is charged: who, how much, and that the document follows by itself. */
export function AskDialog(props: AskDialogProps) {
  const { rowKey, isUnsaved, isSending, failure, onBack, onCharge } = props;
  const text = usePhrases('documentCharges');
  const types = usePhrases('aDocType');
  const documents = usePhrases('documents');
  const { docType } = useEditor();
  const partyLabel = usePartyLabel();
  const totalLabel = useTotalLabel();
  const gateway = useChargingGateway() ?? '';
  const name = useReview(({ form }) => form.customer.name);
  const total = useReview(({ reading }) => reading.totals.totalMinor);
  const mailTo = useReview(({ reading }) => reading.mailTo.join(', '));
  const sum = useReview(({ form }) =>
    sumOrZero(form.payments.find(({ key }) => key === rowKey)?.sum ?? ''),
  );
  useHotkey('Enter', { ctrl: true, isInDialog: true }, onCharge);
  return (
    <Dialog
      isOpen
      isAlert
      closesOutside={!isSending}
      onClose={onBack}
      title={text('askTitle', { type: types(docTypeKeyOf(docType) ?? 'RECIEPT') })}
      actions={
        <>
          <Button onClick={onBack} disabled={isSending}>
            {text('back')}
          </Button>
          <Button variant="filled" data-autofocus isLoading={isSending} onClick={onCharge}>
            {text('charge', { sum: shekelText(sum) })}
          </Button>
        </>
      }
    >
      <p>{text('askText', { gateway })}</p>
      <DialogDetails
        facts={[
          { label: partyLabel(docType), value: <Isolate>{name}</Isolate> },
          { label: text('sum'), value: <Money agorot={sum} sign="₪" isStrong /> },
          { label: totalLabel(docType), value: <DraftMoney minor={total} sign="always" /> },
          {
            label: documents('confirmMail'),
            value: mailTo === '' ? documents('confirmNoMail') : <Isolate isLtr>{mailTo}</Isolate>,
          },
        ]}
      />
      {isUnsaved && <Alert tone="warn">{text('notSaved')}</Alert>}
      <ServerProblem reason={failure} title={text('failed')} />
    </Dialog>
  );
}
