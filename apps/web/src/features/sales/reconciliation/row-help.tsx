import type { ComparedPayment } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';

import { sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { comparedPath } from './compared-payments-list.ts';
import { ImportDialog } from './import-dialog.tsx';

interface RowProps {
  readonly row: ComparedPayment;
}

/** Whether a person can take a payment over here, rather than be told how to go on. */
function useCanImport(): (row: ComparedPayment) => boolean {
  const may = useMay();
  return ({ canImport }) => canImport && may('virtualTerminal.charge');
}

/** Opens what can be done about a payment of one side. */
export function RowAct({ row, onPress }: RowProps & { readonly onPress: () => void }) {
  const text = usePhrases('reconciliation');
  const canImport = useCanImport();
  if (row.result === 'both') return null;
  return (
    <Button size="sm" onClick={onPress}>
      {text(canImport(row) ? 'importRow' : 'whatToDo')}
    </Button>
  );
}

/** What can be done about a payment: it is taken over here, or a person is told how to go on. */
export function RowDialog(props: RowProps & { readonly onClose: () => void }) {
  const canImport = useCanImport();
  return canImport(props.row) ? <ImportDialog {...props} /> : <Help {...props} />;
}

/** Which of the sentences tells how to go on. */
function helpOf({ result, attemptId, canImport, amountMinor }: ComparedPayment) {
  if (result === 'here') return amountMinor < 0 ? 'refundHere' : 'here';
  if (attemptId !== null) return 'otherwise';
  if (canImport) return 'owner';
  return amountMinor < 0 ? 'refundThere' : 'taken';
}

function Help({ row, onClose }: RowProps & { readonly onClose: () => void }) {
  const text = usePhrases('reconciliation');
  const { gateway, terminal, transactionId, approvalNumber, amountMinor, currency, date } = row;
  const path = comparedPath(row);
  const named = [
    transactionId !== '' && text('helpTransaction', { number: transactionId }),
    approvalNumber !== '' && text('helpApproval', { number: approvalNumber }),
  ].filter((one) => one !== false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('whatToDo')}
      actions={
        <>
          <Button onClick={onClose}>{text('close')}</Button>
          {path !== undefined && (
            <ButtonLink variant="filled" href={`#${path}`}>
              {text('openPayment')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {text('helpOf', {
          sum: sumText(amountMinor, currency),
          date: formatLocalDate(date),
          terminal: `${GATEWAYS[gateway]} ${terminal}`,
        })}
      </p>
      <p>{text(`help-${helpOf(row)}`)}</p>
      {named.map((one) => (
        <p key={one}>
          <bdi>{one}</bdi>
        </p>
      ))}
    </Dialog>
  );
}
