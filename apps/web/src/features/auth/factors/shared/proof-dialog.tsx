import type { Proof } from '@pinkas/contract/auth/factors/factors.contract';
import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { useState } from 'react';
import { z } from 'zod';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

const ProofForm = z.strictObject({
  text: z
    .string()
    .min(1, 'FIELD_REQUIRED')
    .max(2 * PASSWORD_LENGTH_MAX, 'TEXT_TOO_LONG'),
});

export interface ProofDialogProps<T> {
  readonly title: string;
  /** What will be done. */
  readonly words: string;
  readonly actLabel: string;
  /** Whether a code of the app proves as well. */
  readonly hasApp: boolean;
  /** Why the action after the proof failed. */
  readonly problem?: string | undefined;
  readonly act: (proof: Proof) => Promise<T>;
  readonly onDone: (done: T) => void;
  readonly onClose: () => void;
}

/** Performs an action on the own sign-in after the password or an app code is typed again. */
export function ProofDialog<T>(props: ProofDialogProps<T>) {
  const { title, words, actLabel, hasApp, problem, act, onDone, onClose } = props;
  const text = usePhrases('secondFactor');
  const [kind, setKind] = useState<Proof['kind']>('password');
  const form = useForm({
    spec: { schema: ProofForm },
    stored: { text: '' },
    send: ({ text: typed }) => act({ kind, text: typed }),
    onSaved: onDone,
  });
  const isByApp = kind === 'app';
  return (
    <FormDialog form={form} title={title} saveLabel={actLabel} onClose={onClose}>
      <p>{words}</p>
      {problem !== undefined && !form.isSaving && (
        <Alert tone="warn" isLive>
          {problem}
        </Alert>
      )}
      {isByApp ? (
        <CodeBoxes
          label={text('appCode')}
          data-autofocus
          value={form.draft.text}
          error={form.problem('text')}
          onChange={(code) => form.change({ text: code })}
        />
      ) : (
        <PasswordField
          {...form.bind('text')}
          label={text('password')}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {hasApp && (
        <div>
          <LinkButton
            onClick={() => {
              form.reset();
              setKind(isByApp ? 'password' : 'app');
            }}
          >
            {text(isByApp ? 'proveByPassword' : 'proveByApp')}
          </LinkButton>
        </div>
      )}
    </FormDialog>
  );
}
