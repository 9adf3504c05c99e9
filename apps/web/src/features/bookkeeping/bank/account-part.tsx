import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { STATEMENT_FILE_BYTES_MAX, STATEMENT_ROWS_MAX } from '@pinkas/domain/bank/bank-limits';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { DropZone } from '../../../shared/uploads/drop-zone.tsx';
import { TableProblem } from '../../../shared/uploads/table-problem.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useSendStatement } from './bank.queries.ts';
import { Movements } from './movements/movements.tsx';
import { StatementsList } from './statements-list.tsx';

const ACCEPT = '.xlsx,.xls,.html,.htm,.csv,.txt,.tsv,.ofx,.qfx,.sta,.940,.mt940';
const MEGABYTES = STATEMENT_FILE_BYTES_MAX / 1_048_576;

interface AccountPartProps {
  readonly account: BankAccountView;
  readonly accounts: readonly BankAccountView[];
}

/** One account with a bank: its movements, the statements that were imported, and before the first the place for one. */
export function AccountPart({ account, accounts }: AccountPartProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const isEmpty = account.rows === 0;
  const edit = may('bank.write') && (
    <Button variant="quiet" onClick={() => setIsEditing(true)}>
      {text('editAccount')}
    </Button>
  );
  return (
    <>
      {!isEmpty && <Movements accountId={account.id} accounts={accounts} />}
      {isEmpty && may('bank.write') && (
        <Card title={text('importTitle')} actions={edit}>
          <SendStatement accountId={account.id} />
        </Card>
      )}
      <StatementsList accountId={account.id} actions={isEmpty ? undefined : edit} />
      {isEditing && <AccountDialog account={account} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** Sends a statement of an account and opens it. */
function useSend(accountId: string) {
  const navigate = useNavigate();
  const sending = useSendStatement(accountId);
  async function send(file: File | undefined) {
    if (file === undefined || sending.isPending) return;
    const sent = await sending.mutateAsync({ file }).catch(() => undefined);
    if (sent === undefined) return;
    await navigate(`/bank/statements/${sent.id}`, { state: { isKnown: sent.isKnown } });
  }
  return { send, sending };
}

/** Chooses a statement of an account, in the head of the page. */
export function UploadButton({ accountId }: { readonly accountId: string }) {
  const text = usePhrases('bank');
  const input = useRef<HTMLInputElement>(null);
  const { send, sending } = useSend(accountId);
  return (
    <>
      <Button
        icon={<IconUpload aria-hidden stroke={1.75} />}
        isLoading={sending.isPending}
        onClick={() => input.current?.click()}
      >
        {text('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('upload')}
        accept={ACCEPT}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {sending.error !== null && (
        <Dialog isOpen title={text('uploadFailed')} onClose={() => sending.reset()}>
          <TableProblem reason={sending.error} />
        </Dialog>
      )}
    </>
  );
}

function SendStatement({ accountId }: { readonly accountId: string }) {
  const text = usePhrases('bank');
  const { send, sending } = useSend(accountId);
  return (
    <div className="bank-form">
      <p className="bank-note">{text('importHint')}</p>
      <TableProblem reason={sending.error} />
      {sending.isPending ? (
        <output className="bank-note">{text('reading')}</output>
      ) : (
        <DropZone
          isMultiple={false}
          hasCamera={false}
          accept={ACCEPT}
          label={text('drop')}
          kinds={text('kinds', {
            megabytes: MEGABYTES,
            rows: STATEMENT_ROWS_MAX.toLocaleString('en'),
          })}
          onFiles={([file]) => void send(file)}
        />
      )}
    </div>
  );
}
