import type { OwnFactors, OwnPasskey } from '@pinkas/contract/auth/factors/factors.contract';
import { PASSKEYS_MAX } from '@pinkas/domain/limits';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconKey } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { browserHasPasskeys } from '../../../../shared/passkeys/has-passkeys.ts';
import { deviceName } from '../../../../shared/sign-in/device-name.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { useFactors } from './factors.queries.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { usePasskeyChanges } from '../passkeys/passkeys.queries.ts';
import '../passkeys/passkeys.css';

const RenamePasskeyDialog = lazyPart(async () => ({
  default: (await import('../passkeys/rename-passkey-dialog.tsx')).RenamePasskeyDialog,
}));

/** The open dialog of the passkeys. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly id: string; readonly name: string };

/** The passkeys of the person: with each they sign in without a password, or pass the second step. */
export function PasskeysCard() {
  const text = usePhrases('secondFactor');
  const { data, isError, error, isFetching, refetch } = useFactors();
  const [open, setOpen] = useState<OpenDialog>();
  const mayAdd = browserHasPasskeys() && (data?.passkeys.length ?? PASSKEYS_MAX) < PASSKEYS_MAX;
  return (
    <Card
      title={text('passkeysTitle')}
      note={text('passkeysNote')}
      {...(mayAdd && {
        actions: <Button onClick={() => setOpen({ kind: 'add' })}>{text('passkeyAdd')}</Button>,
      })}
    >
      {data !== undefined && <Passkeys passkeys={data.passkeys} onOpen={setOpen} />}
      {data === undefined && isError && (
        <PageError
          title={text('passkeysFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonRows rows={1} />}
      {data !== undefined && open !== undefined && (
        <PasskeyDialogs own={data} open={open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly OwnPasskey[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Passkeys({ passkeys, onOpen }: PasskeysProps) {
  const text = usePhrases('secondFactor');
  if (passkeys.length > 0) {
    return (
      <ul className="passkeys">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onOpen={onOpen} />
        ))}
      </ul>
    );
  }
  return (
    <p className="passkeys__none">
      {text(browserHasPasskeys() ? 'passkeysNone' : 'passkeysNotHere')}
    </p>
  );
}

interface PasskeyLineProps {
  readonly passkey: OwnPasskey;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function PasskeyLine({ passkey, onOpen }: PasskeyLineProps) {
  const text = usePhrases('secondFactor');
  const accounts = usePhrases('accounts');
  const { id, createdAt, lastUsedAt, isBackedUp } = passkey;
  const name = passkey.name === '' ? deviceName(passkey, accounts) : passkey.name;
  const since = formatInstant(createdAt);
  return (
    <li className="passkeys__line">
      <IconKey aria-hidden stroke={1.75} className="passkeys__icon" />
      <div className="passkeys__words">
        <span className="passkeys__name">
          <bdi>{name}</bdi>
          {isBackedUp && <Badge tone="info">{text('passkeyBackedUp')}</Badge>}
        </span>
        <span className="passkeys__facts">
          {lastUsedAt === null
            ? text('passkeySince', { since })
            : text('passkeyTimes', { since, last: formatInstant(lastUsedAt) })}
        </span>
      </div>
      <div className="passkeys__actions">
        <Button
          aria-label={text('passkeyRenameOf', { name })}
          onClick={() => onOpen({ kind: 'rename', id, name })}
        >
          {text('passkeyRename')}
        </Button>
        <Button
          variant="danger-quiet"
          aria-label={text('passkeyRemoveOf', { name })}
          onClick={() => onOpen({ kind: 'remove', id, name })}
        >
          {text('passkeyRemove')}
        </Button>
      </div>
    </li>
  );
}

interface PasskeyDialogsProps {
  readonly own: OwnFactors;
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

function PasskeyDialogs({ own, open, onClose }: PasskeyDialogsProps) {
  const text = usePhrases('secondFactor');
  const change = usePasskeyChanges();
  switch (open.kind) {
    case 'add':
      return <AddPasskeyDialog own={own} onClose={onClose} />;
    case 'rename':
      return (
        <Suspense>
          <RenamePasskeyDialog id={open.id} name={open.name} onClose={onClose} />
        </Suspense>
      );
    case 'remove':
      return (
        <ProofDialog
          title={text('passkeyRemoveTitle', { name: open.name })}
          words={text('passkeyRemoveWords')}
          actLabel={text('passkeyRemove')}
          hasApp={own.appSince !== null}
          act={(proof) => change.remove(open.id, proof)}
          onDone={() => {
            toast.success(text('passkeyRemoved'));
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}
