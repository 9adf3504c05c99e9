import type { StatementView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { BATCH_ENCODINGS } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useNavigate, useParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { TableProblem } from '../../../../shared/uploads/table-problem.tsx';
import {
  findSentFile,
  useImportStatement,
  useSendStatement,
  useStatement,
} from '../bank.queries.ts';
import { ColumnsForm } from './columns-form.tsx';
import { StatementPreview } from './statement-preview.tsx';
import '../bank.css';

/** The names by which other programs call them. */
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1255': 'Windows-1255 / ISO-8859-8',
  cp862: 'DOS (862)',
} as const;

/** bank/statements/:id: how a file is parsed, a preview, and its import. */
export function StatementScreen() {
  const text = usePhrases('bank');
  const { id = '' } = useParams();
  const { data, isError, error, isFetching, refetch } = useStatement(id);
  usePageTitle(text('statementTitle'));
  return (
    <div className="bank-page">
      <PageHead
        title={text('statementTitle')}
        path={[{ label: text('title'), href: '#/bank' }, { label: text('statementTitle') }]}
        pathLabel={text('title')}
        {...(data !== undefined && { beside: <Isolate>{data.name}</Isolate> })}
      />
      {data === undefined && (
        <Card isFlush={!isError}>
          {isError ? (
            <PageError
              title={text('statementFailed')}
              reason={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
              back={{ href: '#/bank', label: text('toBank') }}
            />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Card>
      )}
      {data !== undefined && data.check !== null && <Draft statement={data} />}
      {data?.check === null && (
        <Alert
          tone="info"
          isLive
          action={
            <ButtonLink size="sm" href={`#/bank?account=${data.bankAccountId}`}>
              {text('toBank')}
            </ButtonLink>
          }
        >
          {text('known')}
        </Alert>
      )}
    </div>
  );
}

function Draft({ statement }: { readonly statement: StatementView }) {
  const { check, heads, encoding } = statement;
  return (
    <>
      {encoding !== null && <Encoding statement={statement} />}
      {heads.length > 0 && <ColumnsForm statement={statement} />}
      {check !== null && <Check statement={statement} check={check} />}
    </>
  );
}

/** Chooses another encoding, while the file itself is still in memory. */
function Encoding({ statement }: { readonly statement: StatementView }) {
  const text = usePhrases('bank');
  const sending = useSendStatement(statement.bankAccountId);
  const file = findSentFile(statement.id);
  if (file === undefined) return null;
  return (
    <Card>
      <div className="bank-form">
        <SelectField
          label={text('encoding')}
          help={text('encodingHelp')}
          disabled={sending.isPending}
          options={BATCH_ENCODINGS.map((value) => ({ value, label: ENCODINGS[value] }))}
          value={statement.encoding ?? 'utf-8'}
          onChange={(event) => {
            const encoding = BATCH_ENCODINGS.find((one) => one === event.currentTarget.value);
            if (encoding !== undefined) sending.mutate({ file, encoding });
          }}
        />
        <TableProblem reason={sending.error} />
      </div>
    </Card>
  );
}

interface CheckProps {
  readonly statement: StatementView;
  readonly check: NonNullable<StatementView['check']>;
}

function Check({ statement, check }: CheckProps) {
  const text = usePhrases('bank');
  const navigate = useNavigate();
  const importing = useImportStatement(statement);
  const requestKey = useRequestKey();
  const { problems, newRows } = check;
  async function run() {
    const key = requestKey.keyFor({ id: statement.id, version: statement.version });
    const done = await importing.mutateAsync(key).catch(() => undefined);
    if (done === undefined) return;
    const { rowsKnown: known, rowsNew: added } = done;
    toast.success(known === 0 ? text('imported') : text('importedKnown', { known, added }));
    await navigate(`/bank?account=${statement.bankAccountId}`);
  }
  const isReady = problems.length === 0;
  useHotkey('Enter', { ctrl: true, isEnabled: isReady && !importing.isPending }, () => void run());
  return (
    <>
      {problems.length > 0 && (
        <Alert tone="bad" title={text('problemsTitle')} isLive>
          <ul className="bank-problems">
            {problems.map(({ code, lineNo, value }, index) => (
              <li key={index}>{text('problem', { code, line: lineNo, value })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isReady && <Doubts check={check} />}
      {check.rows > 0 && <StatementPreview check={check} />}
      <ServerProblem reason={importing.error} />
      <div className="bank-actions">
        <Button
          variant="filled"
          disabled={!isReady}
          isLoading={importing.isPending}
          onClick={() => void run()}
        >
          {text('import', { count: newRows })} {isReady && <Kbd keys="Ctrl Enter" />}
        </Button>
      </div>
    </>
  );
}

/** What does not stop an import and should be seen before it: lines without a sum or a day, a file that is missing. */
function Doubts({ check: { linesWithoutSum, linesWithoutDay, gap } }: Pick<CheckProps, 'check'>) {
  const text = usePhrases('bank');
  const named = (lines: readonly number[]) => ({ count: lines.length, lines: lines.join(', ') });
  return (
    <>
      {linesWithoutSum.length > 0 && (
        <Alert tone="warn">{text('withoutSum', named(linesWithoutSum))}</Alert>
      )}
      {linesWithoutDay.length > 0 && (
        <Alert tone="warn">{text('withoutDay', named(linesWithoutDay))}</Alert>
      )}
      {gap !== null && (
        <Alert tone="warn">
          {text('gap', {
            ends: formatAgorot(gap.endsAgorot),
            date: formatLocalDate(gap.endsOn),
            begins: formatAgorot(gap.beginsAgorot),
          })}
        </Alert>
      )}
    </>
  );
}
