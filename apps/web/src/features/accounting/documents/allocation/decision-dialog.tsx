import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import {
  ALLOCATION_CHOICES,
  type AllocationChoice,
  type AllocationDeed,
} from '@pinkas/domain/vat/allocation-state';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDecideAllocation } from './allocation.queries.ts';
import './decision-dialog.css';

export interface DecisionDialogProps {
  readonly id: string;
  readonly allocation: DocumentAllocation;
  readonly onClose: () => void;
}

function isChoice(deed: AllocationDeed): deed is AllocationChoice {
  return ALLOCATION_CHOICES.some((choice) => choice === deed);
}

/** Shows the choices after a refusal, each with its consequence; the safe option decides nothing. */
export function DecisionDialog({ id, allocation, onClose }: DecisionDialogProps) {
  const text = usePhrases('allocationRequest');
  const decide = useDecideAllocation(id);
  const { deeds, cause, code } = allocation;
  return (
    <Dialog
      isOpen
      isWide
      closesOutside={!decide.isPending}
      onClose={onClose}
      title={text('dialogTitle')}
      actions={
        <Button data-autofocus disabled={decide.isPending} onClick={onClose}>
          {text('later')}
        </Button>
      }
    >
      {cause !== null && (
        <p>
          {text(`cause-${cause}`)} ({text('code', { code: String(code ?? '') })})
        </p>
      )}
      <p>{text('dialogText')}</p>
      <ul className="allocation-choices">
        {deeds.filter(isChoice).map((choice) => (
          <li key={choice}>
            <Button
              variant="outlined"
              isLoading={decide.isPending && decide.variables === choice}
              disabled={decide.isPending}
              onClick={() => decide.mutate(choice, { onSuccess: onClose })}
            >
              {text(`choice-${choice}`)}
            </Button>
            <p>{text(`choice-${choice}-text`)}</p>
          </li>
        ))}
      </ul>
      <ServerProblem reason={decide.error} />
    </Dialog>
  );
}
