import { TYPED_ENTRY_KINDS } from '@pinkas/domain/bookkeeping/manual-entry';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormPage } from '../../../shared/form/page/form-page.tsx';
import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { entrySpec, newEntry, type EntryDraft } from './entry-draft.ts';
import { EntryLines } from './entry-lines.tsx';
import { useWriteEntry } from './journal.queries.ts';
import './journal.css';

const LIST = '/reports/journal';

/** reports/journal/new: an entry, or opening balances, whose rows have to balance. */
export function NewEntryScreen() {
  const text = usePhrases('journal');
  const reports = usePhrases('reports');
  const { today } = useAccountSetup();
  // The kind that an address asks for is the one of the first draft.
  const [params] = useViewParams<{ kind: string }>({ kind: '' });
  const writing = useWriteEntry();
  const title = text('newTitle');
  return (
    <LedgerGate title={title}>
      <FormPage
        title={title}
        path={[{ label: text('title'), href: `#${LIST}` }, { label: title }]}
        pathLabel={reports('reports')}
        needs="journal.write"
        spec={entrySpec(today)}
        stored={newEntry(today, params.get('kind') === 'opening' ? 'opening' : 'ordinary')}
        backTo={LIST}
        countsChanges={false}
        conflictTitle={text('failedTitle')}
        failureTitle={text('failedTitle')}
        send={async (body, idempotencyKey) => {
          const { id, entryNo } = await writing.mutateAsync({ body, idempotencyKey });
          toast.success(text('saved', { number: entryNo }));
          return `${LIST}/${id}`;
        }}
      >
        {(form) => (
          <Card>
            <EntryHead form={form} />
            <EntryLines form={form} />
            <p className="report-note">{text('final')}</p>
          </Card>
        )}
      </FormPage>
    </LedgerGate>
  );
}

function EntryHead({ form }: { readonly form: Form<EntryDraft> }) {
  const text = usePhrases('journal');
  const fields = usePhrases('fields');
  const { draft, change } = form;
  return (
    <div className="journal-head">
      <SegmentedControl
        label={text('kind')}
        value={draft.kind}
        segments={TYPED_ENTRY_KINDS.map((value) => ({ value, label: text(`kind-${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <DateField
        label={text('date')}
        value={draft.date}
        error={form.problem('date')}
        invalidText={fields('DATE_INVALID')}
        onChange={(date) => change({ date })}
      />
      <TextField
        label={text('description')}
        required
        maxLength={120}
        {...form.bind('description')}
      />
      <TextField label={text('reference')} isOptional maxLength={30} {...form.bind('reference')} />
    </div>
  );
}
