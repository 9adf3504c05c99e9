import {
  REACTIVATION_REASONS,
  RESTRICTION_REASONS,
} from '@pinkas/domain/permissions/account-state';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ReasonFrame, useWrittenReason } from '../../../shared/operator/reason-frame.tsx';
import { useBlock, useOpenCase, type SupportCase } from './accounts.queries.ts';
import './accounts.css';

interface DialogProps {
  readonly accountId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Blocks an account, or lifts what restricts it: both take a reason for its owners and one in words. */
export function BlockDialog({
  kind,
  accountId,
  name,
  onClose,
}: DialogProps & { readonly kind: 'block' | 'unblock' }) {
  const text = usePhrases('operator');
  const reasons = kind === 'block' ? RESTRICTION_REASONS : REACTIVATION_REASONS;
  const [reason, setReason] = useState<string>(kind === 'block' ? 'complaint' : 'cleared');
  const written = useWrittenReason();
  const key = useRequestKey();
  const block = useBlock();
  function send() {
    if (!written.isRead()) return;
    const body = { kind, accountId, reason, writtenReason: written.value };
    block.mutate(
      { ...body, idempotencyKey: key.keyFor(body) },
      {
        onSuccess: () => {
          toast.success(text(kind === 'block' ? 'blocked' : 'unblocked'));
          onClose();
        },
      },
    );
  }
  return (
    <ReasonFrame
      title={text(kind === 'block' ? 'blockTitle' : 'unblockTitle', { name })}
      saveLabel={text(kind)}
      words={text(kind === 'block' ? 'blockText' : 'unblockText')}
      written={written}
      sending={block}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={text('reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        options={reasons.map((value) => ({ value, label: text(`reason-${value}`) }))}
      />
    </ReasonFrame>
  );
}

/** Asks why a support case is opened, and opens it. */
export function CaseDialog({
  accountId,
  name,
  onClose,
  onOpened,
}: DialogProps & { readonly onOpened: (opened: SupportCase) => void }) {
  const text = usePhrases('operator');
  const written = useWrittenReason();
  const key = useRequestKey();
  const opening = useOpenCase();
  function send() {
    if (!written.isRead()) return;
    const body = { accountId, writtenReason: written.value };
    opening.mutate(
      { ...body, idempotencyKey: key.keyFor(body) },
      {
        onSuccess: (opened) => {
          onOpened(opened);
          onClose();
        },
      },
    );
  }
  return (
    <ReasonFrame
      title={text('caseTitle', { name })}
      saveLabel={text('caseOpen')}
      words={text('caseText')}
      written={written}
      sending={opening}
      onSend={send}
      onClose={onClose}
    />
  );
}
