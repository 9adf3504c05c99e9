import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Dialog, DialogDetails } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { ChargeWords } from '../../../../sales/virtual-terminal/shared/charge-words.tsx';
import {
  leadTo,
  openEmptyTab,
} from '../../../../sales/virtual-terminal/shared/open-gateway-page.ts';
import type { useChargeActs } from '../../charge.queries.ts';
import type { OwnPage } from './charge-of-draft.tsx';

const UNKNOWN_DESK = '#/sales/transactions/unknown';

/** What the dialog says: the page is open, the document comes, nobody knows, nothing was charged, or no document came. */
type Said = 'waiting' | 'paid' | 'unknown' | 'notPaid' | 'noDocument';

function saidOf({ state, trouble }: Charge, holds: DraftCharge['holds']): Said {
  if (trouble === 'no-document') return 'noDocument';
  if (holds === 'in-doubt') return 'unknown';
  if (state === 'waiting') return 'waiting';
  return holds === null ? 'notPaid' : 'paid';
}

const TITLES = {
  waiting: 'waitingTitle',
  paid: 'paidTitle',
  unknown: 'unknownTitle',
  notPaid: 'notPaidTitle',
  noDocument: 'noDocumentTitle',
} as const satisfies Record<Said, PhraseKey<'documentCharges'>>;

interface HeldDialogProps {
  readonly charge: Charge;
  readonly holds: DraftCharge['holds'];
  /** The page, where this screen opened it. */
  readonly own: OwnPage | undefined;
  readonly acts: ReturnType<typeof useChargeActs>;
  readonly onLetGo: () => void;
  readonly onLeave: () => void;
  /** What is over was read: the draft may be changed. */
  readonly onSeen: () => void;
}

/** Holds the form while its card is charged, and says what became of it. */
export function HeldDialog(props: HeldDialogProps) {
  const { charge, holds, own, acts, onSeen } = props;
  const text = usePhrases('documentCharges');
  const said = saidOf(charge, holds);
  const isOver = said === 'notPaid' || said === 'noDocument';
  return (
    <Dialog
      isOpen
      isAlert
      {...(isOver && { onClose: onSeen })}
      title={text(TITLES[said])}
      actions={<Actions {...props} said={said} />}
    >
      <div aria-live="polite">
        <Words charge={charge} said={said} />
      </div>
      <DialogDetails
        facts={[
          { label: text('sum'), value: <Money agorot={charge.amountAgorot} sign="₪" isStrong /> },
          ...cardFact(charge),
        ]}
      />
      {said === 'waiting' && own?.isBlocked === true && (
        <Alert tone="warn">{text('blocked')}</Alert>
      )}
      <ServerProblem reason={acts.letGo.error ?? acts.ask.error} title={text('askFailed')} />
    </Dialog>
  );
}

function cardFact({ card }: Charge): { label: string; value: ReactNode }[] {
  if (card.lastDigits === '') return [];
  return [{ label: card.brand, value: <Isolate isLtr>{`•••• ${card.lastDigits}`}</Isolate> }];
}

function Words({ charge, said }: { readonly charge: Charge; readonly said: Said }) {
  const text = usePhrases('documentCharges');
  if (said === 'paid') return <p>{text('paidText')}</p>;
  if (said === 'unknown') return <Alert tone="warn">{text('unknownText')}</Alert>;
  if (said === 'noDocument') return <Alert tone="warn">{text('noDocumentText')}</Alert>;
  return (
    <>
      {(said === 'waiting' || charge.refusal !== null) && <ChargeWords charge={charge} />}
      <p>{text(said === 'waiting' ? 'waitingHold' : 'notPaidText')}</p>
    </>
  );
}

/** What can be done now: never a second charge beside one in doubt. */
function Actions(props: HeldDialogProps & { readonly said: Said }) {
  const { charge, own, acts, said, onLetGo, onLeave, onSeen } = props;
  const text = usePhrases('documentCharges');
  const may = useMay();
  const desk = may('cardPayments.read') && (
    <ButtonLink href={UNKNOWN_DESK}>{text('toDesk')}</ButtonLink>
  );
  if (said === 'notPaid' || said === 'noDocument') {
    return (
      <>
        {said === 'noDocument' && desk}
        <Button variant="filled" data-autofocus onClick={onSeen}>
          {text('toEdit')}
        </Button>
      </>
    );
  }
  const isBusy = acts.ask.isPending || acts.letGo.isPending;
  return (
    <>
      <Button variant="quiet" onClick={onLeave}>
        {text('leave')}
      </Button>
      {said === 'unknown' && desk}
      {said === 'waiting' && (
        <Button isLoading={acts.letGo.isPending} disabled={isBusy} onClick={onLetGo}>
          {text('letGo')}
        </Button>
      )}
      {said === 'waiting' && own !== undefined && (
        <Button onClick={() => leadTo(own.page, openEmptyTab() ?? window)}>
          {text('openPage', { gateway: GATEWAYS[charge.gateway] })}
        </Button>
      )}
      {said !== 'paid' && (
        <Button
          variant="filled"
          data-autofocus
          isLoading={acts.ask.isPending}
          disabled={isBusy}
          onClick={() => acts.ask.mutate(charge.id)}
        >
          {text('ask')}
        </Button>
      )}
    </>
  );
}
