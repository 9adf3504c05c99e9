import type { InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useSaveExpense } from '../expenses.queries.ts';
import {
  AllocationField,
  AllocationWarning,
  VatGivenUp,
} from '../form/fields/allocation-field.tsx';
import { CategoryFields } from '../form/fields/category-fields.tsx';
import { newDraft, type ExpenseDraft } from '../form/expense-draft.ts';
import { DescriptionField } from '../form/expense-sheet.tsx';
import { PaperFields } from '../form/fields/paper-fields.tsx';
import { PaymentFields } from '../form/fields/payment-fields.tsx';
import { CurrencyFields, SumFields } from '../form/fields/sum-fields.tsx';
import { SupplierField } from '../form/fields/supplier-field.tsx';
import { TagFields } from '../form/fields/tag-fields.tsx';
import { useExpenseDraft } from '../form/use-expense-draft.ts';
import { Warnings } from '../form/checks/warnings.tsx';

export interface FilingFormProps {
  readonly row: InboxRow;
  /** Typed for this file before another one was opened. */
  readonly kept: ExpenseDraft | undefined;
  readonly onKeep: (id: string, draft: ExpenseDraft) => void;
  readonly hasNext: boolean;
  readonly onFiled: () => void;
  readonly onSkip: () => void;
  readonly onDismiss: () => void;
}

/** Fields that are not shown until they are asked for. */
const FOLDED = ['tags', 'currency', 'rateText', 'paidBy', 'dueDate', 'dues', 'description'];

function isFolded(field: string): boolean {
  return FOLDED.includes(field.split('.')[0] ?? field);
}

/** The form beside a file: approving files it and opens the next one. */
export function FilingForm(props: FilingFormProps) {
  const { row, kept, onKeep, hasNext, onFiled, onSkip, onDismiss } = props;
  const text = usePhrases('expenses');
  const { today } = useAccountSetup();
  // What was typed for it counts as stored: it is kept beside the form.
  const [stored] = useState(() => kept ?? { ...newDraft(today), fileIds: [row.fileId] });
  const saving = useSaveExpense();
  const [isWhole, setIsWhole] = useState(kept !== undefined && kept.tags.length > 0);
  const work = useExpenseDraft({
    stored,
    isLeftOnSave: true,
    send: (form, idempotencyKey) =>
      saving.mutateAsync({
        form,
        known: undefined,
        isApproved: true,
        inboxId: row.id,
        idempotencyKey,
      }),
    onSaved: onFiled,
    onInvalid(codes) {
      if ([...codes.keys()].some(isFolded)) setIsWhole(true);
    },
  });
  const split = useRef<HTMLDivElement>(null);
  const { draft, changesCount } = work;
  useEffect(() => {
    if (changesCount > 0) onKeep(row.id, draft);
  }, [onKeep, row.id, draft, changesCount]);

  function openSplit(): void {
    setIsWhole(true);
    // The field is drawn first.
    requestAnimationFrame(() => split.current?.querySelector('input')?.focus());
  }
  useHotkey('Enter', { ctrl: true }, () => work.submit());
  useHotkey('NumpadEnter', { ctrl: true }, () => work.submit());
  useHotkey('KeyJ', { alt: true, isEnabled: hasNext }, onSkip);
  useHotkey('KeyS', { alt: true }, openSplit);

  return (
    <section className="filing" aria-label={text('filingForm')}>
      <div className="filing__fields" data-scrolls-itself>
        <AllocationWarning work={work} />
        <Warnings work={work} />
        <SupplierField work={work} />
        <PaperFields work={work} />
        <SumFields work={work} />
        <VatGivenUp work={work} />
        <CategoryFields work={work} isCompact />
        <AllocationField work={work} />
        {isWhole ? (
          <>
            <div ref={split}>
              <TagFields work={work} />
            </div>
            <FieldRow>
              <CurrencyFields work={work} />
            </FieldRow>
            <PaymentFields work={work} />
            <DescriptionField work={work} />
          </>
        ) : (
          <LinkButton onClick={() => setIsWhole(true)}>{text('moreFields')}</LinkButton>
        )}
        <ServerProblem reason={work.failure} title={text('saveFailed')} />
      </div>
      <div className="filing__actions">
        <Button
          variant="filled"
          size="lg"
          isWide
          isLoading={work.isSaving}
          icon={<IconCheck aria-hidden stroke={1.75} />}
          onClick={() => work.submit()}
        >
          {text(hasNext ? 'approveAndNext' : 'approve')} <Kbd keys="Ctrl Enter" />
        </Button>
        <div className="filing__others">
          <Button onClick={openSplit}>
            {text('split')} <Kbd keys="Alt S" />
          </Button>
          <Button disabled={!hasNext} onClick={onSkip}>
            {text('skip')} <Kbd keys="Alt J" />
          </Button>
          <IconButton
            isOutlined
            label={text('dismiss')}
            icon={<IconTrash aria-hidden className="exp-danger" stroke={1.75} />}
            onClick={onDismiss}
          />
        </div>
      </div>
    </section>
  );
}
