import type { factorsContract } from '@pinkas/contract/auth/factors/factors.contract';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { Isolate } from '@pinkas/ui/values/isolate';
import { z } from 'zod';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

export type BegunApp = z.output<(typeof factorsContract)['startApp']['response']>;

const CodeForm = z.strictObject({ code: z.string().min(6, 'FIELD_REQUIRED') });

/** Modules around a QR code that stay white, as its standard asks. */
const QUIET = 4;

export interface SetUpDialogProps {
  readonly app: BegunApp;
  readonly confirm: (code: string) => Promise<string[] | null>;
  /** With the recovery codes that the first app brings. */
  readonly onDone: (recoveryCodes: string[] | null) => void;
  readonly onClose: () => void;
}

/** The QR code of an app and its first code. */
export function SetUpDialog({ app, confirm, onDone, onClose }: SetUpDialogProps) {
  const text = usePhrases('secondFactor');
  const form = useForm({
    spec: { schema: CodeForm },
    stored: { code: '' },
    send: ({ code }) => confirm(code),
    onSaved: onDone,
  });
  const side = app.qr.size + 2 * QUIET;
  return (
    <FormDialog
      form={form}
      title={text('setUpTitle')}
      saveLabel={text('setUpConfirm')}
      onClose={onClose}
    >
      <p>{text('setUpScan')}</p>
      <svg
        className="second-factor__qr"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
        role="img"
        aria-label={text('setUpQr')}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={app.qr.path} />
      </svg>
      <p>
        {text('setUpByHand')}{' '}
        <Isolate isLtr>
          <code className="second-factor__secret">{inFours(app.secret)}</code>
        </Isolate>
      </p>
      <CodeBoxes
        label={text('setUpCode')}
        help={text('setUpCodeHelp')}
        data-autofocus
        value={form.draft.code}
        error={form.codeOf('code') === undefined ? undefined : text('setUpCodeMissing')}
        onChange={(code) => form.change({ code })}
      />
    </FormDialog>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
