import {
  ConnectedTerminal,
  type KeyCheck,
  type OfferedGateway,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_TITLE_LENGTH_MAX } from '@pinkas/domain/limits';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
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

export interface ConnectDialogProps {
  readonly offered: readonly OfferedGateway[];
  readonly changes: TerminalChanges;
  readonly onClose: () => void;
}

/** Connects a terminal: the gateway, what opens it, and the answer of the gateway before anything is saved. */
export function ConnectDialog({ offered, changes, onClose }: ConnectDialogProps) {
  const text = usePhrases('ccGateways');
  const [check, setCheck] = useState<KeyCheck | undefined>();
  const form = useForm({
    spec: { schema: ConnectedTerminal },
    stored: {
      gateway: offered[0]?.gateway ?? ('cardcom' as const),
      title: '',
      isTest: false,
      credentials: {},
    } as ConnectedTerminal,
    send: (body, idempotencyKey) => changes.connect.mutateAsync({ form: body, idempotencyKey }),
    onSaved(answer) {
      setCheck(answer.check);
      if (answer.check.outcome !== 'good') return;
      toast.success(text('connected'));
      onClose();
    },
  });
  const problem = useKeyProblem(form, check);
  const { draft, change } = form;
  const gateway = offered.find((one) => one.gateway === draft.gateway);
  return (
    <FormDialog
      form={form}
      title={text('connectTitle')}
      saveLabel={text('connect')}
      onClose={onClose}
    >
      <SelectField
        label={text('gateway')}
        data-autofocus
        value={draft.gateway}
        error={form.problem('gateway')}
        onChange={(event) => {
          const next = offered.find((one) => one.gateway === event.currentTarget.value);
          if (next === undefined) return;
          setCheck(undefined);
          change({ gateway: next.gateway, credentials: {} });
        }}
        options={offered.map((one) => ({ value: one.gateway, label: GATEWAYS[one.gateway] }))}
      />
      {gateway !== undefined && (
        <CredentialFields
          key={gateway.gateway}
          offered={gateway}
          values={draft.credentials}
          problem={problem}
          onChange={(credentials) => change({ credentials: { ...credentials } })}
        />
      )}
      <TextField
        label={text('titleLabel')}
        isOptional
        help={text('titleHelp')}
        maxLength={TERMINAL_TITLE_LENGTH_MAX}
        {...form.bind('title')}
      />
      <SwitchField
        label={text('isTest')}
        hint={text('isTestHint')}
        checked={draft.isTest}
        onChange={(event) => change({ isTest: event.currentTarget.checked })}
      />
      <RefusedNote check={check} gateway={draft.gateway} />
    </FormDialog>
  );
}
