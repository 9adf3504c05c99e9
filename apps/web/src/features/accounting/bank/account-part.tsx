import type { BankAccountView } from '@pinkas/contract/accounting/bank/bank-statements.contract';
import { STATEMENT_FILE_BYTES_MAX, STATEMENT_ROWS_MAX } from '@pinkas/domain/bank/bank-limits';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { DropZone } from '../../../shared/upload/drop-zone.tsx';
import { TableProblem } from '../../../shared/upload/table-problem.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useSendStatement } from './bank.queries.ts';
import { Movements } from './movements/movements.tsx';
import { StatementsList } from './statements-list.tsx';

const ACCEPT = '.xlsx,.xls,.html,.htm,.csv,.txt,.tsv,.ofx,.qfx,.sta,.940,.mt940';
const MEGABYTES = STATEMENT_FILE_BYTES_MAX / 1_048_576;

/** One account with a bank: the import of a statement, and those that were imported. */
export function AccountPart({ account }: { readonly account: BankAccountView }) {
  const text = usePhrases('bank');
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      {account.rows > 0 && <Movements accountId={account.id} />}
      {may('bank.write') && (
        <Card
          title={text('importTitle')}
          actions={
            <Button variant="quiet" onClick={() => setIsEditing(true)}>
              {text('editAccount')}
            </Button>
          }
        >
          <SendStatement accountId={account.id} />
        </Card>
      )}
      <StatementsList accountId={account.id} />
      {isEditing && <AccountDialog account={account} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function SendStatement({ accountId }: { readonly accountId: string }) {
  const text = usePhrases('bank');
  const navigate = useNavigate();
  const sending = useSendStatement(accountId);
  async function send(file: File | undefined) {
    if (file === undefined || sending.isPending) return;
    const sent = await sending.mutateAsync({ file }).catch(() => undefined);
    if (sent === undefined) return;
    await navigate(`/bank/statements/${sent.id}`, { state: { isKnown: sent.isKnown } });
  }
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
