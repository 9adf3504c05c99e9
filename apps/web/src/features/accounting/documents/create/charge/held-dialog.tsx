import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
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
import {
  leadTo,
  openEmptyTab,
  type GatewayPage,
} from '../../../../sales/virtual-terminal/shared/open-gateway-page.ts';
import type { useChargeActs } from '../../../../sales/document-charges/shared/document-charges.queries.ts';

const UNKNOWN_DESK = '#/sales/transactions/unknown';

/** A page that was opened from this screen. */
export interface OwnPage {
  readonly attemptId: string;
  readonly page: GatewayPage;
  /** No tab could be opened for it. */
  readonly isBlocked: boolean;
}

type State = Exclude<DraftCharge['state'], 'issued'>;
/** A charge that its document did not end. */
export type OpenCharge = DraftCharge & { readonly state: State };

const TITLES = {
  waiting: 'waitingTitle',
  'document-coming': 'paidTitle',
  'in-doubt': 'unknownTitle',
  'not-paid': 'notPaidTitle',
  'no-document': 'noDocumentTitle',
} as const satisfies Record<State, PhraseKey<'documentCharges'>>;

/** Returns whether a charge is over, so that its draft may be changed. */
export function isOver({ state }: DraftCharge): boolean {
  return state === 'not-paid' || state === 'no-document';
}

interface HeldDialogProps {
  readonly charge: OpenCharge;
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
  const { charge, own, acts, onSeen } = props;
  const text = usePhrases('documentCharges');
  return (
    <Dialog
      isOpen
      isAlert
      {...(isOver(charge) && { onClose: onSeen })}
      title={text(TITLES[charge.state])}
      actions={<Actions {...props} />}
    >
      <div aria-live="polite">
        <Words charge={charge} />
      </div>
      <DialogDetails
        facts={[
          { label: text('sum'), value: <Money agorot={charge.amountAgorot} sign="₪" isStrong /> },
          ...cardFact(charge),
        ]}
      />
      {charge.state === 'waiting' && own?.isBlocked === true && (
        <Alert tone="warn">{text('blocked')}</Alert>
      )}
      <ServerProblem reason={acts.letGo.error ?? acts.ask.error} title={text('askFailed')} />
    </Dialog>
  );
}

function cardFact({ card }: DraftCharge): { label: string; value: ReactNode }[] {
  if (card.lastDigits === '') return [];
  return [{ label: card.brand, value: <Isolate isLtr>{`•••• ${card.lastDigits}`}</Isolate> }];
}

function Words({ charge }: { readonly charge: OpenCharge }) {
  const text = usePhrases('documentCharges');
  const { state, refusal, gateway } = charge;
  if (state === 'document-coming') return <p>{text('paidText')}</p>;
  if (state === 'in-doubt') return <Alert tone="warn">{text('unknownText')}</Alert>;
  if (state === 'no-document') return <Alert tone="warn">{text('noDocumentText')}</Alert>;
  const isWaiting = state === 'waiting';
  return (
    <>
      {refusal !== null && <Refusal refusal={refusal} />}
      {isWaiting && <p>{text(refusal === null ? 'waitingText' : 'otherCard', { gateway })}</p>}
      <p>{text(isWaiting ? 'waitingHold' : 'notPaidText')}</p>
    </>
  );
}

/** That a card was refused, with the code and the words of the gateway: the list of payments explains the code. */
function Refusal({ refusal }: { readonly refusal: NonNullable<DraftCharge['refusal']> }) {
  const text = usePhrases('documentCharges');
  const { code, text: said } = refusal;
  return (
    <p>
      {text('cardRefused')} (<Isolate isLtr>{code}</Isolate>)
      {said !== '' && (
        <>
          {': '}
          <Isolate>{said}</Isolate>
        </>
      )}
    </p>
  );
}

/** What can be done now: never a second charge beside one in doubt. */
function Actions({ charge, own, acts, onLetGo, onLeave, onSeen }: HeldDialogProps) {
  const { id, state, gateway } = charge;
  const text = usePhrases('documentCharges');
  const may = useMay();
  const desk = may('cardPayments.read') && (
    <ButtonLink href={UNKNOWN_DESK}>{text('toDesk')}</ButtonLink>
  );
  if (isOver(charge)) {
    return (
      <>
        {state === 'no-document' && desk}
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
      {state === 'in-doubt' && desk}
      {state === 'waiting' && (
        <Button isLoading={acts.letGo.isPending} disabled={isBusy} onClick={onLetGo}>
          {text('letGo')}
        </Button>
      )}
      {state === 'waiting' && own !== undefined && (
        <Button onClick={() => leadTo(own.page, openEmptyTab() ?? window)}>
          {text('openPage', { gateway })}
        </Button>
      )}
      {state !== 'document-coming' && (
        <Button
          variant="filled"
          data-autofocus
          isLoading={acts.ask.isPending}
          disabled={isBusy}
          onClick={() => acts.ask.mutate(id)}
        >
          {text('ask')}
        </Button>
      )}
    </>
  );
}
