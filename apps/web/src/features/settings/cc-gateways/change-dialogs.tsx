import {
  ChangedTerminal,
  type CardTerminal,
  type KeyCheck,
  type OfferedGateway,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { TERMINAL_TITLE_LENGTH_MAX } from '@pinkas/domain/limits';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { TerminalChanges } from './cc-gateways.queries.ts';
import { CredentialFields } from './credential-fields.tsx';
import { useKeyProblem } from './key-problem.ts';
import { RefusedNote } from './refused-note.tsx';

interface ChangeDialogProps {
  readonly terminal: CardTerminal;
  readonly changes: TerminalChanges;
  readonly onClose: () => void;
}

/** Replaces what opens a terminal. The terminal itself stays: another one is connected beside it. */
export function KeyDialog({
  terminal,
  offered,
  changes,
  onClose,
}: ChangeDialogProps & { readonly offered: readonly OfferedGateway[] }) {
  const text = usePhrases('ccGateways');
  const [check, setCheck] = useState<KeyCheck | undefined>();
  const gateway = offered.find((one) => one.gateway === terminal.gateway);
  const known = gateway?.fields[0]?.name;
  const form = useForm({
    spec: { schema: ChangedTerminal.required() },
    stored: {
      title: terminal.title,
      credentials: (known === undefined ? {} : { [known]: terminal.terminal }) as Record<
        string,
        string
      >,
    },
    send: (body, idempotencyKey) =>
      changes.change.mutateAsync({ id: terminal.id, form: body, idempotencyKey }),
    onSaved(answer) {
      setCheck(answer.check);
      if (answer.check.outcome !== 'good') return;
      toast.success(text('keySaved'));
      onClose();
    },
  });
  const problem = useKeyProblem(form, check);
  return (
    <FormDialog form={form} title={text('newKeyTitle')} saveLabel={text('save')} onClose={onClose}>
      {gateway !== undefined && (
        <CredentialFields
          offered={gateway}
          values={form.draft.credentials}
          problem={problem}
          onChange={(credentials) => form.change({ credentials: { ...credentials } })}
        />
      )}
      <RefusedNote check={check} gateway={terminal.gateway} />
    </FormDialog>
  );
}

/** Changes what the business calls a terminal. */
export function TitleDialog({ terminal, changes, onClose }: ChangeDialogProps) {
  const text = usePhrases('ccGateways');
  const form = useForm({
    spec: { schema: ChangedTerminal.pick({ title: true }) },
    stored: { title: terminal.title },
    send: (body, idempotencyKey) =>
      changes.change.mutateAsync({ id: terminal.id, form: body, idempotencyKey }),
    onSaved() {
      toast.success(text('renamed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('renameTitle')} saveLabel={text('save')} onClose={onClose}>
      <TextField
        label={text('titleLabel')}
        isOptional
        data-autofocus
        help={text('titleHelp')}
        maxLength={TERMINAL_TITLE_LENGTH_MAX}
        {...form.bind('title')}
      />
    </FormDialog>
  );
}
