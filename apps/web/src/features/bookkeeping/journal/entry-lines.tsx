import type { ChartAccount } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { ENTRY_LINES_MAX, ENTRY_LINES_MIN } from '@pinkas/domain/bookkeeping/manual-entry';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Money } from '@pinkas/ui/values/money';
import { IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { AccountDialog } from './account-dialog.tsx';
import { totalsOf, withNextLine, type DraftLine, type EntryDraft } from './entry-draft.ts';
import { useChart } from './journal.queries.ts';

interface EntryLinesProps {
  readonly form: Form<EntryDraft>;
}

/** The rows of an entry, with what they lack to balance; Enter in a sum of the last one adds another. */
export function EntryLines({ form }: EntryLinesProps) {
  const text = usePhrases('journal');
  const [isAddingAccount, setIsAddingAccount] = useState(false);
  const { data } = useChart();
  const { draft, change } = form;
  const { lines } = draft;
  const mayAdd = lines.length < ENTRY_LINES_MAX;
  function addRow(): void {
    if (mayAdd) change({ lines: withNextLine(draft) });
  }
  function changeLine(index: number, changes: Partial<DraftLine>): void {
    change((now) => ({
      lines: now.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
    }));
  }
  function addOnEnter(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter' || event.ctrlKey || index !== lines.length - 1) return;
    event.preventDefault();
    addRow();
  }
  return (
    <section className="journal-lines" aria-label={text('rows')}>
      {lines.map((line, index) => (
        <EntryLine
          key={index}
          form={form}
          index={index}
          line={line}
          chart={data?.accounts ?? []}
          onChange={(changes) => changeLine(index, changes)}
          onKeyDown={(event) => addOnEnter(event, index)}
          onRemove={
            lines.length > ENTRY_LINES_MIN
              ? () => change({ lines: lines.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      <Balance draft={draft} problem={form.problem('lines')} />
      <div className="journal-lines__actions">
        <Button disabled={!mayAdd} onClick={addRow}>
          {text('addRow')}
        </Button>
        <Button variant="quiet" onClick={() => setIsAddingAccount(true)}>
          {text('newAccount')}
        </Button>
      </div>
      {isAddingAccount && <AccountDialog onClose={() => setIsAddingAccount(false)} />}
    </section>
  );
}

interface EntryLineProps {
  readonly form: Form<EntryDraft>;
  readonly index: number;
  readonly line: DraftLine;
  readonly chart: readonly ChartAccount[];
  readonly onChange: (changes: Partial<DraftLine>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRemove: (() => void) | undefined;
}

function EntryLine({ form, index, line, chart, onChange, onKeyDown, onRemove }: EntryLineProps) {
  const text = usePhrases('journal');
  const nameOf = useLedgerAccountName();
  const row = index + 1;
  const problem = (field: string) => form.problem(`lines.${String(index)}.${field}`);
  return (
    <div className="journal-lines__row">
      <SelectField
        label={text('account', { row })}
        isLabelHidden
        value={line.account}
        placeholder={text('chooseAccount')}
        error={problem('account')}
        options={chart
          .filter(({ takesEntries }) => takesEntries)
          .map(({ account, name, accountKey }) => ({
            value: account,
            label: [accountKey, nameOf(account, name)].filter(Boolean).join(' '),
          }))}
        onChange={({ currentTarget }) => onChange({ account: currentTarget.value })}
      />
      <DecimalField
        label={text('debit', { row })}
        isLabelHidden
        scale={2}
        decimalsMin={2}
        sign="₪"
        placeholder={text('debitShort')}
        value={line.debit}
        error={problem('debitAgorot')}
        onChange={(debit) => onChange({ debit, ...(debit !== '' && { credit: '' }) })}
        onKeyDown={onKeyDown}
      />
      <DecimalField
        label={text('credit', { row })}
        isLabelHidden
        scale={2}
        decimalsMin={2}
        sign="₪"
        placeholder={text('creditShort')}
        value={line.credit}
        onChange={(credit) => onChange({ credit, ...(credit !== '' && { debit: '' }) })}
        onKeyDown={onKeyDown}
      />
      {onRemove === undefined ? (
        <span />
      ) : (
        <IconButton
          label={text('removeRow', { row })}
          onClick={onRemove}
          icon={<IconX aria-hidden stroke={1.75} />}
        />
      )}
    </div>
  );
}

interface BalanceProps {
  readonly draft: EntryDraft;
  readonly problem: string | undefined;
}

function Balance({ draft, problem }: BalanceProps) {
  const text = usePhrases('journal');
  const { debit, credit } = totalsOf(draft);
  const difference = debit - credit;
  return (
    <div className="journal-lines__row journal-lines__total">
      <output className={problem === undefined ? undefined : 'report-change--down'}>
        {problem ??
          (difference === 0
            ? text('balanced')
            : text('difference', { sum: `\u2066${formatAgorot(difference)}\u2069` }))}
      </output>
      <Money agorot={debit} isStrong />
      <Money agorot={credit} isStrong />
      <span />
    </div>
  );
}
