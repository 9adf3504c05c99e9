import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { ApiError, isConnectionLost } from '../../../../../shared/api/api-error.ts';
import { useRequestKey } from '../../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import {
  leadTo,
  openEmptyTab,
} from '../../../../sales/virtual-terminal/shared/open-gateway-page.ts';
import {
  useChargeActs,
  useChargeOfDraft,
} from '../../../../sales/document-charges/shared/document-charges.queries.ts';
import { useEditor } from '../form/editor-context.ts';
import { issueBody } from '../issue/issue-body.ts';
import { showRefusal, type IssuedResult } from '../issue/use-issuing.ts';
import type { DraftSaver } from '../saving/draft-saver.ts';
import { AskDialog } from './ask-dialog.tsx';
import { HeldDialog, type OpenCharge, type OwnPage } from './held-dialog.tsx';

export interface ChargeOfDraftProps {
  readonly saver: DraftSaver;
  readonly onIssued: (result: IssuedResult) => void;
  /** Leaves the screen; the draft stays. */
  readonly onLeave: () => void;
  /** The key of the row that a person wants to charge; undefined for none. */
  readonly asked: string | undefined;
  readonly onAsked: (rowKey: string | undefined) => void;
}

/** Follows the charge of the draft that is open, of which the server tells only what it has. */
function useFollowed(saver: DraftSaver) {
  const { id, version } = useSyncExternalStore(saver.subscribe, saver.identity);
  return { id, found: useChargeOfDraft(id, version > 0), acts: useChargeActs(id) };
}

/** Whether a charge is told of: not one that ended without money before this screen, nor one that was read. */
function isShown(
  charge: DraftCharge | null,
  { isOwn, seenId }: { readonly isOwn: boolean; readonly seenId: string | undefined },
): charge is OpenCharge {
  if (charge === null || charge.state === 'issued') return false;
  return charge.state === 'not-paid' ? isOwn && charge.id !== seenId : charge.id !== seenId;
}

/** Charges a card row of the draft: asks, follows the page of the gateway, and opens the document that follows. */
export function ChargeOfDraft({ saver, onIssued, onLeave, asked, onAsked }: ChargeOfDraftProps) {
  const text = usePhrases('documentCharges');
  const { review } = useEditor();
  const { id, found, acts } = useFollowed(saver);
  const [own, setOwn] = useState<OwnPage | undefined>(undefined);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [seenId, setSeenId] = useState<string | undefined>(undefined);
  const keys = useRequestKey();
  const isSending = useRef(false);
  const charge = found.data?.charge ?? null;
  const issued = charge?.document ?? null;

  useEffect(() => {
    if (issued === null) return;
    const { isSent } = review.get().reading;
    const rest = {
      message: undefined,
      after: 'open',
      setsOff: false,
      wantsDecision: false,
    } as const;
    onIssued({ id: issued.id, number: issued.number, isSent, ...rest });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when its document is there
  }, [issued?.id]);

  async function send(rowKey: string): Promise<void> {
    // While the press lasts: later no browser opens a tab.
    const tab = openEmptyTab();
    try {
      await saver.saveNow();
      if (!saver.isSaved()) {
        tab?.close();
        setIsUnsaved(true);
        return;
      }
      const payment = review.get().form.payments.findIndex(({ key }) => key === rowKey);
      const body = { draftId: saver.identity().id, payment, request: issueBody(review) };
      const { attemptId, ...page } = await acts.charge.mutateAsync({
        body,
        idempotencyKey: keys.keyFor(body),
      });
      keys.forget();
      onAsked(undefined);
      setOwn({ attemptId, page, isBlocked: tab === null });
      if (tab !== null) leadTo(page, tab);
    } catch (reason) {
      tab?.close();
      // What was refused was not begun; what got lost on the way may have been.
      if (!isConnectionLost(reason)) keys.forget();
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.fields.length > 0) {
        onAsked(undefined);
        showRefusal(review, reason);
      }
    }
  }

  async function sendOnce(rowKey: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsUnsaved(false);
    await send(rowKey).finally(() => (isSending.current = false));
  }

  async function letGo(): Promise<void> {
    if (charge === null) return;
    try {
      const left = await acts.letGo.mutateAsync(charge.id);
      if (left.state === 'waiting') toast.success(text('letGoDone'));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
    }
  }

  const isOwn = charge !== null && charge.id === own?.attemptId;
  if (isShown(charge, { isOwn, seenId })) {
    return (
      <HeldDialog
        charge={charge}
        own={isOwn ? own : undefined}
        acts={acts}
        onLetGo={() => void letGo()}
        onLeave={onLeave}
        onSeen={() => setSeenId(charge.id)}
      />
    );
  }
  if (asked === undefined) return null;
  return (
    <AskDialog
      key={id}
      rowKey={asked}
      isUnsaved={isUnsaved}
      isSending={acts.charge.isPending}
      failure={acts.charge.error}
      onBack={() => {
        acts.charge.reset();
        onAsked(undefined);
      }}
      onCharge={() => void sendOnce(asked)}
    />
  );
}
